/** Pages with a theme that the site does not have. */
import { defineCheck } from "#schemas/check.ts";
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { suggest } from "#schemas/suggest.ts";

export const check = defineCheck({
  code: "unknown-theme",
  severity: "error",
  description: "Every theme is one of the site configuration's.",
  references({ page }, { site, report }) {
    if (page?.theme === undefined || !site.site) return;
    const { theme } = page;
    const themes = site.site.themes ?? [];
    if (themes.includes(theme)) return;
    report({
      pointer: "/theme",
      message: `There is no theme ${quote(theme)}.`,
      hint: didYouMean(
        suggest(theme, themes),
        themes.length === 0
          ? "This site has no themes. Leave this line out."
          : `Choose ${choices(themes)}, or leave this line out.`,
      ),
    });
  },
});
