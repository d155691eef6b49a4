/** Words that were probably meant by one that is nowhere. */

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
    if (ones(mask ^ maskOf(other)) > 2 * least) continue;
    const count = differences(word, other, least);
    if (count > least) continue;
    if (count < least) found = [];
    least = count;
    found.push(other);
  }
  return found;
}

/** Which letters and digits a word has, as bits. */
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function ones(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}

/** How many letters differ (optimal string alignment distance); one more than `limit` where it is more. */
function differences(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    let best = row;
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      let count = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) count = Math.min(count, (before[at - 2] ?? 0) + 1);
      next.push(count);
      best = Math.min(best, count);
    }
    if (best > limit) return limit + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? limit + 1;
}
