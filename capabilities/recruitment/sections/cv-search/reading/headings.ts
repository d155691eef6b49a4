/** Judges by its looks whether a line is a heading. */
import type { Line } from "./cv-text.ts";

const LONGEST = 70;
const MOST_WORDS = 9;
const LARGER = 1.12;

/** Whether a line is set apart like a heading: short, no sentence, and larger, bolder, in capitals, or with a colon after it. */
export function looksLikeHeading({ text, size, bold, bullet, continues }: Line): boolean {
  if (bullet || continues || text.length > LONGEST || /[.,;]$/.test(text)) return false;
  const words = text.split(/\s+/).length;
  if (words > MOST_WORDS) return false;
  return size >= LARGER || bold || isInCapitals(text) || (text.endsWith(":") && words <= 4);
}

/** With a word of four letters at least: CI/CD and AWS are no headings. */
function isInCapitals(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);
}
