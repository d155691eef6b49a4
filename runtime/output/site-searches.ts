/** The searches of a site, by language. Loaded when a page first has one: most sites have none, or few. */
import type { ResolveContext } from "#runtime/capability.ts";
import { createSiteSearches, type SiteSearches } from "#runtime/document/searches/answers.ts";
import { choiceTerms, termsOf } from "#runtime/document/searches/searches.ts";
import { type PageSource, readSiteWords } from "#runtime/document/searches/site-words.ts";
import { createTerms } from "#runtime/search/terms.ts";
import type { KeepParts } from "./recording/kept-parts.ts";
import type { Recorder } from "./recording/recorder.ts";
import { createDeviceFiles, type NamedDeviceFiles } from "./site-files/client-search-index.ts";

/** The searches of one language, and the files of those that devices answer. */
export type LanguageSearches = SiteSearches & { files: NamedDeviceFiles };

/** What the searches of a site are made with. */
export type SiteSearchesParts = {
  languages: readonly string[];
  forLanguage: (code: string) => Omit<ResolveContext, "route" | "entity">;
  recorder: Recorder;
  /** The page of a route, recorded. Its source reads as `Project.read` does. */
  sourceOf: (route: string) => PageSource;
  keepParts: KeepParts;
  /** Whether documents may have mistakes, or be others by now: then a search knows such a page by its name alone. */
  mayHaveErrors: boolean;
};

/** Opens the searches of a site; each is made when a page first uses it. */
export function openSiteSearches({
  languages,
  forLanguage,
  recorder,
  sourceOf,
  keepParts,
  mayHaveErrors,
}: SiteSearchesParts): ReadonlyMap<string, LanguageSearches> {
  const open = (language: string): LanguageSearches => {
    const files = createDeviceFiles({
      ...{ language, ...recorder },
      readDirectory() {
        const context = forLanguage(language);
        const pages = keepParts(`words ${language}`, (keep) =>
          readSiteWords(context, sourceOf, { keep, mayHaveErrors }),
        );
        return { pages, terms: createTerms([...termsOf(context), ...choiceTerms(context)]) };
      },
    });
    return { ...createSiteSearches(() => forLanguage(language), files), files };
  };
  return new Map(languages.map((code) => [code, open(code)]));
}

/** Nothing searches fixtures on a device: they are in no index. */
const NO_DEVICE = {
  search: () => "",
  vocabulary: () => "",
  directory: () => ({ pages: "", words: "" }),
};

/** What searches of fixtures answer. */
export function answersOnFixtures(context: () => ResolveContext): SiteSearches["everything"] {
  return createSiteSearches(context, NO_DEVICE).everything;
}
