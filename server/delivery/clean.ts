/**
 * What people typed, made fit to stand in an e-mail. Headers take one line of characters that can be seen: anything
 * else could end a header, begin another, or make a reader see other words than those that are there.
 */

/** Format characters that words need: joiners, in Persian, in the scripts of India, and in emoji. */
const JOINERS = "\\u200c\\u200d";

const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = new RegExp(`(?![${JOINERS}])[\\p{Cf}\\p{Cs}]`, "gu");

/** Marks that turn the direction of what follows, and control characters but for the line break and the tab. */
const UNSEEN_IN_BODY = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * One line for a header.
 *
 * @param longest in characters (code points); what is longer ends in an ellipsis
 */
export function toHeaderText(text: string, longest: number): string {
  const line = text.replace(BREAKS, " ").replace(UNSEEN, "").replace(/ {2,}/g, " ").trim();
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
