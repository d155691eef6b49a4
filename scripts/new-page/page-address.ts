/** The address of a page that is to be: whether it can be one, and whether it is free. */
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate, NOT_FOUND_ROUTE, routeOf, toRouteName } from "#schemas/paths/route.ts";
import { Refused } from "#scripts/terminal/refused.ts";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads an address as an author writes it: `events/winter-meetup` is `/events/winter-meetup/`.
 *
 * @throws Refused
 */
export function readAddress(written: string, site: SiteIndex): string {
  const path = pathIn(written, site);
  const names = path.split("/").filter((name) => name !== "");
  const route = names.length === 0 ? "/" : `/${names.join("/")}/`;
  if (route === "/")
    throw new Refused("An address names the page: /about-us/. The home page is there already.");
  if (/[[\]]/.test(route)) {
    throw new Refused("Brackets in an address make the pages of a whole collection. Write it without them.");
  }
  const better = toBetter(names);
  if (!names.every((name) => NAME.test(name)) || better !== route) {
    const words = `${written.trim()} cannot be an address: it is made of small letters, digits and dashes, with slashes between the parts.`;
    throw better === "/" ? new Refused(words) : new Refused(`${words} It could be ${better}.`, better);
  }
  const [first = ""] = names;
  if (site.site?.languages.includes(first)) {
    const words = `${route} cannot be an address: /${first}/ is what pages in a language of this site begin with.`;
    const rest = `/${names.slice(1).join("/")}/`;
    throw rest === "//" ? new Refused(words) : new Refused(`${words} It could be ${rest}.`, rest);
  }
  if (routeOf(`pages${route.slice(0, -1)}.json`) === NOT_FOUND_ROUTE) {
    throw new Refused("/404/ is kept for the page that stands for every missing one.");
  }
  return route;
}

/**
 * The path of an address as an author writes it: as it stands in a browser, of the site or of the preview, or as that of a file,
 * on Windows with other slashes.
 *
 * @throws Refused for an address of another site
 */
export function pathIn(written: string, { site }: SiteIndex): string {
  const named = written.trim();
  if (!/^([a-z]+:)?\/\//i.test(named)) {
    return named
      .replace(/[?#].*$/, "")
      .replaceAll("\\", "/")
      .replace(/^\.\//, "");
  }
  const url = URL.parse(named);
  const own = URL.parse(site?.baseUrl ?? "");
  if (url && (url.host === own?.host || url.hostname === "localhost")) return url.pathname;
  throw new Refused(`${named} is on another site. An address here looks like this: /about-us/.`);
}

/** What was probably meant: the path of a file is an address too. */
function toBetter(names: readonly string[]): string {
  const plain = names
    .join("/")
    .replace(/^pages\//, "")
    .replace(/\.(json|html?)$/, "")
    .split("/");
  const better = plain.map(toRouteName).filter((name) => name !== "" && name !== "index");
  return better.length === 0 ? "/" : `/${better.join("/")}/`;
}

/**
 * What answers at an address. `words` end a sentence that begins with the address; `leadsTo` is the route of the page behind an
 * alias or a redirect.
 */
export type Claim = { words: string; leadsTo?: string; isGone?: true };

/** The last part of an address. */
export function nameIn(route: string): string {
  return route.split("/").at(-2) ?? "";
}

/**
 * Asserts that an address is free.
 *
 * @param own the page that may have it already, as an alias or a redirect
 * @throws Refused
 */
export function assertFree(address: string, site: SiteIndex, own?: string): void {
  const claim = claimOn(address, site);
  if (!claim || (own !== undefined && claim.leadsTo === own)) return;
  throw new Refused(
    claim.isGone
      ? `${address} ${claim.words}. Delete it there first, or choose another address.`
      : `${address} is taken: it ${claim.words}. Choose another address.`,
  );
}

/** What answers at an address already; nothing when it is free. */
export function claimOn(address: string, site: SiteIndex): Claim | undefined {
  const page = site.pages.get(address);
  const entity = site.collections.byRoute.get(address);
  if (page && (!entity || !isTemplate(page.file))) return { words: `is the page ${page.file}` };
  if (entity) return { words: `is the page of ${entity.file}, which its template makes` };
  const route = site.addresses.get(address);
  const file = route === undefined ? undefined : site.pages.get(route)?.file;
  if (route !== undefined && file !== undefined) {
    return { leadsTo: route, words: `is another address of ${route}, under "aliases" in ${file}` };
  }
  const redirect = site.site?.redirects?.find(({ from }) => from === address);
  if (redirect) {
    const words = `leads on to ${redirect.to}, under "redirects" in content/site.json`;
    return { leadsTo: redirect.to, words };
  }
  if (site.site?.gone?.includes(address)) {
    return { isGone: true, words: `is said to be gone, under "gone" in content/site.json` };
  }
  const served = [address, address.slice(0, -1)].find((path) => site.publicFiles.has(path));
  return served === undefined ? undefined : { words: `is the file public${served}` };
}
