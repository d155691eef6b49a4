/** What the service needs to answer searches, as files beside the site: templates of pages, and the documents to search. */
import { contentHash } from "#runtime/files/content-hash.ts";
import { showsAny } from "#runtime/output/page-uses.ts";
import type { Notes, Recorder } from "#runtime/output/recording/recorder.ts";
import type { Rendering } from "#runtime/output/rendering.ts";
import type { SiteContext } from "#runtime/output/site-context.ts";
import type { LanguageSearches } from "#runtime/output/site-searches.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { SearchHead, SearchLine, SearchPages } from "#runtime/render/search-pages.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { ConfiguredSite } from "#schemas/index/site-index.ts";
import { localise } from "#schemas/paths/route.ts";

/** Files by their paths inside of `.pageloom/`, and the path of the one that leads to the others. */
export type SearchFiles = {
  start: string;
  /** Names all that the files are made from besides what their notes list. */
  key: string;
  /** All are made when the first is called. */
  files: ReadonlyMap<string, () => FileParts>;
  /** What was read to make them. Known once one of them was called. */
  notes: () => Notes;
};

/** A file in parts. */
type FileParts = readonly (string | Uint8Array)[];

const START = "searches/pages.json";

/** Describes the searches of a site; undefined when no page has one. */
export function describeSearches(
  searched: readonly PageFact[],
  site: ConfiguredSite,
  { searches }: Pick<SiteContext, "searches">,
  rendering: Rendering,
  { recording }: Pick<Recorder, "recording">,
): SearchFiles | undefined {
  const { languages } = site.site;
  if (searched.length === 0) return undefined;
  const pages = languages.flatMap((code) => searched.map((page) => ({ page, code })));
  const names = new Set(
    searched.flatMap(({ file }) =>
      (site.document(file)?.uses ?? []).flatMap(({ kind, key }) => (kind === "search" ? [key] : [])),
    ),
  );
  const withDirectory = searched.some(({ file }) => showsAny(site.document(file), "device-directory"));
  const directories = Object.fromEntries(
    withDirectory ? languages.map((code) => [code, `searches/directory.${code}.json`]) : [],
  );
  const make = () => {
    const files = makeFiles(pages, searches(), rendering, languages, directories);
    for (const [code, path] of Object.entries(directories)) {
      const whole = searches().get(code)?.files.wholeDirectory() ?? "";
      files.set(path, [whole]);
    }
    return files;
  };
  let made: ({ value: ReadonlyMap<string, FileParts> } & Notes) | undefined;
  const textOf = (path: string) => {
    made ??= recording(make);
    return made.value.get(path) ?? [];
  };
  const paths = [START, ...languages.flatMap((code) => [...names].map((name) => pathOf(name, code)))];
  return {
    start: START,
    key: `${rendering.key} ${contentHash(searched.map(({ route, file }) => `${route} ${file}`).join("\n"))}`,
    files: new Map([...paths, ...Object.values(directories)].map((path) => [path, () => textOf(path)])),
    notes: () => made ?? { reads: [], files: [] },
  };
}

function pathOf(search: string, language: string): string {
  return `searches/${search}.${language}.ndjson`;
}

function makeFiles(
  searched: readonly { page: PageFact; code: string }[],
  searches: ReadonlyMap<string, LanguageSearches>,
  { taskOf, settings }: Rendering,
  languages: readonly string[],
  directories: SearchPages["directories"],
): Map<string, FileParts> {
  const frames: FrameHtml[] = [];
  const pages: SearchPages["pages"] = {};
  const sources: SearchPages["sources"] = {};
  const files = new Map<string, FileParts>();
  for (const [code, { places, sources: sourcesOf }] of searches) {
    for (const { page } of searched.filter((one) => one.code === code)) {
      const { frame, ...task } = taskOf(page.route, code, places).task;
      if (!frames.includes(frame)) frames.push(frame);
      pages[localise(page.route, code, languages)] = { ...task, frame: frames.indexOf(frame) };
    }
    const ofLanguage: { [search: string]: string } = {};
    sources[code] = ofLanguage;
    for (const [name, { lines, ...head }] of sourcesOf()) {
      ofLanguage[name] = pathOf(name, code);
      files.set(ofLanguage[name], [...encodeLines([head]), ...encodeLines(lines())]);
    }
  }
  const start: SearchPages = { settings, frames, pages, sources, directories };
  return files.set(START, [JSON.stringify(start)]);
}

/** How many characters of a file are encoded at once. */
const CHUNK = 1 << 20;

/** The lines of a file, encoded: as text, those of many thousand documents take twice as much memory. */
function encodeLines(lines: Iterable<SearchHead | SearchLine>): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let text = "";
  for (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < CHUNK) continue;
    chunks.push(Buffer.from(text));
    text = "";
  }
  return [...chunks, Buffer.from(text)];
}
