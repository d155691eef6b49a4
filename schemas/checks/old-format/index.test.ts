import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("an old name is one mistake, reported with what has become of it, and not two", async () => {
  expect(
    await sentencesOf({ "pages/index.json": page([banner({ text: { headline: { en: "Welcome" } } })]) }),
  ).toEqual({
    '"headline"':
      '"headline" is of an older format. Run npm run migrate, which changes it everywhere. The heading of a banner is called "heading", no longer "headline".',
  });
});

test("a mistake that migrating leaves is reported besides; one within what moves is reported afterwards", async () => {
  const old = { headline: { EN: "Welcome" }, introduction: "text.that.is.not.there" };
  expect(
    await sentencesOf({ "pages/index.json": page([banner({ text: old, settings: { size: "ful" } })]) }),
  ).toEqual({
    '"headline"':
      '"headline" is of an older format. Run npm run migrate, which changes it everywhere. The heading of a banner is called "heading", no longer "headline".',
    '"text.that.is.not.there"':
      'There is no text with the key "text.that.is.not.there". Add the text to a file in content/texts/, or write the words here: { "en": "…" }.',
    '"ful"': '"size" cannot be "ful". Did you mean "full"? It can be "full" or "compact".',
  });
});

test("where both names are there, a person decides", async () => {
  const both = { heading: { en: "Welcome" }, headline: { en: "Hello" } };
  expect(await sentencesOf({ "pages/index.json": page([banner({ text: both })]) })).toEqual({
    '"headline"': 'There is no field "headline" in "text". What can be added here: "introduction".',
  });
});

test("an old name in a section that has no such history", async () => {
  const questions = { id: "questions", type: "questions", text: { headline: { en: "A" } } };
  expect(await reportOf({ "pages/index.json": page([questions]) })).not.toContain("old-format");
});
