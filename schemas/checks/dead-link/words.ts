/** The report on a link that leads nowhere, by what it was probably meant to be. */
import { didYouMean, quote } from "#schemas/checks/names.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { movedFrom } from "#schemas/index/renamed-pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { splitLanguage, withSlash } from "#schemas/paths/route.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import type { Publication } from "#schemas/values/publication.ts";
import { createSuggester, suggest } from "#schemas/values/suggest.ts";

/** `meant` is the address that was certainly meant. */
export type LinkProblem = Pick<CheckProblem, "severity" | "message" | "hint"> & { meant?: string };

/**
 * An address that nothing answers at.
 *
 * @param in where it stands; `field` is that of a document that has it because it names no other
 */
export function deadAddress(
  href: string,
  { kind, field }: Pick<DocumentFacts, "kind"> & { field?: string | undefined },
  address: string,
  site: SiteIndex,
): LinkProblem {
  const near = nearestAddress(address, site);
  const moved = site.site?.redirects?.find(({ from }) => from === address || from === `${address}/`);
  const certain = moved?.to ?? spelledAlike(address, site);
  // What stands behind the address, such as #team, would have to be looked for on the other page.
  const meant = certain !== undefined && href === address ? { meant: certain } : {};
  if (!address.startsWith("/")) {
    return {
      ...meant,
      message: `${quote(href)} is not a whole address.`,
      hint: didYouMean(near, wholeAddressHint(href)),
    };
  }
  const moveHint = moved ? `This address has moved: link to ${quote(moved.to)}.` : renamedHint(address, site);
  if (kind === "example") {
    return {
      message: `There is no page at ${address} yet. The example is shown without this link.`,
      hint: moveHint ?? didYouMean(near, "The link appears as soon as there is such a page."),
    };
  }
  if (kind === "menu") {
    return {
      severity: "warning",
      message: `There is no page at ${address}. The menu is shown without this entry.`,
      hint: moveHint ?? didYouMean(near, "The entry appears as soon as there is such a page."),
    };
  }
  if (field !== undefined) {
    return {
      message: `This document names no page as ${quote(field)}, so visitors are sent to ${address}, and there is no such page.`,
      hint: `Create pages${address.replace(/\/$/, "")}.json, or name another page of this site: ${quote(field)}: "/…/".`,
    };
  }
  return {
    ...meant,
    message: `There is nothing at ${address}.`,
    hint: moveHint ?? didYouMean(near, `Check the address${fileFor(withoutLanguage(address, site))}.`),
  };
}

/** What to do where the page was renamed by hand, so that links to it were left as they are. */
function renamedHint(address: string, site: SiteIndex): string | undefined {
  const from = withoutLanguage(withSlash(address), site);
  const now = movedFrom(from, site);
  if (!now) return undefined;
  if (now.isEntity) return `The page of ${now.file} has moved: link to ${quote(now.route)}.`;
  return `${now.was} was renamed. npm run rename-page -- ${from} ${now.route} does the rest, and rewrites this link.`;
}

/** A page has one document for all of its languages. */
function withoutLanguage(address: string, { site }: SiteIndex): string {
  return splitLanguage(address, site?.languages ?? []).path;
}

/** Where a page or file at an address would be, when there can be one. */
function fileFor(address: string): string {
  if (/^(\/[a-z0-9-]+)+\/?$/.test(address))
    return `, or create the page: pages${address.replace(/\/$/, "")}.json`;
  return /^(\/[\w.-]+)+\.\w+$/.test(address) ? `, or add the file: public${address}` : "";
}

/** A page that visitors cannot see at present. */
export function notPublished(
  kind: DocumentFacts["kind"],
  route: string,
  publication: Exclude<Publication, "published">,
  consequence: string = CONSEQUENCES[kind] ?? "this link is shown as plain text",
): LinkProblem {
  const { state, hint } = STATES[publication];
  return {
    severity: kind === "menu" ? "information" : "warning",
    message: `The page ${route} ${state} ${consequence}.`,
    hint,
  };
}

const IN_TIME = "There is nothing to do if that page will be published in time.";

const STATES: { readonly [state in Exclude<Publication, "published">]: { state: string; hint: string } } = {
  draft: { state: "is still a draft: until it is published,", hint: IN_TIME },
  scheduled: { state: "is not published yet: until it is,", hint: IN_TIME },
  expired: { state: "is no longer published:", hint: "Link to another page, or remove the link." },
};

const CONSEQUENCES: { readonly [kind: string]: string } = {
  menu: "the menu is shown without this entry",
  site: "the redirect leads nowhere",
};

/** A place on a page that no section or item has the name of. */
export function missingPlace(
  anchor: string,
  page: Pick<PageFact, "route" | "anchors">,
  isOwn: boolean,
): LinkProblem {
  const near = suggest(anchor, ["main", ...page.anchors.sections, ...page.anchors.items]);
  return {
    message: `${isOwn ? "This page" : `The page ${page.route}`} has no section called ${quote(anchor)}.`,
    hint: didYouMean(
      near === undefined ? undefined : `#${near}`,
      `Use the "id" of one of its sections, or leave out #${anchor}.`,
    ),
  };
}

/** The address of this site that is written in another way: with capital letters, or as the file of its page. */
function spelledAlike(address: string, { addresses }: SiteIndex): string | undefined {
  const route = toRoute(address);
  return addresses.has(route) ? route : undefined;
}

function toRoute(address: string): string {
  const path = address
    .toLowerCase()
    .replace(/^(\.{0,2}\/)*(pages\/)?/, "")
    .replace(/\.(json|html?)$/, "")
    .replace(/(^|\/)index$/, "")
    .replace(/\/$/, "");
  return path === "" ? "/" : `/${path}/`;
}

/** The address of this site that was probably meant: another spelling, a file's name, or a missing folder. */
function nearestAddress(address: string, site: SiteIndex): string | undefined {
  const { addresses, publicFiles } = site;
  const alike = spelledAlike(address, site);
  if (alike !== undefined) return alike;
  const route = toRoute(address);
  const deeper = [...addresses.keys()].filter((one) => one.endsWith(route));
  if (deeper.length === 1) return deeper[0];
  const near = site.remember("addresses to suggest", () => createSuggester(addresses.keys()))(route);
  if (near !== undefined && isAlike(route, near)) return near;
  return suggest(address, [...publicFiles]);
}

/** Part by part: what long addresses have in common would make different pages look alike. */
function isAlike(route: string, other: string): boolean {
  const others = other.split("/");
  const parts = route.split("/");
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || suggest(part, [others[at] ?? ""]) !== undefined)
  );
}

function wholeAddressHint(href: string): string {
  if (/^[^\s@/]+@[^\s@/]+$/.test(href)) return `For a mail address, write ${quote(`mailto:${href}`)}.`;
  if (/^\+?[\d\s()-]{6,}$/.test(href))
    return `For a telephone number, write ${quote(`tel:${href.replace(/[^\d+]/g, "")}`)}.`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(href)) return `For another site, write ${quote(`https://${href}`)}.`;
  return "Addresses on this site begin with a slash, for instance /about-us/.";
}
