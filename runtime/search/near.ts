/** Words that were probably meant by one that is nowhere. */
import { boundedDistance, countBits, maskOf } from "#schemas/distance.ts";

/** How many letters may be wrong in a word of this length. */
function limitFor(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The words nearest to one that is not among them: all with the fewest letters wrong, missing, too many or swapped.
 *
 * @param words all that there are
 */
export function nearWords(word: string, words: readonly string[]): string[] {
  const limit = limitFor(word);
  if (limit === 0) return [];
  const mask = maskOf(word);
  let least = limit;
  let found: string[] = [];
  for (const other of words) {
    if (Math.abs(other.length - word.length) > least || other.length < 3) continue;
    if (countBits(mask ^ maskOf(other)) > 2 * least) continue;
    const count = boundedDistance(word, other, least);
    if (count > least) continue;
    if (count < least) found = [];
    least = count;
    found.push(other);
  }
  return found;
}
