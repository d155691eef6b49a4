/** Where a document uses texts, whichever slot they fill. */
import type { Document } from "#schemas/document.ts";
import { isObject } from "#schemas/schema.ts";

/** What fills a slot: a key, or the entry itself. `rich` texts may hold formatting. */
export type TextUse = { pointer: () => string; value: unknown; rich: boolean };

/** The texts of a document, the labels of its links among them. */
export function textUses({ slots }: Document): TextUse[] {
  const uses: TextUse[] = [];
  for (const slot of slots) {
    const { kind, value } = slot;
    if (kind === "text" || kind === "rich-text") {
      uses.push({ pointer: () => slot.pointer, value, rich: kind === "rich-text" });
    }
    if (kind === "link" && isObject(value) && value.label !== undefined) {
      uses.push({ pointer: () => `${slot.pointer}/label`, value: value.label, rich: false });
    }
  }
  return uses;
}
