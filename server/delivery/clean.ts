/**
 * What people typed, made fit to stand in an e-mail. Headers take one line of characters that can be seen: anything
 * else could end a header, begin another, or make a reader see other words than those that are there.
 */
import { keepNeededSigns } from "#runtime/forms/validation/needed-signs.ts";
import { toLine } from "#runtime/forms/validation/typed-text.ts";

/** Marks that turn the direction of what follows, and control characters but for the line break and the tab. */
const UNSEEN_IN_BODY = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * One line for a header. `=?` would begin a word in another encoding (RFC 2047), which programs decode to other text.
 *
 * @param longest in characters (code points); what is longer ends in an ellipsis
 */
export function toHeaderText(text: string, longest: number): string {
  const line = toLine(text.toWellFormed().replaceAll("\ufffd", ""), keepNeededSigns).replaceAll("=?", "= ?");
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : line;
}

/** Text for a body: whole, with its line breaks as `\n`. */
export function toBodyText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(UNSEEN_IN_BODY, "")
    .toWellFormed();
}
