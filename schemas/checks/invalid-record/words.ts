/** How messages call records and what they read. */
import type { Holding } from "#schemas/index/record-kinds.ts";

/** What a record reads. */
export const NEEDED: { readonly [holding in Holding]: string } = {
  words: "words",
  html: "a text",
  date: "a date",
  picture: "a picture",
  number: "a number",
  flag: "true or false",
  names: "a list of names",
  pay: "what is paid",
};

/** A kind with its article: `an event`. */
export function a(kind: string): string {
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}
