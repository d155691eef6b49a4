/** The text of a feed, whatever encoding it is in: by its byte-order mark, by its declaration, or else UTF-8. */
import type { Feed } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { findInvalidByte } from "./utf8.ts";

/** A text that arrives in pieces. `isGuessed` when the encoding is the fallback. */
export type FeedText = { encoding: string; isGuessed: boolean; chunks: AsyncIterable<string> };

const MARKS: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Opens the text of a feed. What should be UTF-8 is read twice, so that an error can name where it is not.
 *
 * @param options `isDeclared` for XML, whose first line may declare the encoding; `fallback` for what is not UTF-8
 * @throws FeedError for an encoding that is not known, or that the feed does not keep to
 */
export async function readText(
  feed: Feed,
  options: { isDeclared?: boolean; fallback?: string } = {},
): Promise<FeedText> {
  const head = await readHead(feed, 400);
  if (head.length === 0) throw feedError("empty-feed", []);
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => head[index] === byte))?.[1];
  const encoding = marked ?? encodingWithoutMark(head, options.isDeclared ?? false);
  const place = encoding === "utf-8" ? await findInvalidByte(feed.bytes()) : undefined;
  if (!place) return { encoding, isGuessed: false, chunks: decode(feed, encoding) };
  if (options.fallback === undefined || marked !== undefined)
    throw feedError("wrong-encoding", ["UTF-8"], place);
  return { encoding: options.fallback, isGuessed: true, chunks: decode(feed, options.fallback) };
}

/** The whole text of a feed. */
export async function readWhole(feed: Feed): Promise<string> {
  let text = "";
  for await (const chunk of (await readText(feed)).chunks) text += chunk;
  if (text.trim() === "") throw feedError("empty-feed", []);
  return text;
}

async function readHead(feed: Feed, most: number): Promise<Uint8Array> {
  let head = new Uint8Array();
  for await (const chunk of feed.bytes()) {
    head = Buffer.concat([head, chunk.subarray(0, most - head.length)]);
    if (head.length >= most) break;
  }
  return head;
}

function encodingWithoutMark(head: Uint8Array, isDeclared: boolean): string {
  // Every feed begins with a sign of ASCII, and UTF-16 has an empty byte beside it.
  if (head[0] === 0 && head[1] !== 0) return "utf-16be";
  if (head[1] === 0 && head[0] !== 0) return "utf-16le";
  if (!isDeclared) return "utf-8";
  const start = Buffer.from(head).toString("latin1");
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? "utf-8";
  try {
    const { encoding } = new TextDecoder(declared);
    // A declaration of UTF-16 in single bytes is left over from before a change of the encoding.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    throw feedError("unknown-encoding", [declared]);
  }
}

async function* decode(feed: Feed, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of feed.bytes()) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== "") yield text;
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
      throw feedError("wrong-encoding", [encoding.toUpperCase()]);
    }
    throw error;
  }
}
