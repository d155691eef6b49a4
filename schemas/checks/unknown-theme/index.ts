/** Pages with a theme that the site does not have. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { PageOutline } from "#schemas/index/facts.ts";
import { entitiesOf } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { ENTITY_PREFIX } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-theme",
  severity: "error",
  description: "Every theme that a page names is one of the site's.",
  references({ page }, { site, report }) {
    if (page?.theme === undefined || !site.site) return;
    const { theme } = page;
    const themes = site.site.themes ?? [];
    if (theme.startsWith(ENTITY_PREFIX)) {
      // unknown-field reports whether there is such a field.
      const name = theme.slice(ENTITY_PREFIX.length);
      for (const { file, fields } of subjectsOf(page, site)) {
        const value = fields[name];
        const own = isObject(value) ? value.en : value;
        if (typeof own !== "string" || themes.includes(own)) continue;
        report({
          pointer: "/theme",
          message: `There is no theme ${quote(own)}, which stands in ${file}.`,
          hint: didYouMean(suggest(own, themes), "Choose one of the themes in content/site.json there."),
        });
      }
      return;
    }
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

/** The entities whose field a page's theme can be. */
function subjectsOf(page: PageOutline, { collections }: SiteIndex): readonly Entity[] {
  if (page.params > 0) return entitiesOf(page, collections);
  const own = collections.byRoute.get(page.route);
  return own ? [own] : [];
}
