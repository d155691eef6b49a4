/** The words that a document holds for its readers, whatever they stand in. */
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { Document, Slot } from "./document.ts";

/** What words are for. `alt` describes a picture; `label` is the text of a link. */
export type WordsKind = "text" | "rich-text" | "label" | "alt";

/** Words in one language. `pointer` is made only on demand. */
export type Words = {
  text: string;
  kind: WordsKind;
  language: string;
  pointer: () => string;
  /** The slot that they fill; none for shared texts, and for what else stands outside of slots. */
  slot?: Slot;
};

let last: { document: Document; words: readonly Words[] } | undefined;

/**
 * All words of a document in their order. Many checks need them, one after the other: those of the last document are kept. V8 would hold
 * what is in a `WeakMap` until it looks at everything, and move each document to where only then it is collected.
 */
export function wordsOf(document: Document): readonly Words[] {
  if (last?.document !== document) last = { document, words: gatherWords(document) };
  return last.words;
}

/** Of the words of a document, the texts that fill its slots. */
export function textsOf(document: Document): readonly Words[] {
  return wordsOf(document).filter(({ kind, slot }) => slot && (kind === "text" || kind === "rich-text"));
}

/** How many words of English a document holds for visitors, besides what search engines show of it. */
export function countWords(document: Document): number {
  let count = 0;
  for (const { text, kind, language, slot } of wordsOf(document)) {
    if (language !== "en" || kind === "alt" || slot?.isIn("metadata")) continue;
    count += countWordsIn(text);
  }
  return count;
}

const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;
const LESS = 0x3c;

/** How many words a text has. A word begins at a letter or digit and ends at a space or tag. Every document is counted: expressions take ten times as long. */
export function countWordsIn(text: string): number {
  let count = 0;
  let isWithin = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === NO_BREAK_SPACE) isWithin = false;
    else if (code === LESS) {
      isWithin = false;
      const end = text.indexOf(">", at);
      if (end !== -1) at = end;
    } else if (!isWithin && isLetterOrDigit(code)) {
      isWithin = true;
      count++;
    }
  }
  return count;
}

/** Of what is not ASCII, everything but the signs of punctuation and currency (U+2000 to U+2BFF) counts as a letter. */
function isLetterOrDigit(code: number): boolean {
  if (code >= 0x80) return code >= 0xc0 && (code < 0x2000 || code >= 0x2c00);
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
}

function gatherWords({ kind, slots, contents }: Document): Words[] {
  const found: Words[] = [];
  const add = (map: unknown, is: WordsKind, pointer: () => string, slot?: Slot) => {
    if (!isObject(map)) return;
    for (const language in map) {
      const text = map[language];
      if (typeof text !== "string") continue;
      const place = () => pointer() + toPointer([language]);
      found.push({ text, kind: is, language, pointer: place, ...(slot ? { slot } : {}) });
    }
  };
  for (const slot of slots) {
    if (slot.kind === "text" || slot.kind === "rich-text")
      add(slot.value, slot.kind, () => slot.pointer, slot);
    if (!isObject(slot.value)) continue;
    if (slot.kind === "link") add(slot.value.label, "label", () => `${slot.pointer}/label`, slot);
    if (slot.kind === "image") {
      add(slot.value.alt, "alt", () => `${slot.pointer}/alt`, slot);
      add(slot.value.title, "alt", () => `${slot.pointer}/title`, slot);
    }
  }
  for (const { value, pointer } of contents) add(value, kind === "texts" ? "rich-text" : "text", pointer);
  return found;
}
