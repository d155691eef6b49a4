/** Puts pieces on one line together: rows, and in each of them chunks, between which wide gaps are. */
import { isMarker } from "./bullets.ts";
import type { Piece } from "./pdf-pieces.ts";
import { isRtl, rightToLeft } from "./pdf-rtl.ts";

/** Pieces with no more than the space between words between them. */
export type Chunk = { x: number; right: number; y: number; size: number; pieces: Piece[] };

/** What stands on one line, from left to right. */
export type Row = { y: number; size: number; chunks: Chunk[] };

/** Of the size of letters: how far they rise above the baseline and fall below it. */
const RISE = 0.75;
const FALL = 0.2;

/** The widest space between words, in the size of their letters. Justified lines have such. */
const WIDEST_SPACE = 0.65;
const NARROWEST_SPACE = 0.12;

/** How far a bullet may stand from what it belongs to, in the size of letters. */
const MARKER_GAP = 5;

/** Baselines that are no further apart are one, in the size of letters. */
const SAME_BASELINE = 0.3;

/** Pieces of a row are compared with so many before them; a row of words has fewer. */
const MOST_LOOKED_AT = 50;

/** How many rows above the last one a piece may belong to: lines of two columns come in turns. */
const ROWS_BACK = 4;

/** The rows of pieces, from top to bottom. Raised and lowered letters stand in the row that they belong to. */
export function toRows(pieces: readonly Piece[]): Row[] {
  const found: { anchor: Piece; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = found.slice(-ROWS_BACK).findLast((one) => isBeside(one.anchor, piece) && hasRoom(one, piece));
    if (!row) found.push({ anchor: piece, pieces: [piece] });
    else {
      row.pieces.push(piece);
      if (piece.size > row.anchor.size) row.anchor = piece;
    }
  }
  return found
    .map(({ anchor, pieces: inRow }) => ({ y: anchor.y, size: anchor.size, chunks: toChunks(inRow) }))
    .sort((one, other) => one.y - other.y);
}

/** All pieces of rows. */
export function piecesOf(rows: readonly Row[]): Piece[] {
  return rows.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.pieces));
}

/** Whether two pieces share at least half the height of the smaller one. */
function isBeside(one: Piece, other: Piece): boolean {
  const top = Math.max(one.y - one.size * RISE, other.y - other.size * RISE);
  const bottom = Math.min(one.y + one.size * FALL, other.y + other.size * FALL);
  return bottom - top >= (Math.min(one.size, other.size) * (RISE + FALL)) / 2;
}

/** Lines that stand one above the other beside a tall one are rows of their own, though it is beside them all. */
function hasRoom(row: { anchor: Piece; pieces: Piece[] }, { x, right, y, size }: Piece): boolean {
  const isOther = (other: Piece) => Math.abs(other.y - y) > Math.min(size, other.size) * SAME_BASELINE;
  return !row.pieces
    .slice(-MOST_LOOKED_AT)
    .some((other) => isOther(other) && other.x < right && other.right > x);
}

function toChunks(pieces: Piece[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of pieces.toSorted((one, other) => one.x - other.x)) {
    const last = chunks.at(-1);
    const { x, right, y, size } = piece;
    if (last && belongsTo(last, piece)) {
      last.pieces.push(piece);
      last.right = Math.max(last.right, right);
      last.size = Math.max(last.size, size);
    } else chunks.push({ x, right, y, size, pieces: [piece] });
  }
  return chunks;
}

function belongsTo(chunk: Chunk, { x, size }: Piece): boolean {
  const gap = x - chunk.right;
  const em = Math.max(size, chunk.size);
  return gap <= em * WIDEST_SPACE || (gap <= em * MARKER_GAP && isMarker(chunkText(chunk)));
}

/** The text of a chunk, in the order of reading. */
export function chunkText(chunk: Chunk): string {
  const pieces = chunk.pieces;
  let text = "";
  let last: Piece | undefined;
  for (const piece of isRtl(pieces) ? rightToLeft(pieces) : pieces) {
    if (last && isApart(last, piece)) text += " ";
    text += piece.text;
    last = piece;
  }
  return text;
}

function isApart(one: Piece, other: Piece): boolean {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const gap = right.x - left.right;
  return gap > Math.max(one.size, other.size) * NARROWEST_SPACE || (right.apart && gap > 0);
}

/** Where a row begins. */
export function leftOf({ chunks }: Row): number {
  return chunks[0]?.x ?? 0;
}

/** Where a row ends. */
export function rightOf({ chunks }: Row): number {
  return chunks.at(-1)?.right ?? 0;
}
