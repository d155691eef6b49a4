/**
 * Long passages of a document, each with a number that equal ones have in common. Letters of another case, other spaces
 * and formatting within a passage make no difference to it, nor does what stands in its middle: who finds two alike
 * compares their words.
 */
import type { Document } from "#schemas/document.ts";
import { type Words, wordsOf } from "#schemas/words.ts";

/** What people call a passage: two or three sentences. In characters. */
export const LONG = 200;

/** A paragraph, list item or other block of a text, from `start` to `end` in it. */
export type Passage = { number: number; words: Words; start: number; end: number };

/** The long passages of a document in their order. */
export function passagesOf(document: Document): Passage[] {
  const passages: Passage[] = [];
  for (const words of wordsOf(document)) {
    if (words.text.length < LONG || (words.kind !== "text" && words.kind !== "rich-text")) continue;
    scan(words.text, (number, start, end) => passages.push({ number, words, start, end }));
  }
  return passages;
}

/** The passage as it is compared. */
export function plainOf({ words, start, end }: Passage): string {
  return words.text
    .slice(start, end)
    .replace(/<[^>]*>/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .trim();
}

/** Tags that stand within a passage, without ending it. */
const WITHIN = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "em",
  "i",
  "mark",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
]);

const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const NO_BREAK_SPACE = 0xa0;

function scan(text: string, found: (number: number, start: number, end: number) => void): void {
  let start = 0;
  let length = 0;
  for (let at = 0; at <= text.length; ) {
    const tag = text.indexOf("<", at);
    const end = tag === -1 ? text.length : tag;
    length += end - at;
    const close = tag === -1 ? text.length : text.indexOf(">", tag);
    if (tag === -1 || endsPassage(text, tag)) {
      if (length >= LONG) found(numberOf(text, start, end), start, end);
      start = close + 1;
      length = 0;
    }
    if (close === -1) return;
    at = close + 1;
  }
}

function endsPassage(text: string, tag: number): boolean {
  const from = text.charCodeAt(tag + 1) === SLASH ? tag + 2 : tag + 1;
  let end = from;
  while (isLetter(text.charCodeAt(end))) end++;
  return !WITHIN.has(text.slice(from, end));
}

/** How many letters at either end make the number: few enough to cost nothing, and more than what pages begin alike with. */
const TAKEN = 32;

/** FNV-1a, in 32 bits, over letters, digits and what is not ASCII. */
function numberOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start, taken = 0; at < end && taken < TAKEN; at++) {
    const code = text.charCodeAt(at);
    if (code === LESS) at = text.indexOf(">", at);
    else if (counts(code)) {
      hash = Math.imul(hash ^ toLower(code), 0x01000193);
      taken++;
    }
  }
  for (let at = end - 1, taken = 0; at >= start && taken < TAKEN; at--) {
    const code = text.charCodeAt(at);
    if (code === GREATER) at = Math.max(text.lastIndexOf("<", at), start);
    else if (counts(code)) {
      hash = Math.imul(hash ^ toLower(code), 0x01000193);
      taken++;
    }
  }
  return hash >>> 0;
}

function counts(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || (code >= 0x80 && code !== NO_BREAK_SPACE);
}

function toLower(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return code < 0x80 && lower >= 0x61 && lower <= 0x7a;
}
