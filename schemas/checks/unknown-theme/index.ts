/** Pages with a theme that the site does not have. */
import { defineCheck } from "#schemas/check.ts";
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { isObject } from "#schemas/schema.ts";
import { suggest } from "#schemas/suggest.ts";

export const check = defineCheck({
  code: "unknown-theme",
  severity: "error",
  description: "Every theme is one of the site configuration's.",
  document({ kind, value }, { site, report }) {
    if (kind !== "page" || !isObject(value) || typeof value.theme !== "string" || !site.site) return;
    const themes = site.site.themes ?? [];
    if (themes.includes(value.theme)) return;
    report({
      pointer: "/theme",
      message: `There is no theme ${quote(value.theme)}.`,
      hint: didYouMean(
        suggest(value.theme, themes),
        themes.length === 0
          ? "This site has no themes. Leave this line out."
          : `Choose ${choices(themes)}, or leave this line out.`,
      ),
    });
  },
});
