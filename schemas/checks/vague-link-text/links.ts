/** The words of links: labels, and what stands between the tags of a link in a formatted text. */
import type { Document } from "#schemas/documents/document.ts";
import { type Words, wordsOf } from "#schemas/documents/words.ts";

/** The words of one link. `part` is where in the text at `pointer` they stand, when it holds more. */
export type LinkWords = Pick<Words, "text" | "language" | "pointer"> & {
  part?: { offset: number; length: number };
};

/** The words of the links that stand in a document. */
export function linkWordsIn(document: Document): LinkWords[] {
  // A field of this name, wherever it is, is called after what it holds.
  const isButton = ({ kind, slot, pointer }: Words) =>
    slot ? kind !== "alt" && slot.property === "button_title" : /\/button_title\/[^/]+$/.test(pointer());
  return wordsOf(document).flatMap((words): LinkWords[] => {
    if (words.kind === "label" || isButton(words)) return [words];
    return words.kind === "rich-text" && words.text.includes("<a") ? linksWithin(words) : [];
  });
}

/** What stands in a link holds no other, which keeps reading linear whatever is written. */
const LINK = /<a\s[^<>]*>([^<]*(?:<(?!\/?a[\s>])[^<]*)*)<\/a>/g;

function linksWithin({ text, language, pointer }: Words): LinkWords[] {
  return [...text.matchAll(LINK)].map(({ 0: whole, 1: inside = "", index }) => {
    const offset = index + whole.indexOf(">") + 1;
    return { text: inside, language, pointer, part: { offset, length: inside.length } };
  });
}
