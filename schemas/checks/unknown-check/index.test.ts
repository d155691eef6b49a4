import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

const REASON = "The tide table is printed on a poster.";

test("a code that is misspelt, in an exception and in the site's severities", async () => {
  expect(
    await reportOf(
      {
        "content/checks.json": { severities: { "unused-entires": "off" } },
        "pages/index.json": page([banner()], { exceptions: [{ check: "smal-image-file", reason: REASON }] }),
      },
      { advice: ["unused-entry", "small-image-file"] },
    ),
  ).toMatchInlineSnapshot(`
    "content/checks.json:3:5 error unknown-check
      ▸ "unused-entires"
      There is no check called "unused-entires".
      Did you mean "unused-entry"?
    pages/index.json:25:16 error unknown-check
      ▸ "smal-image-file"
      There is no check called "smal-image-file".
      Did you mean "small-image-file"?"
  `);
});

test("a check whose word is no advice", async () => {
  expect(
    await reportOf({
      "content/checks.json": { severities: { "dead-link": "off" } },
      "pages/index.json": page([banner()], { exceptions: [{ check: "dead-link", reason: REASON }] }),
    }),
  ).toMatchInlineSnapshot(`
    "content/checks.json:3:5 error unknown-check
      ▸ "dead-link"
      What "dead-link" finds has no exceptions: it would break a page, or hide what somebody wrote.
      Mend what it finds, and leave this out.
    pages/index.json:25:16 error unknown-check
      ▸ "dead-link"
      What "dead-link" finds has no exceptions: it would break a page, or hide what somebody wrote.
      Mend what it finds, and leave this out."
  `);
});

test("a name of every object is no check", async () => {
  expect(
    await reportOf({ "content/checks.json": { severities: { constructor: "off" } } }),
  ).toMatchInlineSnapshot(`
    "content/checks.json:3:5 error unknown-check
      ▸ "constructor"
      There is no check called "constructor".
      The code of a check stands beside its message."
  `);
});
