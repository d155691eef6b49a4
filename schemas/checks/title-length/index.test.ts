import { expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page, siteWith } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("title-length");

const metadata = (title: unknown) => ({
  metadata: { title, description: { en: "What it is about." } },
});
const titled = (en: string, more: object = {}) => page([banner()], { ...metadata({ en }), ...more });
const RIGHT = { "pages/index.json": titled("Lights of the harbour") };

test.each([
  { seo: { titleTemplate: "%s" }, most: 60 },
  { seo: { titleTemplate: "%s | Harbour Lights" }, most: 43 },
  { seo: { titleTemplate: "%s | Harbour Lights", shortTitleTemplate: "%s | HL" }, most: 55 },
  { seo: { titleTemplate: `%s | ${"A".repeat(50)}` }, most: 30 },
])("the site's own part counts: $seo", async ({ seo, most }) => {
  const files = (length: number) => ({
    ...siteWith({ seo: { description: { en: "A small site." }, ...seo } }),
    "pages/index.json": titled("a".repeat(length)),
  });
  expect(await reportOf(files(most))).toBe("");
  expect(await reportOf(files(most + 1))).toContain(`in 10 to ${most} characters`);
});

test("of titles with fields in them, what is the same on every page", async () => {
  const files = (en: string) => ({
    ...RIGHT,
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], metadata({ en })),
  });
  expect(await reportOf(files("{entity.title}"))).toBe("");
  const long = `{entity.title} ${"a".repeat(44)}`;
  expect((await problemsOf(files(long))).map(({ code }) => code)).toEqual(["title-length"]);
});

test("shared titles, where they are used", async () => {
  const files = {
    ...RIGHT,
    "content/texts/a.json": { entries: { "shared.a": { en: "Boats" } } },
    "pages/a.json": page([banner()], metadata("shared.a")),
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "pages/a.json/metadata/title",
  ]);
});

test("pages that search engines leave out, and titles that are still to be written", async () => {
  const files = {
    ...RIGHT,
    "pages/404.json": titled("Gone"),
    "pages/a.json": titled("Parts", { internal: true }),
    "pages/b.json": titled("[Write the topic of the page, in a few words, without the name of the site.]", {
      status: "draft",
    }),
  };
  expect(await reportOf(files)).not.toContain("title-length");
});
