/** Makes cells of rows that are a table: PDF knows none, only text that stands below and beside other text. */
import type { Cell } from "./cv-text.ts";
import { leftOf, type Row } from "./pdf-rows.ts";
import { isSetApart, LARGER, median, rowText } from "./pdf-sides.ts";

/** A line of a table in its cell, or one between tables that belongs to no cell, such as a heading. */
export type TableLine = { row: Row; cell?: Cell };

/** The narrowest strip between cells, in the size of letters. */
const NARROWEST = 0.8;

/** How far below the line above a line of the same cell may stand, in the size of letters. */
const NEXT_LINE = 1.6;

/** The end of a line whose date goes on in the next, and the beginning of such a next line. */
const GOES_ON = /(?:[-–—]|\b(?:to|until))\s*$/i;
const GONE_ON = /^\s*(?:[-–—]|(?:to|until|present)\b)/i;

/**
 * The lines of tables, each a list: rows one after the other, and in each of them cell by cell. A line between the rows that
 * stands alone ends a table, and is a list of its own.
 */
export function toTables(rows: readonly Row[]): TableLine[][] {
  const tables: TableLine[][] = [];
  let table: Row[] = [];
  const end = () => {
    if (table.length > 0) tables.push(toLines(table));
    table = [];
  };
  const em = median(rows.map(({ size }) => size));
  const edge = Math.min(...rows.map(leftOf));
  for (const row of rows) {
    const isAtEdge = leftOf(row) - edge < row.size;
    if (row.chunks.length === 1 && isBetween(table.at(-1), row, em, isAtEdge)) {
      end();
      tables.push([{ row }]);
    } else table.push(row);
  }
  end();
  return tables;
}

/** A line at the edge with a gap before it or the look of a heading, or a larger one anywhere, without a date. */
function isBetween(above: Row | undefined, row: Row, em: number, isAtEdge: boolean): boolean {
  if (/\b(?:19|20)\d\d\b/.test(rowText(row))) return false;
  if (!isAtEdge) return row.size > em * LARGER;
  return !above || isSetApart(row, em) || !isNext(above, row);
}

function toLines(rows: readonly Row[]): TableLine[] {
  const starts = columnStarts(rows);
  const lines: TableLine[] = [];
  let cells: Row[][] = [];
  let number = -1;
  const end = () => {
    for (const [column, cell] of cells.entries()) {
      for (const row of cell ?? []) lines.push({ row, cell: { row: number, column } });
    }
    cells = [];
  };
  for (const row of rows) {
    const parts = partsOf(row, starts);
    if (beginsRow(parts, cells)) {
      end();
      number += 1;
    }
    for (const [column, part] of parts) {
      cells[column] = [...(cells[column] ?? []), part];
    }
  }
  end();
  return lines;
}

/** Where columns begin: at the right end of each strip that no row crosses. */
function columnStarts(rows: readonly Row[]): number[] {
  const em = median(rows.map(({ size }) => size));
  const several = rows.filter(({ chunks }) => chunks.length > 1);
  const chunks = several.flatMap((row) => row.chunks).sort((one, other) => one.x - other.x);
  const starts: number[] = [];
  let right = -Infinity;
  for (const chunk of chunks) {
    if (chunk.x - right >= em * NARROWEST) starts.push(chunk.x);
    right = Math.max(right, chunk.right);
  }
  return starts;
}

/** The parts of a row by their columns. */
function partsOf(row: Row, starts: readonly number[]): Map<number, Row> {
  const parts = new Map<number, Row>();
  for (const chunk of row.chunks) {
    const column = Math.max(
      0,
      starts.findLastIndex((start) => chunk.x >= start - row.size / 2),
    );
    const part = parts.get(column);
    if (part) part.chunks.push(chunk);
    else parts.set(column, { ...row, chunks: [chunk] });
  }
  return parts;
}

/** A row of the table begins where its first column has something that does not go on with what stands above it there. */
function beginsRow(parts: ReadonlyMap<number, Row>, cells: readonly Row[][]): boolean {
  const first = parts.get(0);
  const above = cells[0]?.at(-1);
  if (cells.length === 0 || !first) return cells.length === 0;
  if (!above) return true;
  const goesOn = GOES_ON.test(rowText(above)) || GONE_ON.test(rowText(first));
  return !(isNext(above, first) && (goesOn || parts.size === 1));
}

function isNext(above: Row, row: Row): boolean {
  return row.y - above.y <= NEXT_LINE * Math.max(row.size, above.size);
}
