/** What the service needs to answer searches, as files beside the site: templates of pages, and the documents to search. */
import { contentHash } from "#runtime/build/content-hash.ts";
import { isSearched, searchesDirectory } from "#runtime/build/page-key.ts";
import type { Rendering } from "#runtime/build/rendering.ts";
import type { SiteSearches } from "#runtime/document/answers.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { SearchHead, SearchLine, SearchPages } from "#runtime/render/search-pages.ts";
import { localise, NOT_FOUND_ROUTE } from "#schemas/route.ts";
import type { PageFact, SiteConfiguration, SiteIndex } from "#schemas/site-index.ts";

/** Files by their paths inside of `.pageloom/`, and the path of the one that leads to the others. */
export type SearchFiles = {
  start: string;
  /** Names all that the files are made from: the same key stands for the same files. */
  key: string;
  /** Each gives its text. All are made when the first is asked for. */
  files: ReadonlyMap<string, () => string>;
  /** Of the pages that visitors search on. */
  addresses: string[];
};

const START = "searches/pages.json";

/** Describes the searches of a site; undefined when no page has one. */
export function describeSearches(
  published: readonly PageFact[],
  languages: readonly string[],
  searches: ReadonlyMap<string, SiteSearches>,
  rendering: Rendering,
  site: SiteIndex & { site: SiteConfiguration },
  directoryOf: (language: string) => string,
): SearchFiles | undefined {
  // In a catalogue, searches are shown and not answered.
  const searched = published.filter(({ file, internal }) => isSearched(site.document(file)) && !internal);
  if (searched.length === 0) return undefined;
  const pages = languages.flatMap((code) => searched.map((page) => ({ page, code })));
  const names = new Set(
    searched.flatMap(({ file }) =>
      (site.document(file)?.uses ?? []).flatMap(({ kind, key }) => (kind === "search" ? [key] : [])),
    ),
  );
  const withDirectory = searched.some(({ file }) => searchesDirectory(site.document(file)));
  const directories = Object.fromEntries(
    withDirectory ? languages.map((code) => [code, `searches/directory.${code}.json`]) : [],
  );
  let made: ReadonlyMap<string, string> | undefined;
  const textOf = (path: string) => {
    made ??= makeFiles(pages, searches, rendering, languages, directories);
    return made.get(path) ?? "";
  };
  const paths = [START, ...languages.flatMap((code) => [...names].map((name) => pathOf(name, code)))];
  const files = new Map(paths.map((path) => [path, () => textOf(path)]));
  for (const [code, path] of Object.entries(directories)) files.set(path, () => directoryOf(code));
  return {
    start: START,
    key: contentHash(pages.map(({ page, code }) => rendering.keyOf(page, code)).join(" ")),
    files,
    addresses: pages
      .filter(({ page }) => page.route !== NOT_FOUND_ROUTE)
      .map(({ page, code }) => localise(page.route, code, languages)),
  };
}

function pathOf(search: string, language: string): string {
  return `searches/${search}.${language}.ndjson`;
}

function makeFiles(
  searched: readonly { page: PageFact; code: string }[],
  searches: ReadonlyMap<string, SiteSearches>,
  { jobOf, settings }: Rendering,
  languages: readonly string[],
  directories: SearchPages["directories"],
): Map<string, string> {
  const frames: FrameHtml[] = [];
  const pages: SearchPages["pages"] = {};
  const sources: SearchPages["sources"] = {};
  const files = new Map<string, string>();
  for (const [code, { places, sources: sourcesOf }] of searches) {
    for (const { page } of searched.filter((one) => one.code === code)) {
      const { frame, ...job } = jobOf(page, code, places).job;
      if (!frames.includes(frame)) frames.push(frame);
      pages[localise(page.route, code, languages)] = { ...job, frame: frames.indexOf(frame) };
    }
    const ofLanguage: { [search: string]: string } = {};
    sources[code] = ofLanguage;
    for (const [name, { documents, shapes, ...head }] of sourcesOf()) {
      const first: SearchHead = { ...head, size: documents.length, shapes: [...shapes.keys()] };
      const lines = documents.map(
        (document, at): SearchLine => [document, ...[...shapes.values()].map((shown) => shown[at])],
      );
      ofLanguage[name] = pathOf(name, code);
      files.set(ofLanguage[name], [first, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
    }
  }
  const start: SearchPages = { settings, frames, pages, sources, directories };
  return files.set(START, JSON.stringify(start));
}
