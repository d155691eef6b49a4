/**
 * The pages of a site as two files, for searches on a visitor's device: one lists the pages, which is enough to
 * suggest some; the other what stands on them, as far as it fits. Of texts only the words are kept, as numbers of a list that
 * all share, and not their order.
 */
import type { Term, Terms } from "#runtime/search/terms.ts";
import { isEmptyWord, toWords } from "#runtime/search/words.ts";

/** A page as others name it. */
export type SitePage = {
  address: string;
  title: string;
  /** What the pages above it are called, from the top on; empty at the top. */
  area: string;
};

/** What a search knows of a page. */
export type SitePageWords = SitePage & {
  /** Its longer title, where it has one; empty otherwise. */
  fullTitle: string;
  /** Shown below the title. */
  description: string;
  headings: readonly string[];
  keywords: string;
  /** What else stands on it, the most important first. */
  texts: readonly string[];
  /** Whether a list that is searched by itself has it, so that others come first here. */
  elsewhere: boolean;
};

/** The file of the pages. An area is a number of the list of areas. */
export type PagesFile = {
  areas: readonly string[];
  pages: readonly (readonly [address: string, title: string, area: number])[];
};

/** The file of the words; its pages stand in the order of the other file. */
export type WordsFile = {
  /** All words of texts, with a space between two. */
  words: string;
  /** The terms that texts speak of, with their other names. */
  terms: readonly Term[];
  pages: readonly PackedWords[];
  /** Whether all words are in it. */
  whole: boolean;
};

/** Lists of numbers ascend, and each is written as how much more it is than the one before. */
type PackedWords = readonly [
  fullTitle: string,
  description: string,
  headings: readonly string[],
  keywords: readonly number[],
  often: readonly number[],
  once: readonly number[],
  terms: readonly number[],
  elsewhere: 0 | 1,
];

/** What stands on a page, after reading. Of texts, the words that stand there more than once are apart. */
export type ReadWords = {
  fullTitle: string;
  description: string;
  headings: readonly string[];
  keywords: readonly string[];
  often: readonly string[];
  once: readonly string[];
  /** Ids of the terms that its texts speak of. */
  terms: readonly string[];
  elsewhere: boolean;
};

/** From how often on a word stands on a page often. */
const OFTEN = 3;

/** Packs what pages there are. */
export function packPages(pages: readonly SitePage[]): PagesFile {
  const areas = [...new Set(pages.map(({ area }) => area))];
  return { areas, pages: pages.map(({ address, title, area }) => [address, title, areas.indexOf(area)]) };
}

/** What pages there are. */
export function unpackPages({ areas, pages }: PagesFile): SitePage[] {
  return pages.map(([address, title, area]) => ({ address, title, area: areas[area] ?? "" }));
}

/**
 * Reads what stands on pages, and returns a function that packs it.
 *
 * @returns takes how many words of the texts of a page are packed, the first ones; all by default
 */
export function createWordsPacker(
  pages: readonly SitePageWords[],
  terms: Terms,
): (most?: number) => WordsFile {
  const all = pages.map((page) => readWords(page, terms));
  return (most = Number.POSITIVE_INFINITY) => packRead(all, terms, most);
}

function packRead(all: readonly FoundWords[], terms: Terms, most: number): WordsFile {
  const read = all.map((page) => takeFirst(page, most));
  const words = [
    ...new Set(read.flatMap(({ keywords, often, once }) => [keywords, often, once].flat())),
  ].sort();
  const everywhere = new Set([...words, ...read.flatMap(({ shown }) => shown)]);
  const numbers = new Map(words.map((word, at) => [word, at]));
  const named = new Set(read.flatMap((page) => [...page.terms, ...page.own]));
  const kept = [...terms.all]
    .filter(({ id }) => named.has(id))
    .flatMap((term) => withoutPlainNames(term, everywhere));
  const places = new Map(kept.map(({ id }, at) => [id, at]));
  const isKept = (id: string) => places.has(id);
  return {
    words: words.join(" "),
    terms: kept,
    pages: read.map(({ fullTitle, description, headings, keywords, often, once, terms: own, elsewhere }) => [
      fullTitle,
      description,
      headings,
      ...([keywords, often, once] as const).map((list) => toSteps(list, numbers)),
      toSteps(own.filter(isKept), places),
      elsewhere ? 1 : 0,
    ]) as unknown as PackedWords[],
    whole: read.every(({ isWhole }) => isWhole),
  };
}

