/** Where a page leads once it is over: to what visitors can see then, whatever they see today. */
import { deadAddress, type LinkProblem, missingPlace } from "#schemas/checks/dead-link/words.ts";
import { isOutlineKnown, mayBeAlias, mayBeEntity } from "#schemas/checks/error-free.ts";
import type { PageOutline } from "#schemas/index/facts.ts";
import { leadsToPlace, targetOf } from "#schemas/index/link.ts";
import { endOf, redirectAt } from "#schemas/index/redirects.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { type Publication, publicationOf } from "#schemas/values/publication.ts";

/** What is wrong with the address that a page leads to once it is over. */
export function judgeAfterwards(href: string, own: PageOutline, site: SiteIndex): LinkProblem | undefined {
  // wrong-window reports a place on the page itself.
  if (/^\s*[#?]/.test(href)) return undefined;
  const moment = Math.max(site.now.getTime(), endOf(own) ?? 0);
  if (redirectAt(href, moment, site)) return undefined;
  const target = targetOf(href, own.route, site);
  if (target.is === "missing") {
    const { address } = target;
    return mayBeAlias(address, site) || mayBeEntity(address, site)
      ? undefined
      : deadAddress(href, { kind: "page" }, address, site);
  }
  const page = target.is === "page" ? site.pages.get(target.route) : undefined;
  if (target.is !== "page" || !page || page.route === own.route || !isOutlineKnown(page.file, site))
    return undefined;
  const publication = site.drafts ? "published" : publicationOf(page.window, new Date(moment));
  if (publication !== "published") return notThere(page.route, publication);
  return leadsToPlace(target, site) ? undefined : missingPlace(target.anchor ?? "", page, false);
}

const REASONS: { readonly [state in Exclude<Publication, "published">]: { reason: string; hint: string } } = {
  draft: {
    reason: "is still a draft",
    hint: "There is nothing to do if that page will be published in time.",
  },
  scheduled: {
    reason: "is published only later",
    hint: "Let this page end later, or that one begin earlier.",
  },
  expired: { reason: "is over by then", hint: "Choose a page that stays." },
};

function notThere(route: string, publication: Exclude<Publication, "published">): LinkProblem {
  const { reason, hint } = REASONS[publication];
  return {
    severity: "warning",
    message: `Once this page is over, its visitors find nothing at ${route}: that page ${reason}.`,
    hint,
  };
}
