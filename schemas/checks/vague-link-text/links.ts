/** The words of links: labels, and what stands between the tags of a link in a formatted text. */
import type { Document } from "#schemas/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

/** The words of one link. `part` is where in the text at `pointer` they stand, when it holds more. */
export type LinkWords = {
  text: string;
  language: string;
  pointer: () => string;
  part?: { offset: number; length: number };
};

/** The words of the links that stand in a document. */
export function linkWordsIn(document: Document): LinkWords[] {
  const found = labelsIn(document);
  if (!document.text.includes("<a")) return found;
  for (const { map, pointer } of formattedIn(document)) {
    for (const language in map) {
      const text = map[language];
      if (typeof text !== "string" || !text.includes("<a")) continue;
      found.push(...linksWithin(text, language, () => `${pointer()}/${language}`));
    }
  }
  return found;
}

type Formatted = { map: { readonly [language: string]: unknown }; pointer: () => string };

function formattedIn({ kind, value, slots }: Document): Formatted[] {
  const entries = kind === "texts" && isObject(value) && isObject(value.entries) ? value.entries : {};
  return [
    ...slots.flatMap((slot) =>
      slot.kind === "rich-text" && isObject(slot.value)
        ? [{ map: slot.value, pointer: () => slot.pointer }]
        : [],
    ),
    ...Object.entries(entries).flatMap(([key, map]) =>
      isObject(map) ? [{ map, pointer: () => toPointer(["entries", key]) }] : [],
    ),
  ];
}

function labelsIn({ kind, slots, value }: Document): LinkWords[] {
  const labels: LinkWords[] = [];
  const add = (map: unknown, pointer: () => string) => {
    if (!isObject(map)) return;
    for (const language in map) {
      const text = map[language];
      if (typeof text === "string")
        labels.push({ text, language, pointer: () => `${pointer()}/${language}` });
    }
  };
  for (const slot of slots) {
    if (slot.kind === "link" && isObject(slot.value)) add(slot.value.label, () => `${slot.pointer}/label`);
  }
  if (kind === "announcements" && isObject(value) && Array.isArray(value.items)) {
    for (const [index, item] of value.items.entries()) {
      if (isObject(item)) add(item.button_title, () => `/items/${index}/button_title`);
    }
  }
  return labels;
}

/** What stands in a link holds no other, which keeps reading linear whatever is written. */
const LINK = /<a\s[^<>]*>([^<]*(?:<(?!\/?a[\s>])[^<]*)*)<\/a>/g;

function linksWithin(text: string, language: string, pointer: () => string): LinkWords[] {
  return [...text.matchAll(LINK)].map(({ 0: whole, 1: inside = "", index }) => {
    const offset = index + whole.indexOf(">") + 1;
    return { text: inside, language, pointer, part: { offset, length: inside.length } };
  });
}
