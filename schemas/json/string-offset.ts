/**
 * From a place inside a text's value back to the document it is written in: an escape such as `\u00e9` is one
 * character of the value and six of the file.
 */
import type { Range } from "#schemas/json/lines.ts";

/**
 * The offset in `source` at which the character `offset` of the decoded value is written.
 *
 * @param literal where the text stands in `source`, its quotes included
 * @param offset in UTF-16 code units of the decoded value; past the end gives the closing quote
 */
export function toSourceOffset(source: string, literal: Range, offset: number): number {
  const end = literal.end - 1;
  const firstEscape = source.indexOf("\\", literal.start);
  const plain = literal.start + 1 + offset;
  if (firstEscape === -1 || firstEscape >= plain) return Math.min(plain, end);
  let at = firstEscape;
  for (let left = offset - (firstEscape - literal.start - 1); left > 0 && at < end; left--) {
    at += escapeLength(source, at);
  }
  return Math.min(at, end);
}

/** The stretch of `source` in which `length` characters of the decoded value from `offset` on are written. */
export function toSourceRange(source: string, literal: Range, offset: number, length: number): Range {
  const start = toSourceOffset(source, literal, offset);
  return { start, end: toSourceOffset(source, literal, offset + length) };
}

function escapeLength(source: string, at: number): number {
  if (source.charCodeAt(at) !== 92) return 1;
  return source.charCodeAt(at + 1) === 117 ? 6 : 2;
}
