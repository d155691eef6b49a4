/**
 * Checks how large the streams of a PDF become before pdf.js unpacks them whole: a few kilobytes can hold gigabytes. Streams
 * are found in the file as text, a character for each byte, since no stream can stand inside another.
 */
import { LIMITS } from "./limits.ts";
import { CvProblem } from "./problem.ts";

/** What deflate can make of a byte at most. */
const DEFLATE = 1032;

/** LZW makes less than this of a byte of so few. Nothing has written LZW for twenty years but what wants to harm. */
const LONGEST_LZW = 256 * 1024;

/** How far before its stream a dictionary begins at most. */
const LONGEST_DICTIONARY = 2048;

const PIECE = 64 * 1024;

const BEGINNING = /(?<!end)stream(?:\r\n?|\n)/g;

/**
 * The size of the largest stream of a PDF once it is unpacked, images apart. Throws a CvProblem when one, or an image, is larger
 * than the limits.
 */
export async function checkStreams(bytes: Uint8Array): Promise<number> {
  const text = new TextDecoder("windows-1252").decode(bytes);
  let largest = 0;
  for (const { 0: beginning, index } of text.matchAll(BEGINNING)) {
    const at = index + beginning.length;
    const dictionary = dictionaryBefore(text, at);
    const end = text.indexOf("endstream", at);
    const packed = Math.max((end < 0 ? bytes.length : end) - at, lengthIn(dictionary));
    const isImage = /\/Subtype\s*\/Image\b/.test(dictionary);
    const limit = isImage ? LIMITS.imageStream : LIMITS.stream;
    const isLzw = /\/LZW(?:Decode)?\b/.test(dictionary);
    const isTwice = (dictionary.match(/\/Fl(?:ateDecode)?\b/g)?.length ?? 0) > 1;
    if (isTwice || (isLzw && packed > LONGEST_LZW)) throw tooLarge(limit);
    if (packed * DEFLATE <= (isImage ? limit : largest)) continue;
    const isAscii = /\/A(?:SCII)?(?:85|Hex|Hx)/.test(dictionary);
    const data = isAscii ? fromAscii(bytes, at, packed, dictionary) : bytes.subarray(at);
    const size = isZlib(data) ? await measure(data, limit) : packed;
    if (!isImage) largest = Math.max(largest, size);
  }
  return largest;
}

/** The dictionary of a stream as text, with names written out: `/#46late` is `/Flate`. */
function dictionaryBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LONGEST_DICTIONARY), at);
  const own = before.slice(before.lastIndexOf("obj") + 3);
  return own.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function lengthIn(dictionary: string): number {
  return Number(/\/Length\s+(\d{1,9})(?!\d*\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0);
}

function isZlib(data: Uint8Array): boolean {
  const [method = 0, flags = 0] = data;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Unpacks to nowhere, until the data end or the limit is passed. Bytes after them make the stream fail, which ends the count too. */
async function measure(data: Uint8Array, limit: number): Promise<number> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  const feed = async () => {
    for (let at = 0; at < data.length; at += PIECE) await writer.write(data.slice(at, at + PIECE));
    await writer.close();
  };
  const fed = feed().catch(() => {});
  const reader = readable.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || !value) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw tooLarge(limit);
    }
  }
  await fed;
  return size;
}

/** Undoes ASCII85 or hexadecimal writing of data, as old programs write around what they pack. */
function fromAscii(bytes: Uint8Array, from: number, length: number, dictionary: string): Uint8Array {
  const isHex = /\/A(?:SCII)?(?:Hex|Hx)/.test(dictionary);
  const [base, group, first] = isHex ? [16, 2, 1] : [85, 5, 4];
  const data = new Uint8Array(Math.ceil(length * 4) + 4);
  let [size, value, digits] = [0, 0, 0];
  for (const byte of bytes.subarray(from, from + length)) {
    if (!isHex && byte === 0x7a && digits === 0) {
      size += 4;
      continue;
    }
    const digit = isHex ? Number.parseInt(String.fromCharCode(byte), 16) : byte - 33;
    if (!(digit >= 0 && digit < base)) continue;
    value = value * base + digit;
    digits += 1;
    if (digits < group) continue;
    for (let index = first - 1; index >= 0; index -= 1) {
      data[size] = Math.floor(value / 256 ** index) % 256;
      size += 1;
    }
    [value, digits] = [0, 0];
  }
  return data.subarray(0, size);
}

function tooLarge(limit: number): CvProblem {
  return new CvProblem({ code: "unpacks-too-large", limit });
}
