/** Finding what an address of the site stands for. */
import { toLocation } from "#schemas/index/redirects.ts";
import { withSlash } from "#schemas/paths/route.ts";
import type { Site } from "#server/site/site.ts";
import type { FileEntry, Files } from "./files.ts";

/** The `path` of a file is without the default language's prefix. */
export type Address =
  | { kind: "file"; entry: FileEntry; path: string }
  | { kind: "redirect"; to: string; status: number }
  | { kind: "gone" }
  | { kind: "unknown" };

/**
 * Makes the function that looks up a decoded path. A redirect comes before a file; a page's route without its
 * last slash, or with `index.html`, leads to the route; the default language's prefix changes nothing.
 */
export function createAddresses(files: Files, site: Site): (path: string) => Address {
  const redirects = new Map(site.redirects.map((redirect) => [withSlash(redirect.from), redirect]));
  const gone = new Set(site.gone.map(withSlash));
  const prefix = `/${site.languages[0]}`;

  return (path) => {
    const local = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    const redirect = redirects.get(withSlash(local));
    if (redirect !== undefined) {
      return { kind: "redirect", to: toLocation(redirect), status: redirect.status };
    }

    const entry = files.find(local);
    if (entry !== undefined) return { kind: "file", entry, path: local };

    const route = local.endsWith("/index.html") ? local.slice(0, -"index.html".length) : `${local}/`;
    if (files.find(route) === undefined) return { kind: gone.has(withSlash(local)) ? "gone" : "unknown" };
    const canonical = path === local ? route : prefix + route;
    return { kind: "redirect", to: encodeURI(canonical), status: 308 };
  };
}
