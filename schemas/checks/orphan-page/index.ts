/** Pages that nothing leads to: they were forgotten, or are reached in a way that is not written down. */
import { findLinked } from "#schemas/checks/orphan-page/linked.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate, NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "orphan-page",
  severity: "information",
  advice: true,
  description: "Every page is reached from another one.",
  site({ site, report }) {
    const linked = findLinked(site);
    if (!linked) return;
    for (const page of site.pages.values()) {
      if (isExempt(page, site) || linked(page)) continue;
      const isMade = isTemplate(page.file) && page.entity !== undefined;
      report({
        file: isMade ? (page.entity?.file ?? page.file) : page.file,
        ...WHOLE_FILE,
        message: `No page, menu or redirect leads to ${page.route}.`,
        hint: isMade
          ? "Link to it, or have a section list it."
          : 'Link to it, or write "unlisted": true if people reach it by a link that they are sent.',
      });
    }
  },
});

function isExempt({ route, file, publication, internal }: PageFact, site: SiteIndex): boolean {
  if (route === "/" || route === NOT_FOUND_ROUTE || internal || publication !== "published") return true;
  const { unlisted, opensAfter } = site.document(file)?.page ?? {};
  return unlisted ?? opensAfter !== undefined;
}
