/**
 * Which pages a test looks at. What depends on the sections of a page, and not on its words, is looked at on one page for
 * each set of sections, so that the time it takes grows with the library and not with the site.
 */
import type { APIRequestContext } from "playwright/test";

/** What is read of a page: the types of its sections, or of its islands. */
export type Mark = "data-section" | "data-island";

/** One of several tests that share the work, from 0, and how many they are. */
export type Share = readonly [one: number, all: number];

type Marked<Page> = { page: Page; types: ReadonlySet<string> };

/** Pages of the sites that this process looks at, by address: they stay as they are while it runs. */
const known = new Map<string, Promise<string>>();

export function readPage(request: APIRequestContext, origin: string, path: string): Promise<string> {
  const address = origin + path;
  const html = known.get(address) ?? request.get(path).then((response) => response.text());
  known.set(address, html);
  return html;
}

/** Every address of the site's sitemap, through its index when it is one, in order. */
export async function readSitemap(read: (path: string) => Promise<string>): Promise<URL[]> {
  const locationsIn = (sitemap: string) =>
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  const first = await read("/sitemap.xml");
  if (!first.includes("<sitemapindex")) return locationsIn(first);
  const parts = await Promise.all(locationsIn(first).map(({ pathname }) => read(pathname)));
  return parts.flatMap(locationsIn).sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
}

/** The types that a page has, each once. */
export function typesIn(html: string, mark: Mark): ReadonlySet<string> {
  return new Set([...html.matchAll(new RegExp(` ${mark}="([^"]+)"`, "g"))].map(([, type = ""]) => type));
}

/** The first page of each set of types. */
export function oneOfEach<Page>(pages: readonly Marked<Page>[]): Marked<Page>[] {
  const shapes = new Map<string, Marked<Page>>();
  for (const page of pages) {
    const shape = [...page.types].sort().join();
    if (!shapes.has(shape)) shapes.set(shape, page);
  }
  return [...shapes.values()];
}

/** As few pages as are found that have every type between them. */
export function coverOf<Page>(pages: readonly Marked<Page>[]): Marked<Page>[] {
  const cover: Marked<Page>[] = [];
  const missing = new Set(pages.flatMap(({ types }) => [...types]));
  const gain = ({ types }: Marked<Page>) => [...types].filter((type) => missing.has(type)).length;
  while (missing.size > 0) {
    const best = pages.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    cover.push(best);
    for (const type of best.types) missing.delete(type);
  }
  return cover;
}

/** Pages with every type, and this one's share of the others: between them, the tests see all. */
export function shareOf<Page>(pages: readonly Marked<Page>[], [one, all]: Share): Marked<Page>[] {
  const cover = coverOf(pages);
  const others = pages.filter((page) => !cover.includes(page));
  return [...cover, ...others.filter((_, index) => index % all === one)];
}
