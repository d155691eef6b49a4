/** Words that are spelt as in the United States, on a site that is written in British English. */
import { capital, quote } from "#schemas/checks/names.ts";
import { isMeant } from "#schemas/checks/us-spelling/place.ts";
import { createWordFinder } from "#schemas/checks/us-spelling/trie.ts";
import { BRITISH } from "#schemas/checks/us-spelling/words.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** How a site names English that is meant as British. */
const LANGUAGES = ["en", "en-GB"];

let findWords: ReturnType<typeof createWordFinder> | undefined;

export const check = defineCheck({
  code: "us-spelling",
  severity: "information",
  advice: true,
  description: "Words on a site in British English are spelt as in Britain.",
  isFor: ({ site }) => site?.languages.some((language) => LANGUAGES.includes(language)) ?? false,
  document(document, { report }) {
    findWords ??= createWordFinder(BRITISH.keys());
    for (const { text, language, pointer } of wordsOf(document)) {
      if (!LANGUAGES.includes(language)) continue;
      for (const { word, index } of findWords(text)) {
        const british = BRITISH.get(word.toLowerCase());
        if (british === undefined || !isMeant(text, index, word)) continue;
        const written = /^[A-Z]/.test(word) ? capital(british) : british;
        report({
          pointer: pointer(),
          part: { offset: index, length: word.length },
          message: `${quote(word)} is how the word is spelt in the United States.`,
          hint: `In Britain it is ${quote(written)}.`,
        });
      }
    }
  },
});
