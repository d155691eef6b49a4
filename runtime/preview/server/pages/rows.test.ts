import { expect, test } from "vitest";
import { createTestSite } from "#runtime/preview/server/testing.ts";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page } from "#schemas/testing/site.ts";
import { drawGraph } from "./graph.ts";
import { type Row, toRows } from "./rows.ts";

const link = (href: string) => ({ link: { primary: { label: { en: "There" }, href } } });

const { index } = await createTestSite({
  ...OFFICES,
  "pages/news.json": page([banner({ ...link("/contact/?from=news#form") })]),
  "pages/contact.json": page([banner({ text: { heading: "shared.hello" } })], {
    publishUntil: "2020-01-01T00:00:00Z",
  }),
  "pages/lonely.json": page([banner({ ...link("/lonely/") })], { status: "draft" }),
  "pages/someday.json": page([banner()], { publishFrom: "soon", publishUntil: "never" }),
  "content/collections/offices/york.json": entity("york", { order: 2, publishFrom: "2999-12-01T09:00:00Z" }),
  "pages/secret.json": page([banner()], { unlisted: true }),
  "content/texts/shared.json": { entries: { "shared.hello": { en: "Hello" } } },
});

const problem = { code: "x", line: 1, column: 1, pointer: "", message: "", hint: "", excerpt: [] };
const rows = toRows({
  index,
  graph: drawGraph(index),
  problems: [
    { ...problem, file: "pages/news.json", severity: "error" },
    { ...problem, file: "pages/news.json", severity: "warning" },
    { ...problem, file: "pages/news.json", severity: "warning" },
  ],
  changedAt: (file) => file.length,
});
const rowOf = (file: string) => rows.find((row) => row.file === file) as Row;

test("dates that are none keep no document out of the list", () => {
  expect(rowOf("pages/someday.json").publication).toEqual({
    is: "published",
    name: "Published",
    words: "Visitors see this page.",
  });
});

test("an entity that visitors do not always see", () => {
  expect(rowOf("content/collections/offices/york.json").publication?.name).toBe(
    "Scheduled from Sun, 1 Dec 2999, 09:00",
  );
  expect(rowOf("content/collections/offices/leeds.json").publication).toBeUndefined();
});

test("a page: what it is called, where it is, how it stands, and what is wrong with it", () => {
  expect(rowOf("pages/news.json")).toMatchObject({
    ...{
      kind: "page",
      title: "A page",
      address: "/news/",
      errors: 1,
      warnings: 2,
      changed: 15,
      isLoose: true,
    },
    publication: { is: "published", name: "Published" },
  });
  expect(rowOf("pages/contact.json").publication).toEqual({
    is: "expired",
    name: "Ended Wed, 1 Jan 2020, 00:00",
    words: "Visitors saw this page until Wed, 1 Jan 2020, 00:00.",
  });
});

test("documents of every kind but those of developers, pages first", () => {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  expect(kinds.slice(0, 3)).toEqual(["page", "template", "entity"]);
  expect(rows.some(({ file }) => file.startsWith("sections/"))).toBe(false);
});

test("a template page has the number of pages it makes, and an entity the address of its page", () => {
  expect(rowOf("pages/offices/[slug].json")).toMatchObject({
    kind: "template",
    title: "/offices/[slug]/",
    makes: 2,
  });
  expect(rowOf("pages/offices/[slug].json").address).toBeUndefined();
  expect(rowOf("content/collections/offices/leeds.json")).toMatchObject({
    kind: "entity",
    address: "/offices/leeds/",
  });
});

test("links, keys and queries lead from one document to another, and no document to itself", () => {
  const { to, from } = drawGraph(index);
  expect([...to("pages/news.json")]).toEqual(["pages/contact.json"]);
  expect([...from("pages/contact.json")]).toEqual(["pages/news.json"]);
  expect([...from("content/texts/shared.json")]).toEqual(["pages/contact.json"]);
  expect([...to("pages/lonely.json")]).toEqual([]);
});

test("nothing leads to some pages, which is in order where it is meant", () => {
  const loose = rows.filter(({ kind, isLoose }) => kind === "page" && isLoose).map(({ file }) => file);
  expect(loose).toContain("pages/lonely.json");
  expect(loose).not.toContain("pages/contact.json");
  expect(loose).not.toContain("pages/secret.json");
  expect(loose).not.toContain("pages/index.json");
});
