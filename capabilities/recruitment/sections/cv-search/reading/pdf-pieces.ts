/** Turns what pdf.js finds on a page into pieces of text at places, which no later step has to know pdf.js for. */
import { closeUp } from "./tidy.ts";

/** A piece of text in one font. Places are in points from the top left corner of the page as it is shown; y is the baseline. */
export type Piece = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  /** Its script runs from right to left; its letters stand in the order in which they are read all the same. */
  rtl: boolean;
  /** A space stood before it, whatever its distance. */
  apart: boolean;
};

/** A piece as pdf.js gives it: `transform` places it on the page, `width` is in points. */
export type TextItem = {
  str: string;
  dir: string;
  width: number;
  transform: readonly number[];
  fontName: string;
};

/** From the space of the page to points from its top left corner: six numbers, as in PDF. */
export type Transform = readonly number[];

/** How much the line of a text may lean and still be a line of the page. */
const LEAN = 0.1;

/**
 * The pieces of a page, in the order of the file. Text that runs up or down the page, such as a name along the edge, is
 * `turned`. A letter that is drawn twice to look bold, or with a shadow, is one.
 */
export function toPieces(
  items: readonly TextItem[],
  page: Transform,
  isBold: (fontName: string) => boolean,
): { pieces: Piece[]; turned: Piece[] } {
  const pieces: Piece[] = [];
  const turned: Piece[] = [];
  const seen = new Map<string, Piece>();
  let apart = false;
  for (const { str, dir, width, transform, fontName } of items) {
    if (str.trim() === "") {
      apart ||= str !== "";
      continue;
    }
    const [a, b, c, d, x, y] = multiply(page, transform);
    const size = Math.hypot(c, d);
    const piece = {
      text: closeUp(str.trim()),
      x,
      right: x + width,
      y,
      size,
      bold: isBold(fontName),
      rtl: dir === "rtl",
      apart,
    };
    apart = / $/.test(str);
    if (![x, y, size, width].every(Number.isFinite) || size === 0) continue;
    const again = seen.get(str);
    if (again && Math.hypot(again.x - x, again.y - y) < size / 5) {
      again.bold = true;
      continue;
    }
    seen.set(str, piece);
    (a > 0 && Math.abs(b) <= LEAN * a ? pieces : turned).push(piece);
  }
  return { pieces, turned };
}

type Matrix = [number, number, number, number, number, number];

function multiply(left: Transform, right: Transform): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = left;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = right;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
