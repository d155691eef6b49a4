/** Texts that stand in no slot for words, with the place where they stand. */
import type { Document } from "#schemas/documents/document.ts";
import type { Words } from "#schemas/documents/words.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isProvided } from "#schemas/paths/source-file.ts";

type Text = Pick<Words, "text" | "pointer">;

const PLAIN_KINDS: ReadonlySet<string> = new Set(["menu", "images", "site"]);

/** Texts that stand in no slot, and what pictures are described with: they are shown as they are written. */
export function plainTexts({ kind, value, slots }: Document): Text[] {
  if (PLAIN_KINDS.has(kind) || isProvided(kind)) {
    const formatted = slots.flatMap((slot) => (slot.kind === "rich-text" ? [slot.value] : []));
    return stringsIn(value, () => "", formatted);
  }
  return slots.flatMap((slot) => (slot.kind === "image" ? stringsIn(slot.value, () => slot.pointer) : []));
}

function stringsIn(value: unknown, pointer: () => string, except: readonly unknown[] = []): Text[] {
  if (typeof value === "string") return value.includes("<") ? [{ text: value, pointer }] : [];
  if (typeof value !== "object" || value === null || except.includes(value)) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    stringsIn(child, () => pointer() + toPointer([name]), except),
  );
}
