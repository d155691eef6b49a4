/** The words that a document holds for its readers, whatever they stand in. */
import type { Document, Slot } from "#schemas/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

/** What words are for. `alt` describes a picture; `label` is what a link says. */
export type WordsKind = "text" | "rich-text" | "label" | "alt";

/** Words in one language. `pointer` is made only when it is asked for. */
export type Words = {
  text: string;
  kind: WordsKind;
  language: string;
  pointer: () => string;
  /** The slot that they fill; none for entries, and for what stands outside of slots. */
  slot?: Slot;
};

const known = new WeakMap<Document, readonly Words[]>();

/** All words of a document in their order, each once. Many checks ask: the list is made once. */
export function wordsOf(document: Document): readonly Words[] {
  let words = known.get(document);
  if (!words) {
    words = gatherWords(document);
    known.set(document, words);
  }
  return words;
}

/** Of the words of a document, the texts that fill its slots. */
export function textsOf(document: Document): readonly Words[] {
  return wordsOf(document).filter(({ kind, slot }) => slot && (kind === "text" || kind === "rich-text"));
}

/** How many words of English a document holds for visitors, besides what search engines show of it. */
export function countWords(document: Document): number {
  let count = 0;
  for (const { text, kind, language, slot } of wordsOf(document)) {
    if (language !== "en" || kind === "alt" || slot?.pointer.startsWith("/metadata/")) continue;
    count += text.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  }
  return count;
}

function gatherWords({ kind, value, slots }: Document): Words[] {
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
  if ((kind === "texts" || kind === "images") && isObject(value) && isObject(value.entries)) {
    for (const [key, entry] of Object.entries(value.entries)) {
      const pointer = () => toPointer(["entries", key]);
      if (kind === "texts") add(entry, "rich-text", pointer);
      else if (isObject(entry)) add(entry.alt, "alt", () => `${pointer()}/alt`);
    }
  }
  if (kind === "menu" || kind === "form" || kind === "announcements" || kind === "site") {
    addMaps(value, () => "", add);
  }
  return found;
}

/** Language maps wherever they stand: documents with few words, whose schemas have no slots. */
function addMaps(
  value: unknown,
  pointer: () => string,
  add: (map: unknown, is: WordsKind, pointer: () => string) => void,
): void {
  if (typeof value !== "object" || value === null) return;
  if ("en" in value && typeof value.en === "string") {
    add(value, "text", pointer);
    return;
  }
  for (const [name, child] of Object.entries(value)) addMaps(child, () => pointer() + toPointer([name]), add);
}
