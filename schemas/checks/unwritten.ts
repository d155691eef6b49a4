/** What a template of a page leaves for its author: `[Write what the page is about.]` */

/** Finds each of them in a text. */
export const UNWRITTEN = /\[Write\s[^\]]+\]/g;

/** What a document without any of them does not have: one search of it is quicker than one of each of its texts. */
export function mayBeUnwritten(text: string): boolean {
  return text.includes("[Write");
}
