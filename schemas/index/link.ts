/** Where an address leads: the one answer that checks, menus and rendering share. */
import { localise, splitLanguage, withSlash } from "#schemas/paths/route.ts";
import { isSafeAddress, schemeOf } from "#schemas/values/address.ts";
import type { Publication } from "#schemas/values/publication.ts";
import type { Addresses, PageFact, ShownPage } from "./pages.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** The target of an address. `href` is what the page links to. */
export type LinkTarget =
  | { is: "external"; href: string }
  | { is: "page"; href: string; route: string; publication: Publication; anchor?: string }
  | { is: "file"; href: string }
  | { is: "missing"; address: string }
  | { is: "unsafe"; scheme: string };

/** What addresses are looked up in. */
export type LinkedSite = {
  /** By route. */
  pages: Pick<ReadonlyMap<string, ShownPage>, "get">;
  /** What is at a path of the site: see `findTarget`. */
  targetAt: (path: string) => FoundTarget | undefined;
  site?: SiteConfiguration;
};

/**
 * Finds the target of an address.
 *
 * @param href as the author wrote it; an address of this site begins with `/` or `#`
 * @param from route of the page that the link stands on, for addresses that begin with `#`
 */
export function targetOf(
  href: string,
  from: string | undefined,
  site: LinkedSite,
  language?: string,
): LinkTarget {
  const address = href.trim();
  const scheme = schemeOf(address);
  if (scheme) return isSafeAddress(address) ? { is: "external", href: address } : { is: "unsafe", scheme };
  const [, path = "", query = "", anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  const rest = `${query}${anchor === undefined ? "" : `#${anchor}`}`;
  const place = anchor === undefined ? {} : { anchor };
  if (path === "") {
    const page = from === undefined ? undefined : site.pages.get(from);
    // A text outside any page (a shared entry, the frame) may point at an anchor of whatever page shows it.
    const { route = "", publication = "published" } = page ?? {};
    return { is: "page", href: rest, route, publication, ...place };
  }
  const found = path.startsWith("/") ? site.targetAt(path) : undefined;
  if (!found) return { is: "missing", address: path };
  if (found.is === "file") return { is: "file", href: address };
  const languages = site.site?.languages ?? ["en"];
  const whole = withSlash(path);
  const named = splitLanguage(whole, languages);
  // An address that names a language keeps it; any other stays in the language of its page.
  const local = localise(
    named.path,
    named.path === whole ? (language ?? named.language) : named.language,
    languages,
  );
  return { ...found, href: local + rest, ...place };
}

/** The addresses of a site: of its pages, with the route behind each, and of its files. */
type Places = Pick<LinkedSite, "pages" | "site"> & {
  publicFiles: ReadonlySet<string>;
  addresses: Pick<Addresses, "get">;
};

/** What a site has at a path. */
export type FoundTarget = { is: "file" } | { is: "page"; route: string; publication: Publication };

/** Finds what a site has at a path, which may name a language, or lack its last slash. */
export function findTarget(
  path: string,
  { site, publicFiles, addresses, pages }: Places,
): FoundTarget | undefined {
  if (publicFiles.has(path)) return { is: "file" };
  const page = pages.get(addresses.get(splitLanguage(withSlash(path), site?.languages ?? ["en"]).path) ?? "");
  return page && { is: "page", route: page.route, publication: page.publication };
}

/** Whether the page that an address leads to has the place that it names. */
export function leadsToPlace(
  { route, anchor }: LinkTarget & { is: "page" },
  site: { pages: Pick<ReadonlyMap<string, PageFact>, "get"> },
): boolean {
  const page = site.pages.get(route);
  return !page || anchor === undefined || anchor === "" || hasAnchor(page.anchors, anchor);
}

/** Whether a page has a place of that name. */
export function hasAnchor({ sections, items }: PageFact["anchors"], name: string): boolean {
  return name === "main" || sections.includes(name) || items.includes(name);
}
