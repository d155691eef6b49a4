import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { ResolvedMenuItem } from "#runtime/section.ts";
import { banner, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { FEATURE_SIZE, type ImageSize } from "#schemas/values/image-size.ts";
import { resolveMenu } from "./menus.ts";

type Entry = { id: string; url?: string; parent?: string; order?: number; [more: string]: unknown };

/** The menu of a small site with the pages `/` and `/about-us/`, and the sizes that its pictures were prepared in. */
async function menuOf(entries: Entry[], files: TestFiles = {}, language = "en") {
  const items = entries.map(({ id, url = "/about-us/", ...more }) => ({
    id,
    title: { en: id, de: `${id} (de)` },
    url: { en: url },
    ...more,
  }));
  const indexed = await indexFiles({
    "pages/about-us.json": page([banner()]),
    "content/menus/main.json": { id: "main", items },
    ...files,
  });
  const sizes: ImageSize[] = [];
  const context = toResolveContext(indexed, {
    language,
    image: (src, size) => {
      sizes.push(size);
      return { src, width: 1, height: 1, sources: [] };
    },
  });
  return { items: resolveMenu("main", context).items, sizes };
}

const tree = (items: readonly ResolvedMenuItem[]): unknown[] =>
  items.map(({ id, children }) => (children.length > 0 ? [id, tree(children)] : id));

test("a flat list becomes a tree, in its order", async () => {
  const { items } = await menuOf([
    { id: "b", order: 2 },
    { id: "b-1", parent: "b" },
    { id: "a", order: 1, parent: "" },
    { id: "b-1-1", parent: "b-1" },
  ]);
  expect(tree(items)).toEqual(["a", ["b", [["b-1", ["b-1-1"]]]]]);
});

test("an entry without a published page is left out, or heads what is below it", async () => {
  const draft = { "pages/later.json": page([banner()], { status: "draft" }) };
  const { items } = await menuOf(
    [
      { id: "later", url: "/later/" },
      { id: "head", url: "/later/" },
      { id: "below", parent: "head" },
    ],
    draft,
  );
  expect(tree(items)).toEqual([["head", ["below"]]]);
  expect(items[0]).not.toHaveProperty("href");
});

test("an icon is an address in the sheet, and the words are those of the language", async () => {
  const { items } = await menuOf([{ id: "mail", icon: "mail" }], {}, "de");
  expect(items[0]).toMatchObject({ title: "mail (de)", icon: "/assets/icons.svg#mail" });
});

const featured = (href: string) => ({
  title: { en: "Guides" },
  description: { en: "What boats cost." },
  image: { src: "harbour.svg", decorative: true },
  read_more: { label: { en: "Read more" }, href },
});

test("what an entry puts forward comes with its picture and the page to read more on", async () => {
  const { items, sizes } = await menuOf([{ id: "a", featured: featured("/about-us/") }]);
  expect(items[0]?.featured).toEqual({
    title: "Guides",
    description: "What boats cost.",
    image: expect.objectContaining({ src: "harbour.svg", alt: "" }),
    link: { label: "Read more", href: "/about-us/", newTab: false },
  });
  expect(sizes).toEqual([{ width: 350 }]);
});

test("nothing is put forward while there is no page to read more on", async () => {
  const { items } = await menuOf([{ id: "a", featured: featured("/later/") }]);
  expect(items[0]).not.toHaveProperty("featured");
});

test("the schema requires pictures as large as they are shown", () => {
  const schema = JSON.parse(readFileSync("schemas/definitions/menu.schema.json", "utf8"));
  const { image } = schema.properties.items.items.properties.featured.properties;
  expect(image["x-size"]).toEqual(FEATURE_SIZE);
});
