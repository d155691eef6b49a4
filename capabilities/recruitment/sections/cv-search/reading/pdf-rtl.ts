/**
 * The order of reading where text runs from right to left. pdf.js gives the letters of each piece in that order; here the
 * pieces of a line come into it, with the words and numbers among them that run the other way.
 */
import type { Piece } from "./pdf-pieces.ts";

/** From this share of letters on, a line that begins with such a script at its right end is one of it. */
const SHARE = 0.3;

/** Signs between words, as opposed to signs that belong to one, as in C++ and C#. */
const SIGN = /[-–—.,:;!?()[\]"'\s]/;

/** Whether pieces of one line, from left to right, are read from right to left. */
export function isRtl(pieces: readonly Piece[]): boolean {
  const first = pieces.findLast(({ text }) => /\p{L}/u.test(text));
  return isMostlyRtl(pieces) || (first?.rtl === true && rtlShare(pieces) >= SHARE);
}

/** Whether most letters of some pieces run from right to left. */
export function isMostlyRtl(pieces: readonly Piece[]): boolean {
  return rtlShare(pieces) > 0.5;
}

function rtlShare(pieces: readonly Piece[]): number {
  let [rtl, all] = [0, 0];
  for (const piece of pieces) {
    const letters = piece.text.match(/\p{L}/gu)?.length ?? 0;
    all += letters;
    if (piece.rtl) rtl += letters;
  }
  return all === 0 ? 0 : rtl / all;
}

/** Pieces of one line, from left to right, in the order in which a reader from the right comes to them. */
export function rightToLeft(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    ordered.push(...turnedRun(run));
    run = [];
  };
  for (const piece of pieces.toReversed()) {
    if (piece.rtl) {
      endRun();
      ordered.push(piece);
    } else run.unshift(piece);
  }
  endRun();
  return ordered;
}

/** A run from left to right: its words stay in their order, the signs at its ends change sides. */
function turnedRun(run: readonly Piece[]): Piece[] {
  const from = run.findIndex(hasWord);
  const to = run.findLastIndex(hasWord) + 1;
  if (to === 0) return run.toReversed();
  const words = run.slice(from, to);
  const core = isNumbers(words) ? words.toReversed().map(turnedNumbers) : turnedSigns(words);
  return [...run.slice(to).reverse(), ...core, ...run.slice(0, from).reverse()];
}

function turnedSigns(words: readonly Piece[]): Piece[] {
  return words.map((piece, index) => {
    const { before, word, after } = parted(piece.text);
    const isLast = index === words.length - 1;
    const start = (isLast ? after : "") + (index === 0 ? "" : before);
    return { ...piece, text: start + word + (isLast ? "" : after) + (index === 0 ? before : "") };
  });
}

/** A text with the signs before and after its words apart. */
function parted(text: string): { before: string; word: string; after: string } {
  const isSign = (at: number) => SIGN.test(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isSign(from)) from += 1;
  while (to > from && isSign(to - 1)) to -= 1;
  return { before: text.slice(0, from), word: text.slice(from, to), after: text.slice(to) };
}

/** Numbers alone follow the line: 2019 stands to the right of 2022. */
function turnedNumbers(piece: Piece): Piece {
  return { ...piece, text: piece.text.split(" ").reverse().join(" ") };
}

function hasWord({ text }: Piece): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isNumbers(pieces: readonly Piece[]): boolean {
  return pieces.every(({ text }) => !/\p{L}/u.test(text));
}
