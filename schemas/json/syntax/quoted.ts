/** Reads a text whose author wrote other quotation marks than the straight double ones. */
import { type Cursor, followerOf, lineEndOf } from "./cursor.ts";

/** How far the end of a text in backticks, which may go over several lines, is looked for. */
const MAX_LENGTH = 4_000;

/**
 * The end of the text that opens at the cursor with some quotation mark. One of `closers` ends it where a text may end,
 * so that the apostrophe of 'It's' does not. Without one, the text goes to the end of its line.
 */
export function readQuoted(cursor: Cursor, closers: string): number {
  const { text, at: start } = cursor;
  const lineEnd = lineEndOf(cursor, start);
  if (text.charAt(start) === "`") {
    const end = text.slice(start + 1, start + MAX_LENGTH).search(/[`´]/);
    if (end !== -1) return start + 1 + end + 1;
  }
  for (let at = start + 1; at < lineEnd; at++) {
    if (!closers.includes(text.charAt(at))) continue;
    const follower = followerOf(cursor, at + 1);
    if (follower === "" || ",:}]".includes(follower)) return at + 1;
  }
  return beforeTrailingStructure(text, start + 1, lineEnd);
}

/** The end of the words between `start` and `end`, without a comma and brackets that close what is around them. */
export function beforeTrailingStructure(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && " \t,}]{[".includes(text.charAt(at - 1))) at--;
  return at;
}
