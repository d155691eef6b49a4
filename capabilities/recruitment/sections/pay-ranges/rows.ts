/** Where the rows of a chart stand, one below the other, each with its name in as few lines as hold it. */
import type { Range } from "./scale.ts";

/** A role with its place: pixels of a usual screen, from the top of the chart. */
export type Row = { range: Range; lines: string[]; top: number; bar: number };

/** How many letters of a name fit beside the bars, or above them on the narrowest screen. */
const LINE_LETTERS = 38;

/** Height of a line of a name, of a bar, and of the room between a bar and the next name. */
export const size = { line: 18, bar: 14, gap: 12 };

/** How far below the last line of a name its bar is. */
const BELOW_NAME = 7;

/** Puts ranges below each other, in their order. The height is that of all of them. */
export function toRows(ranges: readonly Range[]): { rows: Row[]; height: number } {
  let height = 0;
  const rows = ranges.map((range) => {
    const lines = toLines(range.title);
    const top = height;
    const bar = top + lines.length * size.line + BELOW_NAME;
    height = bar + size.bar + size.gap;
    return { range, lines, top, bar };
  });
  return { rows, height };
}

/** Breaks a name between its words. A single word that is too long stays whole. */
function toLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= LINE_LETTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
