/** The address of a page that is to be: whether it can be one, and whether it is free. */
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate, NOT_FOUND_ROUTE, routeOf, toRouteName } from "#schemas/paths/route.ts";
import type { Rejected, Result } from "#scripts/terminal/ask.ts";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads an address as an author writes it: `events/winter-meetup` is `/events/winter-meetup/`. */
export function readAddress(written: string, site: SiteIndex): Result<string> {
  const path = pathIn(written, site);
  if (path === undefined) return { refused: wordsOfElsewhere(written) };
  const names = path.split("/").filter((name) => name !== "");
  const route = names.length === 0 ? "/" : `/${names.join("/")}/`;
  if (route === "/")
    return { refused: "An address names the page: /about-us/. The home page is there already." };
  if (/[[\]]/.test(route)) {
    return { refused: "Brackets in an address make the pages of a whole collection. Write it without them." };
  }
  const better = toBetter(names);
  if (!names.every((name) => NAME.test(name)) || better !== route) {
    const refused = `${written.trim()} cannot be an address: it is made of small letters, digits and dashes, with slashes between the parts.`;
    return better === "/" ? { refused } : { refused: `${refused} It could be ${better}.`, better };
  }
  const [first = ""] = names;
  if (site.site?.languages.includes(first)) {
    const refused = `${route} cannot be an address: /${first}/ is what pages in a language of this site begin with.`;
    const rest = `/${names.slice(1).join("/")}/`;
    return rest === "//" ? { refused } : { refused: `${refused} It could be ${rest}.`, better: rest };
  }
  if (routeOf(`pages${route.slice(0, -1)}.json`) === NOT_FOUND_ROUTE) {
    return { refused: "/404/ is kept for the page that stands for every missing one." };
  }
  return { is: route };
}

/**
 * The path of an address as an author writes it: as it stands in a browser, of the site or of the preview, or as that of a file,
 * on Windows with other slashes. Nothing for an address of another site.
 */
export function pathIn(written: string, { site }: SiteIndex): string | undefined {
  const named = written.trim();
  if (!/^([a-z]+:)?\/\//i.test(named)) {
    return named
      .replace(/[?#].*$/, "")
      .replaceAll("\\", "/")
      .replace(/^\.\//, "");
  }
  const url = URL.parse(named);
  const own = URL.parse(site?.baseUrl ?? "");
  return url && (url.host === own?.host || url.hostname === "localhost") ? url.pathname : undefined;
}

export function wordsOfElsewhere(written: string): string {
  return `${written.trim()} is on another site. An address here looks like this: /about-us/.`;
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

/** Why an address that is claimed cannot be had. */
export function refuseClaim(address: string, { isGone, words }: Claim): Rejected {
  return {
    refused: isGone
      ? `${address} ${words}. Delete it there first, or choose another address.`
      : `${address} is taken: it ${words}. Choose another address.`,
  };
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
