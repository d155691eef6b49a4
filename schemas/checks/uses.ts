/** Where a document uses texts and pictures, whichever slot they fill. */
import type { DocumentFacts } from "#schemas/facts.ts";
import { isObject } from "#schemas/schema.ts";

/** What fills a slot: a key, or the entry itself. `rich` texts may hold formatting. */
export type Use = { pointer: string; value: unknown; rich: boolean };

/** The texts of a document, the labels of its links among them. */
export function textUses({ slots }: DocumentFacts): Use[] {
  const uses: Use[] = [];
  for (const { kind, pointer, value } of slots) {
    if (kind === "text" || kind === "rich-text") uses.push({ pointer, value, rich: kind === "rich-text" });
    if (kind === "link" && isObject(value) && value.label !== undefined) {
      uses.push({ pointer: `${pointer}/label`, value: value.label, rich: false });
    }
  }
  return uses;
}

/** The pictures of a document. */
export function imageUses({ slots }: DocumentFacts): Use[] {
  return slots.flatMap(({ kind, pointer, value }) =>
    kind === "image" ? [{ pointer, value, rich: false }] : [],
  );
}
