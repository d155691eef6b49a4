/** What the service needs to answer searches, as files beside the site: templates of pages, and the documents to search. */
import { showsSearch } from "#runtime/build/page-key.ts";
import type { Rendering } from "#runtime/build/rendering.ts";
import type { SiteSearches } from "#runtime/document/answers.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { SearchHead, SearchLine, SearchPages } from "#runtime/render/search-pages.ts";
import { localise } from "#schemas/route.ts";
import type { PageFact, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** Files by their paths inside of `.pageloom/`, and the path of the one that leads to the others. */
export type SearchFiles = {
  start: string;
  files: ReadonlyMap<string, string>;
  /** Of the pages that visitors search on. */
  addresses: string[];
};

const START = "searches/pages.json";

/** Describes the searches of a site; undefined when no page has one. */
export function describeSearches(
  published: readonly PageFact[],
  languages: readonly string[],
  searches: ReadonlyMap<string, SiteSearches>,
  { jobOf, settings }: Rendering,
  site: SiteIndex & { site: SiteConfiguration },
): SearchFiles | undefined {
  // In a catalogue, searches are shown and not answered.
  const searched = published.filter(({ file, internal }) => showsSearch(site.document(file)) && !internal);
  if (searched.length === 0) return undefined;
  const frames: FrameHtml[] = [];
  const pages: SearchPages["pages"] = {};
  const sources: SearchPages["sources"] = {};
  const files = new Map<string, string>();
  for (const [code, { places, sources: sourcesOf }] of searches) {
    for (const page of searched) {
      const { frame, ...job } = jobOf(page, code, places).job;
      if (!frames.includes(frame)) frames.push(frame);
      pages[localise(page.route, code, languages)] = { ...job, frame: frames.indexOf(frame) };
    }
    const ofLanguage: { [search: string]: string } = {};
    sources[code] = ofLanguage;
    for (const [name, { documents, shapes, ...head }] of sourcesOf()) {
      const path = `searches/${name}.${code}.ndjson`;
      const first: SearchHead = { ...head, size: documents.length, shapes: [...shapes.keys()] };
      const lines = documents.map(
        (document, at): SearchLine => [document, ...[...shapes.values()].map((shown) => shown[at])],
      );
      files.set(path, [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
      ofLanguage[name] = path;
    }
  }
  const start: SearchPages = { settings, frames, pages, sources };
  files.set(START, JSON.stringify(start));
  return { start: START, files, addresses: Object.keys(pages) };
}
