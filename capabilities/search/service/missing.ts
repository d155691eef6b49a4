/** The page that stands for every missing one, with the pages that are nearest to the requested address. */
import { createNearest } from "#runtime/search/site/nearest.ts";
import type { SitePage } from "#runtime/search/site/site-file.ts";
import type { OpenSite } from "#runtime/search/site/site-search.ts";
import { NOT_FOUND_ROUTE } from "#schemas/paths/route.ts";
import type { Log } from "#server/common/log.ts";
import type { AnswerMissing } from "#server/pages/pages.ts";
import type { SearchFolder } from "./folder.ts";
import { type MakeOptions, makePage } from "./made-page.ts";
import { fill, placesIn } from "./places.ts";

/** An address like that of a file: its client does not read suggestions. */
const FILE = /\.(?!html?$|php$|aspx?$)\w+$/i;

/** How much of an address is read, in characters. */
const LONGEST = 200;

export function createMissing(
  folder: SearchFolder,
  { log, ...options }: MakeOptions & { log: Log },
): AnswerMissing {
  const known = new WeakMap<OpenSite, (path: string) => readonly SitePage[]>();
  return (request, path, status) => {
    if (
      FILE.test(path) ||
      path === NOT_FOUND_ROUTE ||
      (request.method !== "GET" && request.method !== "HEAD")
    ) {
      return Promise.resolve(undefined);
    }
    return answer(request, path, status).catch((error) => {
      // The page as it was built helps too.
      log({ level: "error", code: "search-failed", error });
      return undefined;
    });
  };

  async function answer(request: Request, path: string, status: 404 | 410) {
    const { pages, settings, frames } = await folder.pages();
    const template = pages[NOT_FOUND_ROUTE];
    if (!template) return undefined;
    const site = await folder.openDirectory(template.view.language);
    if (!site) return undefined;
    const nearest = known.get(site) ?? createNearest(site.pages);
    known.set(site, nearest);
    const near = nearest(path.slice(0, LONGEST)).map(({ address, title, area }) => ({
      ...{ address, title, area },
    }));
    const sections = template.view.sections.map((section) => {
      if (!placesIn(section).directory) return section;
      // What is there already takes no script.
      return { ...fill(section, { directory: (place) => ({ ...place, near }) }), trigger: "static" as const };
    });
    const task = {
      ...{ ...template, frame: frames[template.frame] as (typeof frames)[number] },
      view: { ...template.view, sections },
    };
    return makePage(request, { task, settings }, { status, cacheControl: "no-cache" }, options);
  }
}
