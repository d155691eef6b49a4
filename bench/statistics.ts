/** What many measurements of one thing come to. */

/** The value in the middle; of an even number of values, the mean of the two there. `NaN` without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? Number.NaN) : upper;
  return (lower + upper) / 2;
}

/**
 * Each value over the value that was measured beside it, so that what slowed both down falls out.
 *
 * @throws Error when they are not pairs
 */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  return pair(values, others, (value, other) => value / other);
}

/**
 * What each further unit costs, from measurements at two sizes taken in the same rounds.
 *
 * @throws Error when they are not pairs
 */
export function slopes(
  small: { size: number; values: readonly number[] },
  large: { size: number; values: readonly number[] },
): number[] {
  const units = large.size - small.size;
  return pair(large.values, small.values, (more, less) => (more - less) / units);
}

function pair(
  values: readonly number[],
  others: readonly number[],
  combine: (value: number, other: number) => number,
): number[] {
  if (values.length !== others.length)
    throw new Error(`${values.length} values do not pair with ${others.length}.`);
  return values.map((value, index) => combine(value, others[index] ?? Number.NaN));
}

/** So many items of a list, evenly spread, the first and the last among them. */
export function sample<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}
