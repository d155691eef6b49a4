/** The directory of a site: the pages that search engines may list, by the addresses above each. */

import type { ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import type { DirectoryPage, ResolvedDirectory } from "#runtime/section.ts";
import type { ShownPage } from "#schemas/index/pages.ts";
import { endOf } from "#schemas/index/records.ts";
import type { SiteContents } from "#schemas/index/site-index.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import { onPage, resolveTrail } from "./trail.ts";

/** More pages of one collection below the same page are counted, and not named. */
const MOST = 12;

/** A page of the directory. `above` names the pages above it, without the home page. */
export type ListedPage = { page: ShownPage; address: string; title: string; above: string[] };

/** Whether a published page is listed for search engines. */
export function isListed(page: ShownPage, site: SiteContents): boolean {
  return !page.internal && !page.unlisted && page.opensAfter === undefined && !isOver(page, site);
}

/** Whether a page is about something that is over: it stays for those who know its address. */
function isOver({ entity }: ShownPage, site: SiteContents): boolean {
  if (!entity || !site.collections.get(entity.collection)?.describes) return false;
  const end = endOf(entity, site);
  return end !== undefined && site.hasCome(end);
}

/** The pages that are in the directory with their names, the home page first. */
export function listPages(context: ResolveContext): readonly ListedPage[] {
  return context.site.remember(`listed pages ${context.language}`, () => findListed(context));
}

function findListed(context: ResolveContext): ListedPage[] {
  const { site } = context;
  const pages = [...site.pages.values()].filter(
    (page) => page.publication === "published" && page.route !== NOT_FOUND_ROUTE && isListed(page, site),
  );
  pages.sort((a, b) => Number(b.route === "/") - Number(a.route === "/"));
  return pages.flatMap((page) => {
    const inPage = onPage(page, context);
    const trail = resolveTrail(inPage);
    const title = trail.at(-1)?.label;
    const address = resolveAddress(page.route, inPage);
    if (title === undefined || address === undefined) return [];
    const first = page.route === "/" ? 0 : 1;
    return [{ page, address, title, above: trail.slice(first, -1).map(({ label }) => label) }];
  });
}

/**
 * The directory as a tree: first the home page, with the pages below it that nothing stands below; then the others right below
 * it, each with all that stands below. Pages stand in the order of their names, those of a collection behind them in its own.
 */
export function resolveDirectory(context: ResolveContext): ResolvedDirectory {
  const listed = listPages(context);
  const nodes = new Map<string, DirectoryPage>(
    listed.map(({ page, address, title }) => [page.route, { title, href: address, more: 0, pages: [] }]),
  );
  const above = new Map(listed.map(({ page }) => [page.route, nearestAbove(page.route, nodes)]));
  const kindOf = ({ route, entity }: ShownPage) => entity && `${above.get(route)} ${entity.collection}`;
  const many = Map.groupBy(listed, ({ page }) => kindOf(page));
  const areas: DirectoryPage[] = [];
  for (const { page } of listed) {
    const node = nodes.get(page.route) as DirectoryPage;
    const parent = nodes.get(above.get(page.route) ?? "");
    const kind = kindOf(page);
    if (!parent) areas.push(node);
    else if (kind !== undefined && (many.get(kind)?.length ?? 0) > MOST) parent.more++;
    else parent.pages.push(node);
  }
  const home = nodes.get("/");
  const own = new Set(listed.filter(({ page }) => !page.entity).map(({ page }) => nodes.get(page.route)));
  for (const node of nodes.values()) {
    node.pages.sort(
      (a, b) => Number(own.has(b)) - Number(own.has(a)) || (own.has(a) ? compareTitles(a, b) : 0),
    );
  }
  const top = (home?.pages ?? []).filter(hasPages);
  if (home) home.pages = home.pages.filter((page) => !hasPages(page));
  return [...areas, ...top];
}

function compareTitles(a: DirectoryPage, b: DirectoryPage): number {
  return a.title < b.title ? -1 : Number(a.title > b.title);
}

function hasPages({ pages, more }: DirectoryPage): boolean {
  return pages.length > 0 || more > 0;
}

/** The nearest page of the directory that an address stands below. */
function nearestAbove(route: string, among: ReadonlyMap<string, unknown>): string | undefined {
  if (route === "/") return undefined;
  const above = route.replace(/[^/]+\/$/, "");
  return among.has(above) ? above : nearestAbove(above, among);
}
