/** Where a redirect leads in the end. */
import { targetOf } from "#schemas/index/link.ts";
import { type Redirect, redirectAt } from "#schemas/index/redirects.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** What browsers give up after. */
const MOST = 20;

/**
 * The address at the end of a redirect that leads to others; nothing when it arrives at once, or never. A page leads on
 * once it is over, so its way is that of the moment then.
 */
export function findEnd(redirect: Redirect, site: SiteIndex): string | undefined {
  const moment = Math.max(site.now.getTime(), redirect.since);
  let end = redirect.to;
  for (let steps = 0; steps < MOST; steps++) {
    const next = redirectAt(end, moment, site);
    if (!next) return steps > 0 && isThere(end, site) ? end : undefined;
    end = join(end, next.to);
  }
  return undefined;
}

/** What leads nowhere in the end is reported where it ends. */
function isThere(address: string, site: SiteIndex): boolean {
  const { is } = targetOf(address, undefined, site);
  return is !== "missing" && is !== "unsafe";
}

/** The next address with what goes along: a query where the next has none of its own, and the place on the page. */
function join(address: string, next: string): string {
  const [, query = "", place = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  if (next.includes("#")) return next;
  return next.includes("?") ? next + place : next + query + place;
}
