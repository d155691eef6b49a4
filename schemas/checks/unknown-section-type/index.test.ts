import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("a misspelt type", async () => {
  expect(await sentencesOf({ "pages/index.json": page([{ id: "a", type: "baner" }]) })).toEqual({
    '"baner"': 'There is no section type "baner". Did you mean "banner"?',
  });
});

test("a type like no other", async () => {
  expect(
    await sentencesOf({
      "content/frame.json": {
        version: 1,
        skip: { en: "Skip" },
        before: [{ id: "a", type: "carousel" }],
        after: [],
      },
    }),
  ).toEqual({
    '"carousel"':
      'There is no section type "carousel". Choose one of the folders in sections/: "banner" or "questions".',
  });
});

test("a type like no other, on a site with many", async () => {
  const names = [
    "accordion",
    "cards",
    "embed",
    "form",
    "gallery",
    "map",
    "quote",
    "steps",
    "table",
    "tabs",
    "team",
  ];
  const sections = Object.fromEntries(
    names.map((name) => [`sections/${name}/schema.json`, { type: "object" }]),
  );
  const files = { ...sections, "pages/index.json": page([{ id: "a", type: "people" }]) };
  expect(await reportOf(files)).toContain("Press Ctrl+Space between the quotation marks");
});

test("a section whose schema is broken is not unknown", async () => {
  expect(
    await sentencesOf({ "sections/banner/schema.json": "[]", "pages/index.json": page([banner()]) }),
  ).toEqual({
    "sections/banner/schema.json":
      'Sections of the type "banner" cannot be used, because this schema does not work: It must be a group { … }. Compare it with the schema.json of another section.',
  });
});

test("a type whose folder has no component, on a page and in the frame", async () => {
  const withoutOf = (type: string) => ({ hasComponent: (one: string) => one !== type });
  expect(await sentencesOf({}, withoutOf("banner"))).toEqual({
    "sections/banner/schema.json":
      'Sections of the type "banner" are on pages, and nothing draws them: there is no sections/banner/section.tsx. Add the file with a component called Section, or take these sections out.',
  });
  const questions = { id: "q", type: "questions", items: [{ id: "a", body: { en: "<p>A</p>" } }] };
  const frame = { version: 1, skip: { en: "Skip" }, before: [], after: [questions] };
  expect(await reportOf({ "content/frame.json": frame }, withoutOf("questions"))).toContain(
    "sections/questions/section.tsx",
  );
  expect(await reportOf({}, withoutOf("questions"))).toBe("");
});
