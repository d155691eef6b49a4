/** Words in a language that the site does not have: they are not shown. */
import { quote } from "#schemas/checks/names.ts";
import { wordsOf } from "#schemas/documents/words.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-language",
  severity: "warning",
  description: "Words are in languages that the site has.",
  references({ file, errorFree, advice: { languages } = {} }, { site, report }) {
    const known = site.site?.languages;
    // What is no language at all, or stands without English, is another problem.
    if (!errorFree || !known || !languages?.some((language) => !known.includes(language))) return;
    for (const { language, pointer } of wordsOf(site.open(file))) {
      if (language === "en" || known.includes(language)) continue;
      const meant = suggest(language, known, { limit: 1 });
      report({
        pointer: pointer(),
        on: "key",
        message: `Nobody sees these words: the site has no language ${quote(language)}.`,
        hint: meant
          ? `Did you mean ${quote(meant)}?`
          : `Take them out, or add the language to "languages" in content/site.json, which has ${known.map(quote).join(", ")}.`,
      });
    }
  },
});
