/** Reads the rows of a page as a person does: column by column, tables row by row, the rest from top to bottom. */
import type { Draft } from "./cv-text.ts";
import { findGutters, type Gutter } from "./pdf-gutters.ts";
import { continues, rightOf, toDraft } from "./pdf-line.ts";
import type { Piece } from "./pdf-pieces.ts";
import { piecesOf, type Row, toRows } from "./pdf-rows.ts";
import { isMostlyRtl } from "./pdf-rtl.ts";
import { judgeParting, median, splitAt } from "./pdf-sides.ts";
import { type TableLine, toTables } from "./pdf-table.ts";

/** Lines that are read one after the other. */
type Stretch = TableLine[];

/** Columns in columns in columns: no page has more. */
const DEEPEST = 6;

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
    const left = Math.min(...stretch.map(({ row }) => row.chunks[0]?.x ?? 0));
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
    const core = withoutEnds(rows, gutter);
    const parting = judgeParting(rows.slice(core.first, core.last + 1), gutter);
    if (parting === "ends") continue;
    const { first, last } = parting === "table" ? core : gutter;
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

/**
 * From the first row with text on both sides of a strip to the last, and what follows on the right side alone. What is above
 * and below is no part of a table.
 */
function withoutEnds(rows: readonly Row[], gutter: Gutter): { first: number; last: number } {
  const isLeft = (row: Row | undefined) => row?.chunks.some(({ right }) => right <= gutter.from) ?? false;
  const isRight = (row: Row | undefined) => row?.chunks.some(({ x }) => x >= gutter.to) ?? false;
  let [first, last] = [gutter.first, gutter.last];
  while (first < last && !(isLeft(rows[first]) && isRight(rows[first]))) first += 1;
  while (last > first && !isRight(rows[last])) last -= 1;
  return { first, last };
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
