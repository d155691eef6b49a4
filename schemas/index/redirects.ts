/** Addresses that lead on to others: the redirects of the site, and pages that lead elsewhere once they are over. */
import { isObject, listIn } from "#schemas/json/schema.ts";
import { splitLanguage, withSlash } from "#schemas/paths/route.ts";
import type { PublishingWindow } from "#schemas/values/publication.ts";
import type { SiteIndex } from "./site-index.ts";

/** An address that leads on. `file` and `pointer` are where `to` is written. */
export type Redirect = {
  from: string;
  to: string;
  file: string;
  pointer: string;
  /** From when on, in milliseconds: a page leads on once it is over. */
  since: number;
};

/** All redirects of a site, by their addresses. Where a page stands in front of one, it is none. */
export function redirectsOf(site: SiteIndex): ReadonlyMap<string, Redirect> {
  return site.remember("redirects", () => findRedirects(site));
}

function findRedirects(site: SiteIndex): Map<string, Redirect> {
  const found = new Map<string, Redirect>();
  const facts = site.documents.find(({ kind }) => kind === "site");
  for (const [index, redirect] of listIn(facts?.value, "redirects").entries()) {
    if (!facts || !isObject(redirect)) continue;
    const { from, to } = redirect;
    if (typeof from !== "string" || typeof to !== "string" || found.has(from) || site.addresses.has(from))
      continue;
    found.set(from, { from, to, file: facts.file, pointer: `/redirects/${index}/to`, since: 0 });
  }
  for (const { route, aliases, file, window, afterwards } of site.pages.values()) {
    const since = endOf(window);
    if (since === undefined || afterwards === undefined || window.status !== "published") continue;
    for (const from of [route, ...aliases]) {
      if (!found.has(from)) found.set(from, { from, to: afterwards, file, pointer: "/afterwards", since });
    }
  }
  return found;
}

/** The moment that a page ends at, in milliseconds. */
export function endOf({ publishUntil }: PublishingWindow): number | undefined {
  return publishUntil === undefined ? undefined : Date.parse(publishUntil);
}

/** The address of this site within one that was written, as it is looked up; nothing for one of another site. */
export function addressIn(href: string, { site }: SiteIndex): string | undefined {
  const own = site && href.startsWith(`${site.baseUrl}/`) ? href.slice(site.baseUrl.length) : href;
  const path = own.trim().replace(/[?#].*$/s, "");
  if (!/^\/(?!\/)/.test(path)) return undefined;
  const whole = withSlash(path);
  const languages = site?.languages ?? ["en"];
  const local = splitLanguage(whole, languages);
  return local.language === languages[0] ? local.path : whole;
}

/** Where an address leads on to at a moment, when it does. */
export function redirectAt(href: string, moment: number, site: SiteIndex): Redirect | undefined {
  const address = addressIn(href, site);
  const redirect = address === undefined ? undefined : redirectsOf(site).get(address);
  return redirect && redirect.since <= moment ? redirect : undefined;
}

/** Where a redirect leads, as a header can hold it: it takes no space and nothing beyond ASCII. */
export function toLocation({ to }: { to: string }): string {
  return to.replace(/[^!-~]/gu, encodeURIComponent);
}
