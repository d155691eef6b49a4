/** Texts with the place where they stand. */
import type { Document } from "#schemas/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

/** `pointer` is made only when something is wrong. */
export type Words = { text: string; pointer: () => string };

/** The words of a language map. */
export function wordsIn(map: unknown, pointer: () => string): Words[] {
  if (!isObject(map)) return [];
  return Object.entries(map).flatMap(([language, text]) =>
    typeof text === "string" ? [{ text, pointer: () => pointer() + toPointer([language]) }] : [],
  );
}

const PLAIN_KINDS: ReadonlySet<string> = new Set(["menu", "form", "announcements", "images", "site"]);

/** Texts that stand in no slot, and what pictures are described with: they are shown as they are written. */
export function plainTexts({ kind, value, slots }: Document): Words[] {
  if (PLAIN_KINDS.has(kind)) {
    const formatted = slots.flatMap((slot) => (slot.kind === "rich-text" ? [slot.value] : []));
    return stringsIn(value, () => "", formatted);
  }
  return slots.flatMap((slot) => (slot.kind === "image" ? stringsIn(slot.value, () => slot.pointer) : []));
}

function stringsIn(value: unknown, pointer: () => string, except: readonly unknown[] = []): Words[] {
  if (typeof value === "string") return value.includes("<") ? [{ text: value, pointer }] : [];
  if (typeof value !== "object" || value === null || except.includes(value)) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    stringsIn(child, () => pointer() + toPointer([name]), except),
  );
}
