/**
 * Changes to the text of a document that leave the rest of it as it is: order, indentation and line ends stay, and so
 * do a byte-order mark and what is written in an unusual way.
 */
import type { Range } from "#schemas/json/lines.ts";

/** Puts `text` in the place of a stretch of the document, counted in UTF-16 code units of the text as it was read. */
export type Edit = Range & { text: string };

/**
 * The one repair of a problem that is safe: what it does, as an order (`Delete the comma`), and the changes to the text
 * of the document.
 */
export type Fix = { title: string; edits: readonly Edit[] };

/**
 * Applies edits to a text. Of two that touch the same characters, the one that begins first counts, and the other is
 * left out: it can be made after the document was checked again.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
