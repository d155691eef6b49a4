/** Words that were probably meant by one that is nowhere. */
import { boundedDistance, countBits, maskOf } from "#schemas/values/distance.ts";

/** How many letters may be wrong in a word of this length. */
function limitFor(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Words with the letters that occur in each, by which most are passed over. */
export type Vocabulary = { words: readonly string[]; masks: Int32Array };

/** @param words all that there are */
export function createVocabulary(words: readonly string[]): Vocabulary {
  return { words, masks: Int32Array.from(words, maskOf) };
}

/**
 * The words nearest to one that is not among them: all with the fewest letters wrong, missing, too many or swapped.
 */
export function nearWords(word: string, { words, masks }: Vocabulary): string[] {
  const limit = limitFor(word);
  if (limit === 0) return [];
  const mask = maskOf(word);
  let least = limit;
  let found: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (countBits(mask ^ (masks[at] ?? 0)) > 2 * least) continue;
    const other = words[at] as string;
    if (Math.abs(other.length - word.length) > least || other.length < 3) continue;
    const count = boundedDistance(word, other, least);
    if (count > least) continue;
    if (count < least) found = [];
    least = count;
    found.push(other);
  }
  return found;
}
