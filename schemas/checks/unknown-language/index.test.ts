import { expect, test } from "vitest";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

const heading = (words: object) => banner({ text: { heading: words } });

test("a language that the site does not have", async () => {
  const files = { "pages/news.json": page([heading({ en: "News", fr: "Nouvelles", dd: "Neues" })]) };
  expect(await sentencesOf(files)).toEqual({
    '"fr"':
      'warning: Nobody sees these words: the site has no language "fr". Take them out, or add the language to "languages" in content/site.json, which has "en", "de".',
    '"dd"': 'warning: Nobody sees these words: the site has no language "dd". Did you mean "de"?',
  });
});
