/** What search engines read of the site as a whole (sitemaps.org protocol 0.9). */
import { escapeHtml } from "#schemas/html/characters.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";

/** A page that search engines are to find. */
export type SitemapEntry = {
  address: string;
  /** The collection that it is a page of; absent for pages that stand for themselves. */
  collection?: string;
  /** When what it shows was changed last, an instant (ISO 8601); absent when that is not known. */
  updated?: string;
};

/** How many addresses a sitemap may hold. */
const MOST = 50_000;

/** The address of the sitemap that leads to all others. */
const SITEMAP = "/sitemap.xml";

/**
 * The sitemaps of a site, by address: one, or an index and a part for each collection, so that a search engine can
 * skip the parts in which nothing has changed.
 */
export function toSitemaps(
  baseUrl: string,
  pages: readonly SitemapEntry[],
): [address: string, text: string][] {
  const listed = pages.filter(({ address }) => !address.endsWith(NOT_FOUND_ROUTE));
  const parts = Map.groupBy(listed, ({ collection = "pages" }) => collection);
  const files = [...parts].sort().flatMap(([name, members]) => toFiles(name, members));
  const only = files[0]?.pages ?? [];
  if (files.length < 2) return [[SITEMAP, toUrlset(baseUrl, only)]];
  const index = files.map(({ address, pages: members }) => {
    const updated = members.flatMap((page) => page.updated ?? []).sort();
    const last = updated.length === members.length ? updated.at(-1) : undefined;
    return `  <sitemap>${toEntry(baseUrl + address, last)}</sitemap>\n`;
  });
  return [
    [SITEMAP, toDocument("sitemapindex", index)],
    ...files.map(({ address, pages: members }): [string, string] => [address, toUrlset(baseUrl, members)]),
  ];
}

/** The files of one part, of which each holds no more than it may. */
function toFiles(
  name: string,
  members: readonly SitemapEntry[],
): { address: string; pages: SitemapEntry[] }[] {
  const sorted = [...members].sort((a, b) => (a.address < b.address ? -1 : 1));
  const count = Math.ceil(sorted.length / MOST);
  return Array.from({ length: count }, (_, at) => ({
    address: `/sitemap-${name}${at === 0 ? "" : `-${at + 1}`}.xml`,
    pages: sorted.slice(at * MOST, (at + 1) * MOST),
  }));
}

function toUrlset(baseUrl: string, pages: readonly SitemapEntry[]): string {
  return toDocument(
    "urlset",
    pages.map(({ address, updated }) => `  <url>${toEntry(baseUrl + address, updated)}</url>\n`),
  );
}

function toEntry(address: string, updated: string | undefined): string {
  return `<loc>${escapeHtml(address)}</loc>${updated ? `<lastmod>${escapeHtml(updated)}</lastmod>` : ""}`;
}

function toDocument(root: "urlset" | "sitemapindex", entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</${root}>
`;
}

/** `robots.txt`: everything may be read. */
export function toRobots(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}${SITEMAP}\n`;
}
