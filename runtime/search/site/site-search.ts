/** A search of a whole site: in names, headings, descriptions and texts of its pages, those first that are named like the query. */
import { numbersIn } from "#runtime/search/bits.ts";
import { createIndexBuilder, type SearchIndex, type SearchSetup } from "#runtime/search/index.ts";
import { createTerms } from "#runtime/search/terms.ts";
import { type Corrected, SHORTEST_BEGINNING } from "#runtime/search/wanted.ts";
import { isEmptyWord, toWords } from "#runtime/search/words.ts";
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
  /** Whether nothing has all words, so that these have some. */
  isRelaxed: boolean;
  whole: boolean;
};

const FIELDS: SearchSetup["fields"] = [
  { name: "title", weight: 9 },
  { name: "fullTitle", weight: 6 },
  { name: "headings", weight: 3, usual: 40 },
  { name: "description", weight: 3 },
  { name: "keywords", weight: 3 },
  { name: "end", weight: 2 },
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
  const found = findByWords(words, index);
  if (!found) return undefined;
  const { documents, scores, corrected, isRelaxed } = found;
  const meant = fullWords(words).map((word) => corrected.find(({ from }) => from === word)?.to ?? word);
  const ranked = [...numbersIn(documents)]
    .map((at) => {
      const page = pages[at] as SitePage & ReadWords;
      const names = [page.title, page.fullTitle, endOf(page)].map(fullWords);
      const named = Math.max(...names.map((name) => likeness(meant, name)));
      const score = (scores[at] ?? 0) * (1 + NAMED * named);
      const depth = DEEPER ** page.address.split("/").length;
      return { page, score: score * depth * (page.elsewhere ? ELSEWHERE : 1) };
    })
    .sort((a, b) => b.score - a.score);
  const isFound = whatIsFound(words, corrected, index);
  return {
    ...{ words, total: ranked.length, corrected, isRelaxed, whole },
    pages: ranked
      .slice(0, most)
      .map(({ page: { address, title, fullTitle, area, description, headings } }) => {
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

/** How much more a page counts that is named exactly as in the query. */
const NAMED = 3;

/** How much less a page counts that another search finds. */
const ELSEWHERE = 0.5;

/** How much less a page counts for each step that it stands further down. */
const DEEPER = 0.97;

function fullWords(text: string): string[] {
  return toWords(text).filter((word) => !isEmptyWord(word));
}

/** How much of two lists of words is the same, from 0 to 1; a word of the query may be a beginning. */
function likeness(asked: readonly string[], name: readonly string[]): number {
  const isIn = (word: string, other: string) =>
    other === word || (word.length >= SHORTEST_BEGINNING && other.startsWith(word));
  const shared = asked.filter((word) => name.some((other) => isIn(word, other))).length;
  const all = Math.max(1, asked.length + name.length - shared);
  return (shared / all) ** 2;
}
