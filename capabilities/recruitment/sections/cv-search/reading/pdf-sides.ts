/**
 * Judges what a strip of white parts: columns, which are read one after the other; a table, or dates with what happened then,
 * which go row by row; or the two ends of one line, such as a title and its dates at the right margin.
 */
import type { Gutter } from "./pdf-gutters.ts";
import { type Chunk, chunkText, leftOf, piecesOf, type Row, rightOf, toRows } from "./pdf-rows.ts";

/** What a strip parts. */
export type Parting = "columns" | "table" | "ends";

/** How far baselines of one row of a table may be apart, in the size of letters. */
const SAME_LINE = 0.15;

/** Above these, most of a side's lines have a line of the other side beside them, or say when something was. */
const MOST = 0.8;
const MANY = 0.5;

/** Letters of this many times the usual size are those of headings. */
export const LARGER = 1.12;

/** Distances of this many times the usual are gaps. */
const GAP = 1.2;

/** Sides of fewer lines are no columns, unless the strip is as wide as this, in the size of letters. */
const FEWEST_LINES = 3;
const WIDE = 3;

/** A line of one side, and the line that stands beside it on the other. */
type SideLine = { text: string; row: Row; beside?: Row };

const DATE =
  /\b(?:19|20)\d\d\b|\b\d{1,2}[/.]\d{2,4}\b|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:present|current|today|ongoing|to date)$/i;

/** Splits rows at a strip. */
export function splitAt(rows: readonly Row[], { from, to }: Gutter): { left: Row[]; right: Row[] } {
  const middle = (from + to) / 2;
  const pieces = piecesOf(rows);
  return {
    left: toRows(pieces.filter(({ x }) => x < middle)),
    right: toRows(pieces.filter(({ x }) => x >= middle)),
  };
}

/** What a strip through rows parts. `rows` are those that it runs through. */
export function judgeParting(rows: readonly Row[], gutter: Gutter): Parting {
  const { left: leftRows, right: rightRows } = splitAt(rows, gutter);
  const em = median(rows.map(({ size }) => size));
  const left = sideLines(leftRows, rightRows, em);
  const right = sideLines(rightRows, leftRows, em);
  const [besideLeft, besideRight] = [shareOf(left, isBeside), shareOf(right, isBeside)];
  const dated = left.length >= 2 && shareOf(left, isDated) >= MANY;
  const ownHeadings = hasOwnHeadings(left, right, em);
  if (besideLeft >= MOST && (dated || (hasTableRows(rows, gutter) && !ownHeadings))) return "table";
  if (flowsOn(left) + flowsOn(right) >= 2) return "columns";
  if (besideLeft >= MANY && dated) return "table";
  const sparseRight = right.length <= left.length * 0.6;
  if (besideRight >= MOST && (sparseRight || shareOf(right, isDated) >= MANY)) return "ends";
  const sparseLeft = left.length <= right.length * 0.7;
  if (besideLeft >= MOST && (sparseLeft || besideRight >= MOST)) return ownHeadings ? "columns" : "table";
  const fewer = Math.min(leftRows.length, rightRows.length);
  const isWide = gutter.to - gutter.from >= WIDE * em;
  return fewer >= FEWEST_LINES || (fewer > 1 && isWide) ? "columns" : "ends";
}

/**
 * Whether gaps across both sides part the rows in groups that begin on both sides on one line: the rows of a table, whose cells
 * have lines of their own.
 */
function hasTableRows(rows: readonly Row[], { from, to }: Gutter): boolean {
  const distances = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0));
  const usual = distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 4)] ?? 0;
  const starts = rows.filter((_, index) => index === 0 || (distances[index - 1] ?? 0) > usual * GAP);
  const both = starts.filter(
    ({ chunks }) => chunks.some(({ x }) => x >= to) && chunks.some(({ right }) => right <= from),
  );
  return starts.length >= 3 && starts.length < rows.length && both.length >= starts.length * MOST;
}

/** The lines of a side. Headings that stand alone say nothing about what is parted: tables and columns have them. */
function sideLines(rows: readonly Row[], others: readonly Row[], em: number): SideLine[] {
  const lines = rows.map((row) => {
    const beside = others.find(({ y, size }) => Math.abs(y - row.y) <= SAME_LINE * Math.max(size, row.size));
    const line: SideLine = { text: rowText(row), row };
    return beside ? { ...line, beside } : line;
  });
  const ordinary = lines.filter(({ row, beside }) => beside || !isSetApart(row, em));
  return ordinary.length > 0 ? ordinary : lines;
}

/** The text of a row, in the order of its chunks. */
export function rowText(row: Row): string {
  return row.chunks.map(chunkText).join("\t");
}

function shareOf(lines: readonly SideLine[], is: (line: SideLine) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(is).length / lines.length;
}

function isBeside({ beside }: SideLine): boolean {
  return beside !== undefined;
}

function isDated({ row }: SideLine): boolean {
  return row.chunks.some((chunk) => {
    const text = chunkText(chunk).trim();
    return text.length <= 40 && DATE.test(text);
  });
}

/**
 * How many lines go on with the line above them although another line stands beside them: the text of a column does, and in a
 * table the words of one cell stand beside those of another only by chance.
 */
function flowsOn(lines: readonly SideLine[]): number {
  const rights = lines.map(({ row }) => rightOf(row)).sort((one, other) => one - other);
  // One line that sticks out does not make the others short.
  const right = rights[Math.floor(rights.length * 0.9)] ?? 0;
  const left = Math.min(...lines.map(({ row }) => leftOf(row)));
  const isFull = ({ row }: SideLine) => rightOf(row) >= right - (right - left) * 0.2;
  return lines.filter((line, index) => {
    const above = lines[index - 1];
    return above && line.beside && above.beside && isFull(above) && /^\s*\p{Ll}/u.test(line.text);
  }).length;
}

/** A heading on one side with an ordinary line beside it: a table has its headings in one row, or down one side. */
function hasOwnHeadings(left: readonly SideLine[], right: readonly SideLine[], em: number): boolean {
  return [left, right].some((lines) => {
    const headings = lines.filter(({ row }) => isSetApart(row, em));
    const lone = headings.filter(({ beside }) => beside && !isSetApart(beside, em));
    return lone.length > 0 && headings.length <= lines.length * 0.4;
  });
}

/** Whether a row looks like a heading among letters of a size: larger, all bold, or all in capitals. */
export function isSetApart({ chunks, size }: Row, em: number): boolean {
  const text = chunks.map(chunkText).join(" ");
  return size > em * LARGER || chunks.every(isBold) || (/\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text));
}

function isBold({ pieces }: Chunk): boolean {
  return pieces.every(({ bold }) => bold);
}

/** The middle one of some numbers, or 1 of none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 1;
}
