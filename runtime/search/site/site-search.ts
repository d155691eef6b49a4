/** A search of a whole site: in names, headings, descriptions and texts of its pages, those first that are named like the query. */
import { allBits, numbersIn } from "#runtime/search/bits.ts";
import { createIndexBuilder, type SearchIndex, type SearchSetup } from "#runtime/search/index.ts";
import type { Corrected } from "#runtime/search/query-words.ts";
import { createTerms } from "#runtime/search/terms.ts";
import { findByWords } from "#runtime/search/words-found.ts";
import { countFound, type Marked, mark, whatIsFound } from "./marks.ts";
import { type ReadWords, type SitePage, unpackWords, type WordsFile } from "./site-file.ts";

/** A site that can be searched. */
export type OpenSite = {
  pages: readonly (SitePage & ReadWords)[];
  index: SearchIndex;
  /** Whether all words of its pages are in it. */
  whole: boolean;
};

/** A page that was found. */
export type FoundPage = {
  address: string;
  title: Marked;
  area: string;
  description: Marked;
  /** A heading that has more of the query. */
  heading?: Marked;
};

/** What was found. */
export type FoundPages = {
  /** The query, with single spaces. */
  words: string;
  total: number;
  /** The best of them. */
  pages: FoundPage[];
  corrected: readonly Corrected[];
  /** How many have all of the words, where others come behind them. */
  fitting?: number;
  whole: boolean;
};

const FIELDS: SearchSetup["fields"] = [
  { name: "title", weight: 9, isName: true },
  { name: "fullTitle", weight: 6, isName: true },
  { name: "headings", weight: 3, usual: 40 },
  { name: "description", weight: 3 },
  { name: "keywords", weight: 3 },
  { name: "end", weight: 2, isName: true },
  { name: "often", weight: 2 },
  { name: "once", weight: 0.7 },
];

/** How many pages are processed before yielding to other work. */
const AT_A_TIME = 40;

/**
 * Makes a site searchable.
 *
 * @param pause yields to other work
 */
export async function openSite(
  sitePages: readonly SitePage[],
  wordsFile: WordsFile,
  pause: () => Promise<void>,
): Promise<OpenSite> {
  const read = unpackWords(wordsFile);
  const pages = sitePages.map((page, at) => ({ ...page, ...(read[at] as ReadWords) }));
  const setup = { fields: FIELDS, facets: [], sorts: [] };
  const builder = createIndexBuilder(setup, createTerms(wordsFile.terms), pages.length);
  for (const [at, page] of pages.entries()) {
    const { title, fullTitle, headings, description, keywords, often, once, terms } = page;
    builder.add({
      words: {
        ...{ title, fullTitle, description, headings: headings.join(" · "), end: endOf(page) },
        ...{ keywords: keywords.join(" "), often: often.join(" "), once: once.join(" ") },
      },
      // The order of these words is not known.
      terms: { keywords: [], often: [], once: terms },
      ...{ values: {}, amounts: {}, days: {}, order: {} },
    });
    if (at % AT_A_TIME === AT_A_TIME - 1) await pause();
  }
  return { pages, index: builder.finish(), whole: wordsFile.whole };
}

/**
 * Finds pages; undefined when the query has no words.
 *
 * @param most how many of them are shown
 */
export function searchSite(site: OpenSite, asked: string, most: number): FoundPages | undefined {
  const { pages, index, whole } = site;
  const words = asked.replace(/\s+/g, " ").trim();
  const weigh = (at: number) => {
    const { address, elsewhere } = pages[at] as SitePage & ReadWords;
    return DEEPER ** address.split("/").length * (elsewhere ? ELSEWHERE : 1);
  };
  const found = findByWords(words, index, { among: allBits(pages.length), today: 0, weigh });
  if (!found) return undefined;
  const { documents, scores, meant, corrected, fitting } = found;
  const ranked = [...numbersIn(documents)].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const isFound = whatIsFound(meant, index);
  return {
    ...{ words, total: ranked.length, corrected, whole },
    ...(fitting < ranked.length ? { fitting } : {}),
    pages: ranked
      .slice(0, most)
      .map((at) => pages[at] as SitePage & ReadWords)
      .map(({ address, title, fullTitle, area, description, headings }) => {
        const inShown = countFound(`${title} ${description}`, isFound);
        const [best = ""] = [fullTitle, ...headings]
          .map((heading) => ({ heading, count: countFound(heading, isFound) }))
          .sort((a, b) => b.count - a.count)
          .filter(({ count }) => count > inShown)
          .map(({ heading }) => heading);
        return {
          ...{ address, area, title: mark(title, isFound), description: mark(description, isFound) },
          ...(best === "" ? {} : { heading: mark(best, isFound) }),
        };
      }),
  };
}

/** The words at the end of an address, which are another name of the page. */
function endOf({ address }: SitePage): string {
  const [end = ""] = address.split("/").slice(-2);
  return end.replaceAll("-", " ");
}

/** How much less a page counts that another search finds. */
const ELSEWHERE = 0.5;

/** How much less a page counts for each step that it stands further down. */
const DEEPER = 0.97;
