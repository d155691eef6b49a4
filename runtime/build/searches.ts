/** What the service needs to answer searches, as files beside the site: templates of pages, and the documents to search. */
import type { PageJob, SettingsByLanguage } from "#runtime/build/page-job.ts";
import { showsSearch } from "#runtime/build/page-key.ts";
import type { Rendering } from "#runtime/build/rendering.ts";
import type { SiteSearches } from "#runtime/document/answers.ts";
import type { SearchSource } from "#runtime/document/searches.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import { localise } from "#schemas/route.ts";
import type { PageFact, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** Files by their paths inside of `.pageloom/`, and the path of the one that leads to the others. */
export type SearchFiles = { start: string; files: ReadonlyMap<string, string> };

/** The templates of all pages with searches, and where the documents of each search are. */
export type SearchPages = {
  settings: SettingsByLanguage;
  /** What stands around the pages: many have the same. */
  frames: FrameHtml[];
  /** By address. In the view, an `AnswerPlace` stands where an answer belongs. */
  pages: { [address: string]: Omit<PageJob, "frame"> & { frame: number } };
  /** By language and name: the path of the documents. */
  sources: { [language: string]: { [search: string]: string } };
};

/** The first line of a file of documents; each line that follows is a `SearchLine`. */
export type SearchHead = Omit<SearchSource, "documents"> & { size: number; shapes: string[] };

/** A document, and what is shown of it, by shape in the order of the head. */
export type SearchLine = [document: SearchSource["documents"][number], ...shown: unknown[]];

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
  return { start: START, files };
}
