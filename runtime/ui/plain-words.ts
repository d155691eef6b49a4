/** A formatted text as plain words, for addresses, names and ids. */
import type { SafeHtml } from "#runtime/section.ts";
import { decode } from "#schemas/html/characters.ts";

/** The words of a formatted text, or of a part of one, without its tags. */
export function toPlainWords(html: SafeHtml | string): string {
  return decode(html.replace(/<[^>]*>/g, "").replaceAll("&nbsp;", " ")).trim();
}
