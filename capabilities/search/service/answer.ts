/**
 * Pages that are searched: an address with a search in it is answered with the page as the build would have made it, had it
 * known the search. An address without one is the page that the build made.
 */
import type { AnswerPlace } from "#runtime/document/searches/answers.ts";
import { hasQuery, readQuery } from "#runtime/search/address.ts";
import { fromBase64 } from "#runtime/search/bits.ts";
import { search } from "#runtime/search/search.ts";
import { type FoundPages, searchSite } from "#runtime/search/site/site-search.ts";
import { toFound } from "#runtime/search/view.ts";
import { todayOf } from "#schemas/values/clock.ts";
import type { Log } from "#server/common/log.ts";
import type { Answer } from "#server/http/answer.ts";
import type { Site } from "#server/site/site.ts";
import type { OpenSearch, SearchFolder } from "./folder.ts";
import { type MakeOptions, makePage } from "./made-page.ts";
import { fill, placesIn } from "./places.ts";

export type SearchesOptions = MakeOptions & { log: Log; now: () => number };

/** Answers a request for a page with a search; undefined for everything else. */
export type AnswerSearch = (request: Request, path: string) => Promise<Answer | undefined> | undefined;

/** How much is read of what was typed, in characters. */
const LONGEST = 200;

/** How many pages of the site are shown unless more are requested, and at most. */
const PAGES = 10;
const MOST_PAGES = 100;

/** Seconds for which an answer is good enough to be shown again. */
const FRESH = 60;

export function createSearches(
  site: Pick<Site, "languages" | "timeZone">,
  folder: SearchFolder,
  options: SearchesOptions,
): AnswerSearch {
  const { log, now } = options;
  const prefix = `/${site.languages[0]}/`;

  return (request, path) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.size === 0 || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    const address = path.startsWith(prefix) ? path.slice(prefix.length - 1) : path;
    return answer(request, address, searchParams).catch((error) => {
      // The page as it was built shows at least everything.
      log({ level: "error", code: "search-failed", error });
      return undefined;
    });
  };

  async function answer(request: Request, address: string, params: URLSearchParams) {
    const { pages, settings, frames } = await folder.pages();
    const template = pages[address];
    if (!template) return undefined;
    const { language } = template.view;
    const places = placesIn(template.view);
    const opened = new Map<string, OpenSearch>();
    for (const name of places.searches) opened.set(name, await folder.open(language, name));
    const isAsked = [...opened.values()].some(({ index }) => hasQuery(params, index.setup));
    const directory = places.directory ? await findPages(params, language) : undefined;
    if (!isAsked && !directory) return undefined;
    let words = directory?.words ?? "";
    const view = fill(template.view, {
      answer(place) {
        const found = answerAt(place, opened.get(place.answered) as OpenSearch, params);
        words ||= found.words;
        return found;
      },
      directory: (place) => (directory ? { ...place, found: directory } : place),
    });
    const task = {
      ...{ ...template, frame: frames[template.frame] as (typeof frames)[number] },
      view: words === "" ? view : { ...view, title: `${words} – ${view.title}` },
    };
    const how = { status: 200, cacheControl: `public, max-age=${FRESH}` };
    return makePage(request, { task, settings }, how, options);
  }

  /** What the directory of the site has for the words of an address; undefined where it has none. */
  async function findPages(params: URLSearchParams, language: string): Promise<FoundPages | undefined> {
    const words = params.get("q")?.slice(0, LONGEST).trim() ?? "";
    const site = words === "" ? undefined : await folder.openDirectory(language);
    if (!site) return undefined;
    const wanted = Number(/^\d{1,3}$/.exec(params.get("most") ?? "")?.[0] ?? PAGES);
    const nothing = { total: 0, pages: [], corrected: [], whole: site.whole };
    return searchSite(site, words, Math.min(Math.max(wanted, PAGES), MOST_PAGES)) ?? { words, ...nothing };
  }

  function answerAt(
    { answered, shape, base, address }: AnswerPlace,
    { index, pageSize, shown }: OpenSearch,
    params: URLSearchParams,
  ) {
    const { query, unknown } = readQuery(params, index.setup);
    const today = todayOf({ now: new Date(now()), site });
    const result = search(index, query, { base: fromBase64(base), today, pageSize });
    const items = result.documents.map((document) => shown(document, shape));
    return toFound({ query, unknown, result }, { search: answered, address, setup: index.setup }, items);
  }
}
