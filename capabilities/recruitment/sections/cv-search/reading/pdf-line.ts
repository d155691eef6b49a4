/** Makes lines of rows: their text, their looks, and whether one goes on with the one above. */
import type { Draft } from "./cv-text.ts";
import type { Piece } from "./pdf-pieces.ts";
import { type Chunk, chunkText, type Row, rightOf } from "./pdf-rows.ts";
import { isRtl } from "./pdf-rtl.ts";
import type { TableLine } from "./pdf-table.ts";

/** Lines of one paragraph are no further apart than this, in the size of letters. */
const CLOSE = 1.6;

/** How much of the width a line takes at least that another goes on with. */
const NEARLY_FULL = 0.6;

/** The room that a space takes, and some more: line breaks are not that exact. */
const SPACE = 0.6;

/** The share of bold letters from which a line is bold; what stands behind a gap does not count. */
const MOSTLY = 0.6;

/** A gap between chunks from which a tab stands in the text, in the size of letters. */
const TAB = 1.5;

/** A line of a page as a draft, of which nothing is known but itself. */
export function toDraft({ row, cell }: TableLine, page: number, block: number): Draft {
  const bold = isBold(row.chunks[0]);
  const draft: Draft = { text: textOf(row), page, block, size: row.size, bold };
  return cell ? { ...draft, cell } : draft;
}

function textOf(row: Row): string {
  const rtl = isRtl(row.chunks.flatMap(({ pieces }) => pieces));
  let text = "";
  for (const [index, chunk] of (rtl ? row.chunks.toReversed() : row.chunks).entries()) {
    const before = row.chunks.at(rtl ? -index : index - 1);
    const gap = before ? Math.max(chunk.x - before.right, before.x - chunk.right) : 0;
    if (index > 0) text += gap >= row.size * TAB ? "\t" : " ";
    text += chunkText(chunk);
  }
  return text;
}

/**
 * Whether a line goes on with the one above: that one is nearly full, ends no sentence, looks the same, and the first word of
 * this one had no room there.
 */
export function continues(
  above: TableLine | undefined,
  line: TableLine,
  right: number,
  left: number,
): boolean {
  if (!above || above.cell?.row !== line.cell?.row || above.cell?.column !== line.cell?.column) return false;
  const [one, two] = [above.row, line.row];
  const [chunk, other] = [two.chunks[0], one.chunks[0]];
  if (!chunk || !other || one.chunks.length > 1 || Math.abs(one.size - two.size) > 0.5) return false;
  if (!chunkText(other).includes(" ") || isBold(chunk) !== isBold(other)) return false;
  if (two.y - one.y > two.size * CLOSE) return false;
  const text = chunkText(chunk);
  if (/[.!?:]\s*$/.test(chunkText(other)) && !/^\s*\p{Ll}/u.test(text)) return false;
  const isFull = rightOf(one) - left >= (right - left) * NEARLY_FULL;
  if (/^\s*\p{Ll}/u.test(text)) return isFull;
  const word = (text.split(" ", 1)[0] ?? "").length / text.length;
  const hasRoom = rightOf(one) + two.size * SPACE + word * (chunk.right - chunk.x) <= right;
  return isFull && !hasRoom;
}

function isBold(chunk: Chunk | undefined): boolean {
  const letters = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
  const pieces = chunk?.pieces ?? [];
  return letters(pieces.filter(({ bold }) => bold)) > letters(pieces) * MOSTLY;
}
