/** The text of a feed in whatever encoding: that of its byte-order mark, of its XML declaration, or else UTF-8. */
import { isUtf8 } from "node:buffer";
import type { Feed } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import type { FeedPlace } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";

/** `isGuessed` when the encoding is the fallback. */
export type FeedText = { text: string; encoding: string; isGuessed: boolean };

const MARKS: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Decodes a feed.
 *
 * @param options `isDeclared` for XML, whose first line may declare the encoding; `fallback` for what is not UTF-8
 * @throws FeedError for an encoding that is not known, and for bytes that are not of it
 */
export function readText(
  { bytes }: Feed,
  { isDeclared = false, fallback }: { isDeclared?: boolean; fallback?: string } = {},
): FeedText {
  if (bytes.length === 0) throw feedError("empty-feed", []);
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const encoding = marked ?? encodingWithoutMark(bytes, isDeclared);
  if (encoding !== "utf-8" || isUtf8(bytes)) {
    return { text: decode(bytes, encoding), encoding, isGuessed: false };
  }
  if (fallback === undefined || marked !== undefined) {
    throw feedError("wrong-encoding", ["UTF-8"], placeOfInvalid(bytes));
  }
  return { text: decode(bytes, fallback), encoding: fallback, isGuessed: true };
}

function encodingWithoutMark(bytes: Uint8Array, isDeclared: boolean): string {
  // Every feed begins with an ASCII character, which has a zero byte beside it in UTF-16.
  if (bytes[0] === 0 && bytes[1] !== 0) return "utf-16be";
  if (bytes[1] === 0 && bytes[0] !== 0) return "utf-16le";
  if (!isDeclared) return "utf-8";
  const start = Buffer.from(bytes.subarray(0, 400)).toString("latin1");
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? "utf-8";
  try {
    const { encoding } = new TextDecoder(declared);
    // A declaration of UTF-16 in single bytes is left over from before a change of the encoding.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    throw feedError("unknown-encoding", [declared]);
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw feedError("wrong-encoding", [encoding.toUpperCase()]);
  }
}

/** The character that a decoder writes in place of invalid bytes. */
const REPLACEMENT = "\ufffd";

/** The place of the first bytes that are not UTF-8. */
function placeOfInvalid(bytes: Uint8Array): FeedPlace {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let at = text.indexOf(REPLACEMENT);
  // The feed itself may have this character.
  const isWritten = () => {
    const offset = Buffer.byteLength(text.slice(0, at));
    return Buffer.from(REPLACEMENT).equals(bytes.subarray(offset, offset + 3));
  };
  while (isWritten()) at = text.indexOf(REPLACEMENT, at + 1);
  const lines = text.slice(0, at).split("\n");
  return { line: lines.length, column: [...(lines.at(-1) ?? "")].length + 1 };
}
