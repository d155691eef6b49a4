/**
 * The lines of a page of a PDF, in the order in which pdf.js returns them: that of the file. Programs write columns one after
 * the other, so no layout is computed; only notes in the margin are moved.
 */
import type { Draft } from "./cv-text.ts";
import type { PdfLine } from "./pdf-line.ts";
import { withNotes } from "./pdf-notes.ts";
import { closeUp } from "./tidy.ts";

/** A piece of text as pdf.js returns it: `transform` places it, in points from the bottom left corner, `width` is in points. */
export type TextItem = {
  str: string;
  width: number;
  transform: readonly number[];
  fontName: string;
  hasEOL: boolean;
};

type Piece = PdfLine & { endsLine: boolean };

/** In the size of letters: how far a raised letter stands off, and the narrowest gaps that are a space and a tab. */
const RAISED = 0.36;
const SPACE = 0.12;
const TAB = 1.5;

/** Lines further apart than this, in the size of letters, do not stand together. */
const GAP = 1.9;

/** In the size of letters: how far lines of one paragraph are apart at most, and how wide a line is at least that goes on in the next. */
const CLOSE = 1.6;
const WIDE = 8;

/** The room that a space takes, and some more: line breaks are not that exact. */
const ROOM = 0.6;

/** The share of bold letters from which a line is bold. */
const MOSTLY = 0.6;

/** The lines of a page. Letters that are drawn twice, to look bold, are read once. */
export function toLines(items: readonly TextItem[], isBold: (fontName: string) => boolean): PdfLine[] {
  const lines: Piece[][] = [[]];
  const drawn = new Map<string, Piece>();
  for (const item of items) {
    const piece = toPiece(item, isBold);
    const again = piece.text.trim() === "" ? undefined : drawn.get(piece.text);
    if (!again || Math.hypot(again.x - piece.x, again.y - piece.y) > piece.size / 5) {
      const above = lines.at(-1)?.at(-1);
      if (above && (above.endsLine || beginsLine(above, piece))) lines.push([]);
      lines.at(-1)?.push(piece);
      drawn.set(piece.text, piece);
    } else if (piece.endsLine) lines.push([]);
  }
  return lines.flatMap(toLine);
}

function toPiece(
  { str, width, transform, fontName, hasEOL }: TextItem,
  isBold: (fontName: string) => boolean,
): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  // An empty item has the place of what comes next.
  return {
    text: closeUp(str),
    x,
    right: x + width,
    y,
    size: Math.hypot(c, d),
    bold: isBold(fontName),
    endsLine: hasEOL,
  };
}

/** Whether a piece stands on another line, though pdf.js did not end the one before it. */
function beginsLine(before: Piece, piece: Piece): boolean {
  const size = Math.max(before.size, piece.size);
  return Math.abs(before.y - piece.y) > RAISED * size || piece.x < before.x - size;
}

function toLine(pieces: readonly Piece[]): PdfLine[] {
  const written = pieces.filter(({ text }) => text.trim() !== "");
  const [first] = written;
  if (!first) return [];
  const letters = (some: readonly Piece[]) => some.reduce((sum, { text }) => sum + text.trim().length, 0);
  return [
    {
      ...{ text: textOf(pieces), x: first.x, y: first.y },
      right: Math.max(...written.map(({ right }) => right)),
      size: Math.max(...written.map(({ size }) => size)),
      bold: letters(written.filter(({ bold }) => bold)) > letters(written) * MOSTLY,
    },
  ];
}

/** The text of a line, with a tab where a gap is wide. */
function textOf(pieces: readonly Piece[]): string {
  let text = "";
  let last: Piece | undefined;
  let hasSpace = false;
  for (const piece of pieces) {
    if (piece.text.trim() === "") {
      hasSpace = true;
      continue;
    }
    const gap = piece.x - (last?.right ?? piece.x);
    const size = Math.max(piece.size, last?.size ?? 0);
    if (gap >= size * TAB) text += "\t";
    else if (last && (hasSpace || gap > size * SPACE)) text += " ";
    text += piece.text;
    last = piece;
    hasSpace = false;
  }
  return text;
}

/** The lines of a page as drafts. Blocks are counted from `firstBlock`. */
export function toDrafts(lines: readonly PdfLine[], page: number, firstBlock: number): Draft[] {
  return toBlocks(withNotes(lines)).flatMap((block, index) => {
    const widest = block.toSorted((one, other) => other.right - one.right).slice(0, 3);
    return block.map((line, at): Draft => {
      const { text, size, bold } = line;
      const above = block[at - 1];
      // Two lines alone do not show how wide lines can be.
      const other = widest.find((one) => one !== above && one !== line);
      const continues = above !== undefined && goesOn(above, line, other?.right ?? Infinity);
      return { text, page, block: firstBlock + index, size, bold, continues };
    });
  });
}

function toBlocks(lines: readonly PdfLine[]): PdfLine[][] {
  const blocks: PdfLine[][] = [];
  for (const line of lines) {
    const above = blocks.at(-1)?.at(-1);
    const size = Math.max(line.size, above?.size ?? 0);
    if (above && above.y - line.y <= GAP * size && line.y <= above.y + above.size) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/**
 * Whether a line goes on with the one above: that one ends no sentence and looks the same, and this one begins in the middle of
 * a sentence, or with a word that had no room there.
 */
function goesOn(above: PdfLine, line: PdfLine, right: number): boolean {
  const { text, y, size } = line;
  if (above.y <= y || above.y - y > CLOSE * size || Math.abs(above.size - size) > 0.5) return false;
  if (above.bold !== line.bold || !above.text.includes(" ") || above.text.includes("\t")) return false;
  if (/^\s*\p{Ll}/u.test(text)) return above.right - above.x > WIDE * size;
  const word = text.search(/\s|$/) / text.length;
  const hasRoom = above.right + size * ROOM + word * (line.right - line.x) <= right;
  return !hasRoom && !/[.!?:]\s*$/.test(above.text);
}
