/** Which page is to move, and where to. */
import type { Project } from "#runtime/project/project.ts";
import type { BaselinePage, PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate, NOT_FOUND_ROUTE, routeOf } from "#schemas/paths/route.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { assertFree, claimOn, nameIn, pathIn, readAddress } from "#scripts/new-page/page-address.ts";
import { Refused } from "#scripts/terminal/refused.ts";

/**
 * The page that the author named, by its address or by the path of its file.
 *
 * @throws Refused
 */
export function choosePage(written: string, site: SiteIndex): PageFact {
  const page = findPage(written, site);
  const { route, file, entity } = page;
  if (route === "/") throw new Refused("The home page stays where it is.");
  if (!entity) return page;
  const own = isTemplate(file) ? "" : ` ${file} belongs to it and has to be renamed as well.`;
  throw new Refused(
    `${route} is the page of ${entity.file}: its address ends in the "slug" there. Change that, and add a redirect from ${route} under "redirects" in content/site.json.${own}`,
  );
}

/**
 * Any page, also one that a template makes.
 *
 * @throws Refused
 */
export function findPage(written: string, site: SiteIndex): PageFact {
  const named = pathIn(written, site);
  const route = routeOfPath(named);
  if (route.includes("[")) throw new Refused(wordsOfTemplate(named, site));
  if (route === NOT_FOUND_ROUTE || route === `${NOT_FOUND_ROUTE}/`) {
    throw new Refused("The page that stands for every missing one stays where it is.");
  }
  const page = site.pages.get(route === "//" ? "/" : route);
  if (page) return page;
  const claim = claimOn(route, site);
  if (claim) throw new Refused(`${route} is no page of its own: it ${claim.words}.`);
  const near = nearestTo(route, [...site.pages.keys()]);
  const hint =
    near === undefined
      ? "Give its address, such as /about-us/, or its file, such as pages/about-us.json."
      : `Did you mean ${near}?`;
  throw new Refused(`There is no page at ${route}. ${hint}`, near);
}

/** The address that was probably meant: a near one, else that of the only page whose last part is the same or near. */
function nearestTo(route: string, routes: readonly string[]): string | undefined {
  const endingIn = (end: string | undefined) => {
    const found = routes.filter((one) => end && nameIn(one) === end);
    return found.length === 1 ? found[0] : undefined;
  };
  return (
    endingIn(nameIn(route)) ?? suggest(route, routes) ?? endingIn(suggest(nameIn(route), routes.map(nameIn)))
  );
}

/** The page of the published branch that the author named, when its file was renamed by hand. */
export function renamedByHand(
  written: string | undefined,
  { site }: Project,
): (BaselinePage & { movedTo: string }) | undefined {
  const page = written === undefined ? undefined : site.baseline.get(routeOfPath(pathIn(written, site)));
  const movedTo = page?.movedTo;
  return page && movedTo !== undefined && site.document(movedTo)?.page ? { ...page, movedTo } : undefined;
}

/** The project as it was before that, with what stands in the file now: the command does the rest as if it had begun it. */
export function beforeRenaming(project: Project, { file, movedTo }: PageFact & { movedTo: string }): Project {
  const { text } = project.site.open(movedTo);
  return project.with(
    new Map([
      [movedTo, undefined],
      [file, text],
    ]),
    [],
  );
}

function routeOfPath(path: string): string {
  if (/^pages\/.*\.json$/.test(path)) return routeOf(path);
  return `/${path.split("/").filter(Boolean).join("/")}/`;
}

function wordsOfTemplate(named: string, { documents, collections }: SiteIndex): string {
  const template = documents.find(
    ({ file, page }) => file === named || page?.route === `/${named.split("/").filter(Boolean).join("/")}/`,
  );
  const collection = collections.get(template?.page?.collection ?? "");
  const where = collection ? `"url_pattern" in ${collection.file}` : `"url_pattern" of their collection`;
  return `${named} is a template: it makes the pages of a whole collection. Where they stand is said by ${where}; change that, and move the template into the folder of that name.`;
}

/**
 * The address that a page is to have: one that can be, and is free or its own already as an alias or a redirect to it.
 *
 * @throws Refused
 */
export function chooseAddress(written: string, page: PageFact, site: SiteIndex): string {
  const to = readAddress(written, site);
  if (to === page.route) throw new Refused(`${to} is the address of this page already.`);
  assertFree(to, site, page.route);
  return to;
}
