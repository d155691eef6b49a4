/** Reads the rows of a page as a person does: column by column, tables row by row, the rest from top to bottom. */
import type { Draft } from "./cv-text.ts";
import { findGutters, type Gutter } from "./pdf-gutters.ts";
import { continues, toDraft } from "./pdf-line.ts";
import type { Piece } from "./pdf-pieces.ts";
import { leftOf, piecesOf, type Row, rightOf, toRows } from "./pdf-rows.ts";
import { isMostlyRtl } from "./pdf-rtl.ts";
import { isSetApart, judgeParting, median, splitAt } from "./pdf-sides.ts";
import { type TableLine, toTables } from "./pdf-table.ts";

/** Lines that are read one after the other. */
type Stretch = TableLine[];

/** Columns in columns in columns: no page has more. */
const DEEPEST = 6;

/** How far above a heading of the whole width nothing stands, in its size, and how wide the line below it is. */
const APART = 1.5;
const WIDE = 0.6;

/** Lines further apart than this times their usual distance do not stand together. */
const GAP = 1.45;

/** The lines of a page. Blocks are counted from `firstBlock`. */
export function readPage(
  rows: readonly Row[],
  turned: readonly Piece[],
  page: number,
  firstBlock: number,
): Draft[] {
  const stretches = layOut(rows, isMostlyRtl(piecesOf(rows)), DEEPEST);
  for (const piece of turned) stretches.push(toRows([piece]).map((row) => ({ row })));
  const drafts: Draft[] = [];
  let block = firstBlock;
  for (const stretch of stretches) {
    const right = Math.max(...stretch.map(({ row }) => rightOf(row)));
    const left = Math.min(...stretch.map(({ row }) => leftOf(row)));
    const distance = usualDistance(stretch);
    let above: TableLine | undefined;
    for (const line of stretch) {
      if (above && !standTogether(above, line, distance)) block += 1;
      drafts.push({ ...toDraft(line, page, block), continues: continues(above, line, right, left) });
      above = line;
    }
    block += 1;
  }
  return drafts;
}

function layOut(rows: readonly Row[], rtl: boolean, deepest: number): Stretch[] {
  if (rows.length === 0) return [];
  for (const gutter of deepest === 0 ? [] : findGutters(rows)) {
    const parted = partAt(rows, gutter);
    if (!parted) continue;
    const { first, last, parting } = parted;
    const within = rows.slice(first, last + 1);
    const above = layOut(rows.slice(0, first), rtl, deepest);
    const below = layOut(rows.slice(last + 1), rtl, deepest);
    if (parting === "table") return [...above, ...toTables(within), ...below];
    const { left, right } = splitAt(within, gutter);
    const columns = rtl ? [right, left] : [left, right];
    return [...above, ...columns.flatMap((column) => layOut(column, rtl, deepest - 1)), ...below];
  }
  return [rows.map((row) => ({ row }))];
}

type Part = { first: number; last: number; parting: "columns" | "table" };

/** What a strip parts, and from which row to which; undefined where it is the gap in lines. */
function partAt(rows: readonly Row[], gutter: Gutter): Part | undefined {
  const core = withoutEnds(rows, gutter);
  const parting = judgeParting(rows.slice(core.from, core.last + 1), gutter);
  if (parting === "table") return { first: core.first, last: core.last, parting };
  // A heading of the whole width ends columns, though it is too short to be seen to cross the strip.
  const stretch = longestStretch(rows, { ...gutter, first: core.from });
  if (stretch.first === core.from && stretch.last === gutter.last) {
    return parting === "columns" ? { ...stretch, parting } : undefined;
  }
  return stretch.last > stretch.first ? partAt(rows, { ...gutter, ...stretch }) : undefined;
}

/** The longest stretch of a strip that no heading of the whole width interrupts. */
function longestStretch(rows: readonly Row[], { first, last }: Gutter): { first: number; last: number } {
  const em = median(rows.map(({ size }) => size));
  let longest = { first, last: first };
  let from = first;
  for (let at = first; at <= last + 1; at += 1) {
    if (at <= last && !isHeadingOfAll(rows, at, em)) continue;
    if (at - 1 - from > longest.last - longest.first) longest = { first: from, last: at - 1 };
    from = at + 1;
  }
  return longest;
}

/** Alone on its line at the left edge, apart from what is above, and followed by a line that begins on both sides at once. */
function isHeadingOfAll(rows: readonly Row[], at: number, em: number): boolean {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  if (!row || !below || row.chunks.length > 1 || !isSetApart(row, em)) return false;
  const [left, right] = [Math.min(...rows.map(leftOf)), Math.max(...rows.map(rightOf))];
  const isApart = row.y - (above?.y ?? -Infinity) >= APART * row.size;
  const isWide = rightOf(below) - leftOf(below) >= (right - left) * WIDE && leftOf(below) - left < em;
  return isApart && isWide && leftOf(row) - left < em && below.y - row.y >= row.size * 0.8;
}

/**
 * From the first row with text on both sides of a strip to the last, and what follows on the right side alone: what is above
 * and below is no part of a table. Columns begin at `from`, with the first row that has something at the right.
 */
function withoutEnds(rows: readonly Row[], gutter: Gutter): { from: number; first: number; last: number } {
  const isLeft = (row: Row | undefined) => row?.chunks.some(({ right }) => right <= gutter.from) ?? false;
  const isRight = (row: Row | undefined) => row?.chunks.some(({ x }) => x >= gutter.to) ?? false;
  let [from, last] = [gutter.first, gutter.last];
  while (from < last && !isRight(rows[from])) from += 1;
  let first = from;
  while (first < last && !(isLeft(rows[first]) && isRight(rows[first]))) first += 1;
  while (last > first && !isRight(rows[last])) last -= 1;
  return { from, first, last };
}

function usualDistance(stretch: Stretch): number {
  const distances = stretch.slice(1).map(({ row }, index) => row.y - (stretch[index]?.row.y ?? 0));
  return median(distances.filter((distance) => distance > 0));
}

function standTogether(above: TableLine, line: TableLine, distance: number): boolean {
  if (above.cell && line.cell) return true;
  if (above.cell || line.cell) return false;
  return line.row.y - above.row.y <= GAP * Math.max(distance, line.row.size);
}
