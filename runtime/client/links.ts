/** Which links and clicks are ours to answer by swapping `<main>`. All others are left to the browser. */

type Link = Pick<
  HTMLAnchorElement,
  "origin" | "pathname" | "search" | "href" | "target" | "rel" | "hasAttribute"
>;
type Place = Pick<Location, "origin" | "pathname" | "search">;
type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/**
 * Whether a link may lead to another page of this site: same origin, this window, not a download, not a file,
 * not merely a place on the page at hand.
 */
export function isPageLink(link: Link, here: Place): boolean {
  return (
    link.origin === here.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !link.rel.includes("external") &&
    !/\.[^/]*$/.test(link.pathname) &&
    !(link.href.includes("#") && link.pathname + link.search === here.pathname + here.search)
  );
}

/** Whether a click only follows the link: it opens no new tab, download or menu. */
export function isPlainClick(click: Click): boolean {
  return (
    !click.defaultPrevented &&
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey
  );
}
