/**
 * "Did you mean": the choice that an author most probably had in mind.
 *
 * From sure to vague: the same letters in another notation (`mainBanner`, `main_banner`), the same words in another
 * order or number, a few letters wrong, or a part of a name that only one choice has.
 */
import { boundedDistance, countBits, maskOf } from "./distance.ts";

/** A choice and what is compared of it. Its words are computed when they are first needed, which for most choices is never. */
type Name = { text: string; letters: string; mask: number; words?: string[]; sortedWords?: string };

/** Finds the choice nearest to a word, `undefined` when none is near enough to be meant. */
export type Suggester = (word: string) => string | undefined;

/**
 * The choice nearest to `word`, or `undefined` when none is near enough to be meant. A choice equal to `word` is
 * never the answer.
 *
 * @param limit how many letters may be wrong, missing, too many or swapped; by default one to four, with the word's length
 */
export function suggest(
  word: string,
  choices: Iterable<string>,
  options: { limit?: number } = {},
): string | undefined {
  return createSuggester(choices, options)(word);
}

/** Whether two names have the same letters and digits in another notation: `mainBanner`, `main_banner`. */
export function isSameName(one: string, other: string): boolean {
  return toName(one).letters === toName(other).letters;
}

/** `suggest` for many words among the same choices, which are prepared once. */
export function createSuggester(choices: Iterable<string>, options: { limit?: number } = {}): Suggester {
  const names = Array.from(choices, toName);
  return (word) => findNearest(toName(word), names, options.limit ?? limitFor(word));
}

function findNearest(name: Name, choices: readonly Name[], limit: number): string | undefined {
  let best: { text: string; score: number } | undefined;
  let parts: string[] = [];
  for (const choice of choices) {
    if (choice.text === name.text) continue;
    if (choice.letters === name.letters) return choice.text;
    const isPart = (name.mask & ~choice.mask) === 0 || (choice.mask & ~name.mask) === 0;
    if (!isPart && countBits(name.mask ^ choice.mask) > Math.max(2 * limit, 3)) continue;
    const score = scoreOf(name, choice, limit);
    if (score !== undefined && (!best || score < best.score)) best = { text: choice.text, score };
    if (score === undefined && isPart && isPartOf(wordsOf(name), wordsOf(choice))) parts.push(choice.text);
  }
  if (best) return best.text;
  if (parts.length > 1) parts = parts.filter((part) => part.startsWith(name.text));
  return parts.length === 1 ? parts[0] : undefined;
}

/** How many letters may be wrong in a word of this length. */
function limitFor(word: string): number {
  if (word.length < 3) return 0;
  if (word.length < 6) return 1;
  if (word.length < 9) return 2;
  return word.length < 16 ? 3 : 4;
}

/** The lower the nearer; `undefined` for a choice that is not near. */
function scoreOf(name: Name, other: Name, limit: number): number | undefined {
  const lengths = Math.abs(name.letters.length - other.letters.length);
  if (lengths <= 6 && countBits(name.mask ^ other.mask) <= 3 && hasSameWords(name, other)) return 0.5;
  if (lengths > limit) return undefined;
  const distance = boundedDistance(name.letters, other.letters, limit);
  if (distance > limit) return undefined;
  const isOtherStart = name.letters.charCodeAt(0) !== other.letters.charCodeAt(0);
  return distance + (isOtherStart ? 0.4 : 0) - commonStart(name.letters, other.letters) / 1_000;
}

/** The same words in any order, some of them in the plural. */
function hasSameWords(name: Name, other: Name): boolean {
  return sortedWordsOf(name) === sortedWordsOf(other);
}

function sortedWordsOf(name: Name): string {
  name.sortedWords ??= wordsOf(name).map(singular).sort().join(" ");
  return name.sortedWords;
}

function toName(text: string): Name {
  return { text, letters: text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""), mask: maskOf(text) };
}

function wordsOf(name: Name): string[] {
  name.words ??= name.text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return name.words;
}

function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(s|x|ch|sh)es$/, "$1")
    .replace(/(?<!s)s$/, "");
}

/** Whether the words of one stand, whole or as beginnings, among those of the other, and are long enough to decide. */
function isPartOf(words: readonly string[], others: readonly string[]): boolean {
  const [few, many] = words.length <= others.length ? [words, others] : [others, words];
  if (few.join("").length < 4) return false;
  return few.every((word) =>
    many.some((other) => (word.length > 2 ? other.startsWith(word) : other === word)),
  );
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
