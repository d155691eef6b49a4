/** Words that are spelt as in the United States on a site in British English, and the other way round. */
import { capital, quote } from "#schemas/checks/names.ts";
import { type SpellingVariant, spellingsIn } from "#schemas/documents/spelling/spellings.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { localeOf } from "#schemas/values/locale.ts";

const PLACES: { readonly [variant in SpellingVariant]: string } = {
  "en-GB": "Britain",
  "en-US": "the United States",
};

const OTHER = { "en-GB": "en-US", "en-US": "en-GB" } as const;

export const check = defineCheck({
  code: "other-spelling",
  severity: "information",
  advice: true,
  description: "Words of English are spelt as in the variant that the site is written in.",
  references({ file, advice: { spellings = {} } = {} }, { site, report }) {
    const isOther = (language: string, variant: SpellingVariant) =>
      site.site && localeOf(site.site, language) === OTHER[variant];
    if (!Object.entries(spellings).some(([language, own]) => own.some((one) => isOther(language, one))))
      return;
    for (const { word, index, variant, other, language, pointer } of spellingsIn(site.open(file))) {
      if (!isOther(language, variant)) continue;
      const written = /^[A-Z]/.test(word) ? capital(other) : other;
      report({
        pointer: pointer(),
        part: { offset: index, length: word.length },
        message: `${quote(word)} is how the word is spelt in ${PLACES[variant]}.`,
        hint: `In ${PLACES[OTHER[variant]]} it is ${quote(written)}.`,
      });
    }
  },
});
