/** What answers at addresses whose page is not there any more. */
import { pageAt } from "#schemas/index/page-at.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { addressIn } from "#schemas/index/redirects.ts";
import type { SiteConfiguration } from "#schemas/index/site-configuration.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** `from` is an address of this site, `to` any that can be linked to. */
export type Redirect = { from: string; to: string; status: number };

/** A page may be published again, with other dates: browsers must not remember where it led in between. */
const FOR_NOW = 307;

/**
 * The redirects of the site configuration and of pages whose dates are over, and the addresses that answer
 * that their page is gone, each once. What answers with a page is among neither.
 */
export function movedAndGone(site: SiteIndex & { site: SiteConfiguration }): {
  redirects: Redirect[];
  gone: string[];
} {
  const expired = [...site.pages.values()].filter(({ publication }) => publication === "expired");
  const redirects = [
    ...(site.site.redirects ?? []).map(({ from, to, status = 308 }) => ({ from, to, status })),
    ...expired.flatMap(({ afterwards: to, ...page }) =>
      to === undefined ? [] : addressesOf(page).map((from) => ({ from, to, status: FOR_NOW })),
    ),
  ];
  const moved = new Set(redirects.map(({ from }) => from));
  const written = (site.site.gone ?? []).map((address) => addressIn(address, site) ?? address);
  const gone = new Set([
    ...written,
    ...expired.flatMap((page) => (page.afterwards === undefined ? addressesOf(page) : [])),
  ]);
  const answers = (address: string) =>
    moved.has(address) || pageAt(address, site)?.publication === "published";
  return { redirects, gone: [...gone].filter((address) => !answers(address)) };
}

function addressesOf({ route, aliases }: Pick<PageFact, "route" | "aliases">): string[] {
  return [route, ...aliases];
}
