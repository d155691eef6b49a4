import { describe, expect, test } from "vitest";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("misnamed-key");

const texts = (...keys: string[]) => ({
  "content/texts/all.json": { entries: Object.fromEntries(keys.map((key) => [key, { en: "A" }])) },
});
const using = (key: string) => page([banner({ text: { heading: key } })]);

test("several in a group are reported once", async () => {
  const both = page([banner({ text: { heading: "team.a", introduction: "team.b" } })]);
  const files = { ...texts("team.a", "team.b"), "pages/about-us.json": both };
  expect((await problemsOf(files)).map(({ pointer }) => pointer)).toEqual(["/entries/team.a"]);
});

describe("names of a page:", () => {
  test.each([
    ["pages/about-us.json", "about-us.heading"],
    ["pages/about-us/team.json", "about-us.team.banner.heading"],
    ["pages/about-us/team.json", "team.heading"],
    ["pages/about-us/team/index.json", "team.heading"],
    ["pages/index.json", "home.heading"],
    ["pages/about-us.json", "shared.heading"],
  ])("%s may use %s alone", async (file, key) => {
    expect(await reportOf({ ...texts(key), [file]: using(key) })).toBe("");
  });

  test.each([
    ["pages/index.json", "about-us.heading"],
    ["pages/about-us.json", "about.heading"],
    ["pages/about-us.json", "home.heading"],
  ])("%s may not use %s alone", async (file, key) => {
    const files = { "pages/index.json": page([banner()]), ...texts(key), [file]: using(key) };
    expect((await problemsOf(files)).map(({ code }) => code)).toEqual(["misnamed-key"]);
  });
});

test("an entity has the name of its collection", async () => {
  const files = (key: string) => ({
    ...OFFICES,
    ...texts(key),
    "content/collections/offices/leeds.json": entity("leeds", {}, { title: key }),
  });
  expect(await reportOf(files("offices.leeds.title"))).toBe("");
  expect(await reportOf(files("towns.leeds"))).toContain('Begin them with "offices.leeds."');
});

describe("any group is right", () => {
  const key = "team.heading";
  test.each<[string, TestFiles]>([
    ["for two pages", { "pages/a.json": using(key), "pages/b.json": using(key) }],
    [
      "for two keys on two pages",
      { ...texts(key, "team.more"), "pages/a.json": using(key), "pages/b.json": using("team.more") },
    ],
    ["for the frame", { "content/frame.json": { version: 1, skip: key, before: [], after: [] } }],
    ["for nothing at all, which is another advice", {}],
  ])("%s", async (_, files) => {
    expect(await reportOf({ ...texts(key), ...files })).toBe("");
  });
});

test("while a document has mistakes, it may be the second", async () => {
  const files = { ...texts("team.a"), "pages/about-us.json": using("team.a") };
  const broken = { "pages/news.json": '{ "heading": "team.a"' };
  expect(await reportOf({ ...files, ...broken })).not.toContain("misnamed-key");
});
