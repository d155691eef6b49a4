/** Where an address leads: the one answer that checks, menus and rendering share. */
import { isSafeAddress, schemeOf } from "#schemas/address.ts";
import type { Publication } from "#schemas/publication.ts";
import { localise, splitLanguage } from "#schemas/route.ts";
import type { PageFact, SiteIndex } from "#schemas/site-index.ts";

/** The target of an address. `href` is what the page links to. */
export type LinkTarget =
  | { is: "external"; href: string }
  | {
      is: "page";
      href: string;
      route: string;
      publication: Publication;
      anchor?: string;
      anchorExists: boolean;
    }
  | { is: "file"; href: string }
  | { is: "missing"; address: string }
  | { is: "unsafe"; scheme: string };

/**
 * Finds the target of an address.
 *
 * @param href as the author wrote it; an address of this site begins with `/` or `#`
 * @param from route of the page that the link stands on, for addresses that begin with `#`
 */
export function targetOf(
  href: string,
  from: string | undefined,
  site: SiteIndex,
  language?: string,
): LinkTarget {
  const address = href.trim();
  const scheme = schemeOf(address);
  if (scheme) return isSafeAddress(address) ? { is: "external", href: address } : { is: "unsafe", scheme };
  const [, path = "", query = "", anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (path === "") return toPage(from, "", query, anchor, site);
  if (!path.startsWith("/")) return { is: "missing", address: path };
  if (site.publicFiles.has(path)) return { is: "file", href: address };
  const languages = site.site?.languages ?? ["en"];
  const whole = path.endsWith("/") ? path : `${path}/`;
  const named = splitLanguage(whole, languages);
  const route = site.addresses.get(named.path);
  if (route === undefined) return { is: "missing", address: path };
  // An address that names a language keeps it; any other stays in the language of its page.
  const local = localise(
    named.path,
    named.path === whole ? (language ?? named.language) : named.language,
    languages,
  );
  return toPage(route, local, query, anchor, site);
}

/** Whether a page has a place of that name. */
export function hasAnchor({ sections, items }: PageFact["anchors"], name: string): boolean {
  return name === "main" || sections.includes(name) || items.includes(name);
}

function toPage(
  route: string | undefined,
  address: string,
  query: string,
  anchor: string | undefined,
  site: SiteIndex,
): LinkTarget {
  const href = `${address}${query}${anchor === undefined ? "" : `#${anchor}`}`;
  const page = route === undefined ? undefined : site.pages.get(route);
  // A text outside any page (a shared entry, the frame) may point at an anchor of whatever page shows it.
  if (!page) return { is: "page", href, route: "", publication: "published", anchorExists: true };
  return {
    is: "page",
    href,
    route: page.route,
    publication: page.publication,
    ...(anchor === undefined ? {} : { anchor }),
    anchorExists: anchor === undefined || anchor === "" || hasAnchor(page.anchors, anchor),
  };
}
