import { expect, test } from "vitest";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

const REASON = "The tide table is printed on a poster.";

test("a code that is misspelt, in an exception and in the site's severities", async () => {
  expect(
    await sentencesOf(
      {
        "content/checks.json": { severities: { "unused-entires": "off" } },
        "pages/index.json": page([banner()], { exceptions: [{ check: "smal-image-file", reason: REASON }] }),
      },
      { advice: ["unused-entry", "small-image-file"] },
    ),
  ).toEqual({
    '"unused-entires"': 'There is no check called "unused-entires". Did you mean "unused-entry"?',
    '"smal-image-file"': 'There is no check called "smal-image-file". Did you mean "small-image-file"?',
  });
});

test("a name of every object is no check", async () => {
  expect(await sentencesOf({ "content/checks.json": { severities: { constructor: "off" } } })).toEqual({
    '"constructor"': 'There is no check called "constructor". The code of a check stands beside its message.',
  });
});
