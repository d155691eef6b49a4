/**
 * Links to what is not there. A site grows page by page, so a menu entry may be ahead of its page, which is
 * a warning; a link in a text may be ahead of its page's dates; any other must lead somewhere.
 */
import { judgeAfterwards } from "#schemas/checks/dead-link/afterwards.ts";
import { judgeInRotation } from "#schemas/checks/dead-link/in-rotation.ts";
import { judgeNamed } from "#schemas/checks/dead-link/named.ts";
import {
  deadAddress,
  type LinkProblem,
  missingPlace,
  notPublished,
} from "#schemas/checks/dead-link/words.ts";
import { isOutlineKnown, mayBeAlias, mayBeEntity } from "#schemas/checks/error-free.ts";
import { defaultOfLink, repairLink } from "#schemas/checks/links.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { hasAnchor, leadsToPlace, targetOf } from "#schemas/index/link.ts";
import { redirectAt } from "#schemas/index/redirects.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { addressNamed } from "#schemas/values/placeholders.ts";

export const check = defineCheck({
  code: "dead-link",
  severity: "error",
  description: "Every link within the site leads to a page and a place that exist.",
  references(facts, { site, report }) {
    for (const [index, href] of facts.links.entries()) {
      const isAfterwards = index === 0 && facts.page?.afterwards !== undefined;
      const named = addressNamed(href);
      const problem = named
        ? judgeNamed(named, href, facts, site)
        : isAfterwards && facts.page
          ? judgeAfterwards(href, facts.page, site)
          : judge(href, index, facts, site);
      if (!problem) continue;
      const { meant, ...words } = problem;
      report({ ...repairLink(site, facts.file, index, meant), ...words });
    }
  },
});

function judge(href: string, index: number, facts: DocumentFacts, site: SiteIndex): LinkProblem | undefined {
  const own = facts.page;
  const place = /^\s*#(.*?)\s*$/.exec(href)?.[1];
  if (place !== undefined && own) {
    // A template page has no route of its own, and all the pages that it makes have its sections.
    const isThere = !own.outlineKnown || place === "" || hasAnchor(own, place);
    return isThere ? undefined : missingPlace(place, { route: own.route, anchors: own }, true);
  }
  // A redirect that leads to another redirect arrives, if it does not go round in circles.
  if (facts.kind === "site" && redirectAt(href, site.now.getTime(), site)) return undefined;
  const target = targetOf(href, own?.route, site);
  if (target.is === "missing") {
    const { address } = target;
    return mayBeAlias(address, site) || mayBeEntity(address, site)
      ? undefined
      : deadAddress(href, { ...facts, field: defaultOfLink(site, facts.file, index) }, address, site);
  }
  const rotation = site.rotations.get(facts.file);
  const isInOrder = target.is === "page" && target.publication === "published" && leadsToPlace(target, site);
  if (target.is !== "page" || (isInOrder && !rotation)) return undefined;
  const page = site.pages.get(target.route);
  if (!page || !(page.leftOut || isOutlineKnown(page.file, site))) return undefined;
  const isOwn = target.route === own?.route;
  if (rotation) {
    const problem = judgeInRotation(index, page, rotation, site);
    if (problem) return problem;
  } else if (target.publication !== "published" && !isOwn) {
    return notPublished(facts.kind, target.route, target.publication);
  }
  return leadsToPlace(target, site) ? undefined : missingPlace(target.anchor ?? "", page, isOwn);
}
