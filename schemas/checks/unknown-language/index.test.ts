import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

const heading = (words: object) => banner({ text: { heading: words } });

test("a language that the site does not have", async () => {
  const files = { "pages/news.json": page([heading({ en: "News", fr: "Nouvelles", dd: "Neues" })]) };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/news.json:19:11 warning unknown-language
      ▸ "fr"
      Nobody sees these words: the site has no language "fr".
      Take them out, or add the language to "languages" in content/site.json, which has "en", "de".
    pages/news.json:20:11 warning unknown-language
      ▸ "dd"
      Nobody sees these words: the site has no language "dd".
      Did you mean "de"?"
  `);
});
