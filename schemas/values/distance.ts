/** The distance of two words, and a quick test that excludes most of those that are too far apart. */

/** The letters and digits that occur, one bit each; digits share bits. */
export function maskOf(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20;
    if (code >= 0x61 && code <= 0x7a) mask |= 1 << (code - 0x61);
    else if (code >= 0x30 && code <= 0x39) mask |= 1 << (26 + (code & 3));
  }
  return mask;
}

/** How many bits are set. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour (the restricted
 * Damerau-Levenshtein distance); `limit + 1` when it is more than `limit`. Looks only at the cells near the diagonal,
 * since the others cannot be within the limit.
 */
export function boundedDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  let before: number[] = [];
  let last: number[] = [];
  let current: number[] = [];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    const first = Math.max(row - limit, 1);
    const end = Math.min(row + limit, b.length);
    const letter = a.charCodeAt(row - 1);
    let least = first === 1 ? row : far;
    current[first - 1] = least;
    for (let column = first; column <= end; column++) {
      const isSame = letter === b.charCodeAt(column - 1);
      let cost = (last[column - 1] ?? far) + (isSame ? 0 : 1);
      // Beyond the diagonals computed, the row above holds no value of its own.
      if (column < row + limit) cost = Math.min(cost, (last[column] ?? far) + 1);
      cost = Math.min(cost, (current[column - 1] ?? far) + 1);
      const mayBeSwapped = row > 1 && column > 1 && letter === b.charCodeAt(column - 2);
      if (mayBeSwapped && a.charCodeAt(row - 2) === b.charCodeAt(column - 1)) {
        cost = Math.min(cost, (before[column - 2] ?? far) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return far;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[b.length] ?? far, far);
}
