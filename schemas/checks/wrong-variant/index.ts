/** Variants in the site configuration that are of no language of the site, or of another one. */
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { isVariantOf, suggestVariant } from "#schemas/checks/variants.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "wrong-variant",
  severity: "error",
  description: "Every variant is of a language that the site has.",
  references({ kind }, { site, report }) {
    if (kind !== "site" || !site.site) return;
    const { languages, variants } = site.site;
    for (const [language, variant] of Object.entries(variants)) {
      const pointer = toPointer(["variants", language]);
      if (!languages.includes(language))
        report({ pointer, on: "key", ...unknown(language, variant, languages) });
      else if (!isVariantOf(variant, language)) report({ pointer, ...ofAnother(language, variant) });
    }
  },
});

type Words = Pick<CheckProblem, "message" | "hint">;

function unknown(language: string, variant: string, languages: readonly string[]): Words {
  const meant = languages.find((one) => isVariantOf(variant, one)) ?? suggest(language, languages);
  return {
    message: `The site has no language ${quote(language)}.`,
    hint: didYouMean(
      meant,
      `Its languages are ${languages.map(quote).join(", ")}. Add this one to "languages", or take it out here.`,
    ),
  };
}

function ofAnother(language: string, variant: string): Words {
  return {
    message: `${quote(variant)} is not a variant of ${quote(language)}.`,
    hint: didYouMean(
      suggestVariant(variant.slice(variant.indexOf("-") + 1), language),
      `Write one that begins with ${quote(`${language}-`)}, or leave the line out.`,
    ),
  };
}
