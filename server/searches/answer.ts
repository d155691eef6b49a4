/**
 * Pages that are searched: an address with a search in it is answered with the page as the build would have made it, had it
 * known what is asked. An address without one is the page that the build made.
 */
import type { AnswerPlace } from "#runtime/document/answers.ts";
import { renderJob } from "#runtime/render/page-job.ts";
import { hasQuery, readQuery } from "#runtime/search/address.ts";
import { fromBase64 } from "#runtime/search/bits.ts";
import { dayOf } from "#runtime/search/days.ts";
import { search } from "#runtime/search/search.ts";
import { toFound } from "#runtime/search/view.ts";
import { isObject } from "#schemas/schema.ts";
import type { Answer } from "#server/answer.ts";
import type { Compress } from "#server/compress.ts";
import type { BuiltRenderer } from "#server/forms/renderer.ts";
import type { Log } from "#server/log.ts";
import { chooseEncoding } from "#server/negotiate.ts";
import type { Site } from "#server/site.ts";
import type { OpenSearch, SearchFolder } from "./folder.ts";

export type SearchesOptions = {
  loadRenderer: () => Promise<BuiltRenderer>;
  log: Log;
  now: () => number;
  compress?: Compress;
};

/** Answers a request for a page with a search; undefined for everything else. */
export type AnswerSearch = (request: Request, path: string) => Promise<Answer | undefined> | undefined;

/** Seconds for which an answer is good enough to be shown again. */
const FRESH = 60;

export function createSearches(
  { languages }: Pick<Site, "languages">,
  folder: SearchFolder,
  { loadRenderer, log, now, compress }: SearchesOptions,
): AnswerSearch {
  const prefix = `/${languages[0]}/`;

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
    const opened = new Map<string, OpenSearch>();
    for (const name of searchesIn(template.view)) opened.set(name, await folder.open(language, name));
    const isAsked = [...opened.values()].some(({ index }) => hasQuery(params, index.setup));
    if (!isAsked) return undefined;
    let words = "";
    const view = fill(template.view, (place) => {
      const found = answerAt(place, opened.get(place.answered) as OpenSearch, params);
      words ||= found.words;
      return found;
    }) as typeof template.view;
    const job = {
      ...template,
      // A search is not a page for search engines.
      ...{ frame: frames[template.frame] as (typeof frames)[number], hidden: true },
      view: words === "" ? view : { ...view, title: `${words} – ${view.title}` },
    };
    const html = renderJob(job, settings, await loadRenderer()).join("");
    return toAnswer(request, html);
  }

  function answerAt(
    { answered, shape, base, address }: AnswerPlace,
    { index, pageSize, shown }: OpenSearch,
    params: URLSearchParams,
  ) {
    const { query, unknown } = readQuery(params, index.setup);
    const today = dayOf(new Date(now()));
    const result = search(index, query, { base: fromBase64(base), today, pageSize });
    const items = result.documents.map((document) => shown(document, shape));
    return toFound({ query, unknown, result }, { search: answered, address, setup: index.setup }, items);
  }

  async function toAnswer(request: Request, html: string): Promise<Answer> {
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": `public, max-age=${FRESH}`,
      "X-Robots-Tag": "noindex",
      Vary: "Accept-Encoding",
    };
    const encoding = compress ? chooseEncoding(request.headers.get("Accept-Encoding")) : "identity";
    if (!compress || encoding === "identity") return { status: 200, headers, body: html };
    const body = await compress(new TextEncoder().encode(html), encoding, "quick");
    return { status: 200, headers: { ...headers, "Content-Encoding": encoding }, body };
  }
}

/** Names of the searches that a view has places for. */
function searchesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  fill(value, (place) => {
    names.add(place.answered);
    return place;
  });
  return names;
}

/** The view with something put into each place for an answer. What has none stays the same. */
function fill(value: unknown, put: (place: AnswerPlace) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, put));
  if (!isObject(value)) return value;
  if (typeof value.answered === "string" && typeof value.shape === "string") return put(value as AnswerPlace);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, fill(child, put)]));
}
