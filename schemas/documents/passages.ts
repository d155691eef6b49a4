/**
 * Long passages of a document, each with a number that equal ones have in common. Letters of another case, other spaces
 * and formatting within a passage make no difference to it. It is short: who finds two alike compares their words.
 */
import { addToHash, FNV_OFFSET } from "#schemas/values/mark.ts";
import type { Document } from "./document.ts";
import { textsOf } from "./words.ts";

/** What people call a passage: two or three sentences. In characters. */
export const LONG = 200;

/** A paragraph, list item or other block, from `start` to `end` in the text at `pointer`. */
export type Passage = { number: number; text: string; pointer: () => string; start: number; end: number };

/** The long passages that fill the slots of a document, in their order. */
export function passagesOf(document: Document): Passage[] {
  const passages: Passage[] = [];
  for (const { text, pointer } of textsOf(document)) {
    if (text.length < LONG) continue;
    scan(text, (number, start, end) => passages.push({ number, text, pointer, start, end }));
  }
  return passages;
}

/** The passage as it is compared. */
export function plainOf({ text, start, end }: Passage): string {
  return text
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

/** The hash of letters, digits and what is not ASCII. */
function numberOf(text: string, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const lower = code | 0x20;
    if (lower >= 0x61 && lower <= 0x7a) hash = addToHash(hash, lower);
    else if (code === LESS) at = text.indexOf(">", at);
    else if (code >= 0x80 ? code !== NO_BREAK_SPACE : code >= 0x30 && code <= 0x39) {
      hash = addToHash(hash, code);
    }
  }
  return hash >>> 0;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
