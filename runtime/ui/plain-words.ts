/** A formatted text as plain words, for addresses, names and ids. */
import type { SafeHtml } from "#runtime/section.ts";

/** The references that the sanitiser writes. */
const characters: { readonly [reference: string]: string } = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
  "&amp;": "&",
};

/** The words of a formatted text, or of a part of one, without its tags. */
export function toPlainWords(html: SafeHtml | string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (reference) => characters[reference] ?? "")
    .trim();
}