/** What stands on the pages. */
export function unpackWords({ words, terms, pages }: WordsFile): ReadWords[] {
  const all = words.split(" ");
  const ids = terms.map(({ id }) => id);
  return pages.map(([fullTitle, description, headings, keywords, often, once, own, elsewhere]) => ({
    ...{ fullTitle, description, headings, elsewhere: elsewhere === 1 },
    keywords: fromSteps(keywords, all),
    often: fromSteps(often, all),
    once: fromSteps(once, all),
    terms: fromSteps(own, ids),
  }));
}

/** What there is to keep of a page. `own` are terms that devices find themselves, in what is kept as it stands there. */
type FoundWords = Omit<ReadWords, "often" | "once"> & {
  shown: string[];
  own: string[];
  /** Words of its texts that are not shown, or stand there often, in their order. */
  words: string[];
  isOften: (word: string) => boolean;
};

function takeFirst({ words, isOften, ...page }: FoundWords, most: number) {
  const kept = words.slice(0, most);
  return {
    ...page,
    often: kept.filter(isOften),
    once: kept.filter((word) => !isOften(word)),
    isWhole: kept.length === words.length,
  };
}

function readWords(page: SitePageWords, terms: Terms): FoundWords {
  const { title, fullTitle, description, headings, elsewhere } = page;
  const shown = [title, fullTitle, description, ...headings].map(toWords);
  const known = new Set(shown.flat());
  const idsIn = (words: readonly string[]) => terms.find(words).map(({ term }) => term.id);
  const isNew = (word: string) => !known.has(word) && !isEmptyWord(word);
  const keywords = toWords(page.keywords).filter(isNew);
  const texts = page.texts.map(toWords);
  const counts = new Map<string, number>();
  for (const word of texts.flat()) if (!isEmptyWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isOften = (word: string) => (counts.get(word) ?? 0) >= OFTEN;
  const own = shown.flatMap(idsIn);
  return {
    ...{ fullTitle, description, headings, elsewhere, own, shown: [...known] },
    keywords: [...new Set(keywords)],
    words: [...counts.keys()].filter((word) => isNew(word) || isOften(word)),
    isOften,
    terms: [...new Set([page.keywords].map(toWords).concat(texts).flatMap(idsIn))].filter(
      (id) => !own.includes(id),
    ),
  };
}

/**
 * A term by its first name and those that would not be found otherwise: short ones, and those with a word that is nowhere.
 * Nothing when no other is left.
 */
function withoutPlainNames({ id, names, ambiguous }: Term, everywhere: ReadonlySet<string>): Term[] {
  const [first = "", ...others] = names;
  const known = new Set([toWords(first).join(" ")]);
  const kept = others.filter((name) => {
    const words = toWords(name);
    const isPlain = words.length > 1 && words.every((word) => everywhere.has(word));
    const written = words.join(" ");
    return !isPlain && !known.has(written) && known.add(written);
  });
  return kept.length === 0 ? [] : [{ id, names: [first, ...kept], ...(ambiguous ? { ambiguous } : {}) }];
}

function toSteps(names: readonly string[], numbers: ReadonlyMap<string, number>): number[] {
  const all = names.map((name) => numbers.get(name) as number).sort((a, b) => a - b);
  return all.map((number, at) => number - (all[at - 1] ?? 0));
}

function fromSteps(steps: readonly number[], all: readonly string[]): string[] {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return all[number] ?? "";
  });
}
