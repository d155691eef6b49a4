/** The pages nearest to an address at which there is none: by its words, letters that are wrong, and what stands above. */
import { boundedDistance } from "#schemas/distance.ts";
import type { SitePage } from "./site-file.ts";

/** As many as help; more would be a list to search. */
const MOST = 5;

/** Pages that are less near than this have little to do with what was asked for. */
const LEAST = 0.45;

/** A page that is less near than this part of the nearest is no suggestion beside it. */
const BESIDE = 0.55;

/** Finds the nearest pages, the nearest first. */
export function nearestPages<Page extends Pick<SitePage, "address" | "title">>(
  path: string,
  pages: readonly Page[],
): Page[] {
  const asked = partsOf(path);
  if (asked.length === 0) return [];
  const ranked = pages
    .map((page) => ({ page, near: nearness(asked, partsOf(page.address), page.title) }))
    .filter(({ near }) => near >= LEAST)
    .sort((a, b) => b.near - a.near);
  const best = ranked[0]?.near ?? 0;
  return ranked
    .filter(({ near }) => near >= best * BESIDE)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The names between the slashes, each as its words, without the ending of a file. */
function partsOf(path: string): string[][] {
  return decode(path)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split("/")
    .map((part) => part.replace(/\.\w{2,4}$/, "").match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0 && words.join("") !== "index");
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
 * From 0 to 1. What the page itself is called counts most, whether it was asked for at the end or further up; then how much
 * of the rest stands above it.
 */
function nearness(asked: readonly string[][], own: readonly string[][], title: string): number {
  const last = own.at(-1);
  if (!last) return 0;
  const called = [last, title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []];
  const byPart = asked.map((part, at) => {
    const like = Math.max(...called.map((name) => likeness(part, name)));
    // The end of an address says most of what was looked for.
    return at === asked.length - 1 ? like : like * HIGHER;
  });
  const self = Math.max(...byPart);
  const at = byPart.indexOf(self);
  const others = asked.filter((_, index) => index !== at);
  const above = own.slice(0, -1);
  const shared = others.reduce(
    (sum, part) => sum + Math.max(0, ...above.map((name) => likeness(part, name))),
    0,
  );
  const around = Math.max(others.length, above.length);
  return 0.75 * self + 0.25 * (around === 0 ? self : shared / around);
}

/** How much less the name of a page counts that was asked for further up. */
const HIGHER = 0.8;

/** How much of two names is the same, from 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const whole = alike(one.join(""), other.join(""));
  const shared = one.reduce((sum, word) => sum + Math.max(0, ...other.map((name) => alike(word, name))), 0);
  const words = shared / Math.max(one.length, other.length, 1);
  return Math.max(whole, words);
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
