/** The pages nearest to an address at which there is none: by its words, letters that are wrong, and what stands above. */
import { isEmptyWord } from "#runtime/search/words.ts";
import { boundedDistance } from "#schemas/values/distance.ts";
import type { SitePage } from "./site-file.ts";

/** As many as help; more would be a list to search. */
const MOST = 5;

/** Pages that are less near than this have little to do with the requested address. */
const LEAST = 0.45;

/** A page that is less near than this part of the nearest is no suggestion beside it. */
const NEAR_ENOUGH = 0.5;

/** How much of nearness is what the page itself is called; the rest is what stands above it. */
const SELF = 0.7;

/** How much less a page's name counts when it matches a part of the requested address before the last. */
const HIGHER = 0.8;

/** A name by its words, and as if it were one. */
type Name = { words: readonly string[]; whole: string };

/** What a page is called, by its address and its title, and what the pages above it are called. */
type Names = { called: readonly Name[]; above: readonly Name[] };

/** Makes a function that finds the pages nearest to a path, the nearest first. */
export function createNearest<Page extends Pick<SitePage, "address" | "title">>(
  pages: readonly Page[],
): (path: string) => Page[] {
  const known = pages.flatMap((page) => {
    const parts = partsOf(page.address);
    const last = parts.pop();
    return last ? [{ page, names: { called: [last, toName(page.title)], above: parts } }] : [];
  });
  return (path) => {
    const asked = partsOf(path);
    const ranked = known
      .map(({ page, names }) => ({ page, near: nearness(asked, names) }))
      .filter(({ near }) => near >= LEAST)
      .sort((a, b) => b.near - a.near);
    const best = ranked[0]?.near ?? 0;
    return ranked
      .filter(({ near }) => near >= best * NEAR_ENOUGH)
      .slice(0, MOST)
      .map(({ page }) => page);
  };
}

/** The names between the slashes, without the ending of a file. */
function partsOf(path: string): Name[] {
  return decode(path)
    .split("/")
    .map((part) => toName(part.replace(/\.\w{2,4}$/, "")))
    .filter(({ whole }) => whole !== "" && whole !== "index");
}

/** The words of a name in lower case; stop words are left out, unless there are no others. */
function toName(name: string): Name {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const all: readonly string[] = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const full = all.filter((word) => !isEmptyWord(word));
  const words = full.length > 0 ? full : all;
  return { words, whole: words.join("") };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not every address can be decoded.
    return path;
  }
}

/**
 * From 0 to 1. The page's own name counts most, whether it matches the last part of the address or one before; then how much of
 * the rest stands above it.
 */
function nearness(asked: readonly Name[], { called, above }: Names): number {
  const byPart = asked.map((part, at) => {
    const like = Math.max(...called.map((name) => compare(part, name)));
    return at === asked.length - 1 ? like : like * HIGHER;
  });
  const self = Math.max(0, ...byPart);
  if (self * SELF + (1 - SELF) < LEAST) return 0;
  const others = asked.filter((_, at) => at !== byPart.indexOf(self));
  const most = Math.max(others.length, above.length);
  if (most === 0) return self;
  const shared = others.map((part) => Math.max(0, ...above.map((name) => compare(part, name))));
  return SELF * self + ((1 - SELF) * shared.reduce((sum, one) => sum + one, 0)) / most;
}

/** How much of two names is the same, from 0 to 1. */
function compare(asked: Name, name: Name): number {
  let shared = 0;
  for (const word of asked.words) shared += Math.max(...name.words.map((other) => alike(word, other)), 0);
  const most = Math.max(asked.words.length, name.words.length);
  // Half for having all requested words, half for having no others.
  const byWords = shared / (2 * asked.words.length) + shared / (2 * most);
  return Math.max(byWords, alike(asked.whole, name.whole));
}

/** Whether two words are the same but for some letters: 1 when they are the same, 0 when they are others. */
function alike(word: string, other: string): number {
  if (word === other) return 1;
  const longest = Math.max(word.length, other.length);
  const limit = Math.floor(longest / 4);
  if (longest < 4 || Math.abs(word.length - other.length) > limit) return 0;
  const distance = boundedDistance(word, other, limit);
  return distance > limit ? 0 : 1 - distance / longest;
}
