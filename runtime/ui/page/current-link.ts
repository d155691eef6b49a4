/** Which link of the frame is marked on a page: the one to it, or else the one to the nearest page above it. */
import type { SectionContext } from "#runtime/section.ts";

/** The value of `aria-current` for a link: `page` for the page on show, `true` for the nearest above it. */
export function currentMark(
  href: string | undefined,
  { route, above }: Pick<SectionContext, "route" | "above">,
): "page" | "true" | undefined {
  if (href === undefined) return undefined;
  if (href === route) return "page";
  return href === above ? "true" : undefined;
}

/**
 * The nearest page above an address that there is a link to, when there is none to the address itself. The home page,
 * which is above all, is not meant: its link is the logo.
 *
 * @param address `/insights/blog/an-article/`
 * @param isLinked whether there is a link to an address
 * @param home the address of the home page in the page's language, `/` or `/de/`
 */
export function findAbove(
  address: string,
  isLinked: (address: string) => boolean,
  home: string,
): string | undefined {
  if (isLinked(address)) return undefined;
  for (let at = upFrom(address); at.length > home.length; at = upFrom(at)) if (isLinked(at)) return at;
  return undefined;
}

function upFrom(address: string): string {
  return address.replace(/[^/]+\/?$/, "");
}
