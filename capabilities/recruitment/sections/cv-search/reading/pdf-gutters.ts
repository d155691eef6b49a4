/** Finds strips of white that run down a page over several rows: between columns, or between the cells of a table. */
import type { Row } from "./pdf-rows.ts";

/** A strip from one row to another, both included. Places are in points. */
export type Gutter = { first: number; last: number; from: number; to: number };

/** The narrowest strip, in the size of letters; one over few rows must be wider, as a gap in a text may be by chance. */
const NARROWEST = 0.8;
const NARROWEST_OF_FEW = 1.5;
const FEW = 5;

/** How many rows on another may overlap, and how far below it then stands at most, in the size of letters. */
const ROWS_ON = 2;
const OVERLAP = 0.85;

/** A page with more chunks has no columns but numbers, and looking for strips takes the square of the time. */
const MOST_CHUNKS = 2_500;

/** How many strips of a stretch of rows are worth a closer look. */
const MOST = 24;

/** Strips with text on both sides, the longest first. */
export function findGutters(rows: readonly Row[]): Gutter[] {
  if (rows.reduce((sum, { chunks }) => sum + chunks.length, 0) > MOST_CHUNKS) return [];
  const found = new Map<string, Gutter>();
  for (const index of rows.keys()) {
    for (const gap of gapsAt(rows, index)) {
      const gutter = extend(rows, index, gap);
      found.set(`${gutter.first} ${gutter.last} ${Math.round(gutter.from)}`, gutter);
    }
  }
  return [...found.values()]
    .filter((gutter) => isWideEnough(rows, gutter))
    .sort((one, other) => lengthOf(other) - lengthOf(one) || other.to - other.from - (one.to - one.from))
    .slice(0, MOST);
}

/** The gaps in a row, and those between it and the rows that it overlaps: lines of columns need not stand side by side. */
function gapsAt(rows: readonly Row[], index: number): { from: number; to: number }[] {
  const row = rows[index];
  if (!row) return [];
  const near = rows.slice(index + 1, index + 1 + ROWS_ON).filter(({ y, size }) => y - row.y < size * OVERLAP);
  const chunks = [...row.chunks, ...near.flatMap((other) => other.chunks)].sort(
    (one, other) => one.x - other.x,
  );
  const gaps: { from: number; to: number }[] = [];
  let right = Infinity;
  for (const chunk of chunks) {
    if (chunk.x - right >= chunk.size * NARROWEST) gaps.push({ from: right, to: chunk.x });
    right = Math.max(right === Infinity ? 0 : right, chunk.right);
  }
  return gaps;
}

function lengthOf({ first, last }: Gutter): number {
  return last - first;
}

function isWideEnough(rows: readonly Row[], gutter: Gutter): boolean {
  const length = lengthOf(gutter) + 1;
  const em = rows[gutter.first]?.size ?? 1;
  return length >= 2 && gutter.to - gutter.from >= em * (length < FEW ? NARROWEST_OF_FEW : NARROWEST);
}

/** Follows a gap up and down as far as it stays wide enough. */
function extend(rows: readonly Row[], index: number, gap: { from: number; to: number }): Gutter {
  let { from, to } = gap;
  let [first, last] = [index, index];
  const narrow = (row: Row | undefined): boolean => {
    const strip = row && widest(row, from, to);
    if (!row || !strip || strip.to - strip.from < row.size * NARROWEST) return false;
    ({ from, to } = strip);
    return true;
  };
  while (narrow(rows[first - 1])) first -= 1;
  while (narrow(rows[last + 1])) last += 1;
  return { first, last, from, to };
}

/** The widest part of a strip that a row leaves white. */
function widest({ chunks }: Row, from: number, to: number): { from: number; to: number } {
  let best = { from, to: from };
  let start = from;
  for (const { x, right } of [...chunks, { x: to, right: to }]) {
    const end = Math.min(x, to);
    if (end - start > best.to - best.from) best = { from: start, to: end };
    start = Math.max(start, right);
  }
  return best;
}
