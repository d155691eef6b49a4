import { expect, test } from "vitest";
import { reportOf, siteWith } from "#schemas/testing/site.ts";

const reportOn = (languages: readonly string[], variants: object) =>
  reportOf(siteWith({ languages, variants }));

test("a language that the site does not have", async () => {
  const variants = { english: "en-GB", dde: "fr-CA", cy: "cy-GB" };
  expect(await reportOn(["en", "de"], variants)).toMatchInlineSnapshot(`
    "content/site.json:9:5 error wrong-variant
      ▸ "english"
      The site has no language "english".
      Did you mean "en"?
    content/site.json:10:5 error wrong-variant
      ▸ "dde"
      The site has no language "dde".
      Did you mean "de"?
    content/site.json:11:5 error wrong-variant
      ▸ "cy"
      The site has no language "cy".
      Its languages are "en", "de". Add this one to "languages", or take it out here."
  `);
});

test("no variant at all", async () => {
  const variants = { en: "en-gb", "en-IE": "British", de: "Swiss", fr: "Klingon" };
  expect(await reportOn(["en", "en-IE", "de", "fr"], variants)).toMatchInlineSnapshot(`
    "content/site.json:11:11 error wrong-value
      ▸ "en-gb"
      "en" is not a variant of a language: "en-gb".
      Did you mean "en-GB"?
    content/site.json:12:14 error wrong-value
      ▸ "British"
      "en-IE" is not a variant of a language: "British".
      Write the language and where it is written like this, such as en-GB for British English or en-US for American.
    content/site.json:13:11 error wrong-value
      ▸ "Swiss"
      "de" is not a variant of a language: "Swiss".
      Write the language and where it is written like this, such as en-GB for British English or en-US for American.
    content/site.json:14:11 error wrong-value
      ▸ "Klingon"
      "fr" is not a variant of a language: "Klingon".
      Write the language and where it is written like this, such as en-GB for British English or en-US for American."
  `);
});

test.each([
  ["en", "en_GB", "en-GB"],
  ["en", "en-UK", "en-GB"],
  ["en", "UK", "en-GB"],
  ["en", "British", "en-GB"],
  ["en", "Britsh English", "en-GB"],
  ["en", "United States", "en-US"],
  ["en", "Ireland", "en-IE"],
  ["de", "Austrian", "de-AT"],
  ["pt", "pt-br", "pt-BR"],
])("%s: %j was meant as %s", async (language, written, meant) => {
  expect(await reportOn([language], { [language]: written })).toContain(`Did you mean "${meant}"?`);
});

test.each(["en-GB", "en-US", "en-001", "en-AU", "en"])("%s is in order", async (variant) => {
  expect(await reportOn(["en"], { en: variant })).toBe("");
});

test("nothing is said of a variant", async () => {
  expect(await reportOn(["en", "de"], {})).toBe("");
});
