/** What answers at addresses whose page is not there any more. */
import type { PageFact, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** `from` is an address of this site, `to` any that can be linked to. */
export type Redirect = { from: string; to: string; status: number };

/** A page may be published again, with other dates: browsers must not remember where it led in between. */
const FOR_NOW = 307;

/**
 * The redirects of the site configuration and of pages whose dates are over, and the addresses at which visitors are told
 * that the page is gone. What answers with a page is among neither.
 */
export function movedAndGone(site: SiteIndex & { site: SiteConfiguration }): {
  redirects: Redirect[];
  gone: string[];
} {
  const { redirects = [], gone = [] } = site.site;
  const expired = [...site.pages.values()].filter(({ publication }) => publication === "expired");
  return {
    redirects: [
      ...redirects.map(({ from, to, status = 308 }) => ({ from, to, status })),
      ...expired.flatMap((page) => afterwardsOf(page)),
    ],
    gone: [...gone, ...expired.flatMap((page) => (page.afterwards === undefined ? addressesOf(page) : []))],
  };
}

function afterwardsOf(page: PageFact): Redirect[] {
  const { afterwards } = page;
  if (afterwards === undefined) return [];
  return addressesOf(page).map((from) => ({ from, to: afterwards, status: FOR_NOW }));
}

function addressesOf({ route, aliases }: PageFact): string[] {
  return [route, ...aliases];
}
