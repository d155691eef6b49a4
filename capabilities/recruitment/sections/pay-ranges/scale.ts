/** The scale of a chart: round figures from one below the smallest value to one above the largest. */

/** What one role is paid. */
export type Range = { id: string; title: string; low: number; middle: number; high: number; offers: number };

/** A scale: its marks in order, and where on it an amount is, in per cent. */
export type Scale = { ticks: number[]; at: (amount: number) => number };

/** How many steps a scale has at most. */
const MOST_STEPS = 5;

/** Steps that people count in, each time ten, a hundred and so on. */
const ROUND = [1, 2, 2.5, 5, 10];

/** Makes the scale for ranges, of which there is one at least. */
export function toScale(ranges: readonly Pick<Range, "low" | "high">[]): Scale {
  const least = Math.min(...ranges.map(({ low }) => low));
  const most = Math.max(...ranges.map(({ high }) => high), least + 1);
  const step = roundStep((most - least) / MOST_STEPS);
  const first = Math.floor(least / step) * step;
  const last = Math.ceil(most / step) * step;
  const count = Math.round((last - first) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => first + index * step);
  return { ticks, at: (amount) => round((100 * (amount - first)) / (last - first)) };
}

/** The smallest round step that is not below a width. */
function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(width, 1)));
  return power * (ROUND.find((factor) => factor * power >= width) ?? 10);
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
