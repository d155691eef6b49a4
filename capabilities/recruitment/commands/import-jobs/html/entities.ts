/** Characters that feeds write by name: any that HTML has, and numbers of Windows that browsers understand all the same. */
import { decodeHTMLStrict } from "entities";

/** Marks without a width, which change how words are found and not how they look. */
const UNSEEN = /[\u200c-\u200f]/g;

/** Replaces references by their characters, once: `&amp;lt;` becomes `&lt;`. What stands for nothing stays as it is written. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLStrict(text).replace(UNSEEN, "") : text;
}
