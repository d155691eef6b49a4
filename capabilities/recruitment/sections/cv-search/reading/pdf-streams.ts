/**
 * Checks how large the streams of a PDF become before pdf.js unpacks them whole: a few kilobytes can hold gigabytes. Streams
 * are found in the file as text, a character for each byte, since no stream can stand inside another.
 */
import { LIMITS } from "./limits.ts";
import { CvProblem } from "./problem.ts";

/** At most so many bytes in LZW stay within the limit when they are unpacked. For twenty years, only harmful files have used LZW. */
const LONGEST_LZW = 24 * 1024;

/** RunLengthDecode makes this of a byte at most. */
const RUN_LENGTH = 64;

/** A list of ten thousand pages, each of which pdf.js would look at. */
const LONG_LIST = /\/Kids\s*\[[^\]]{60000}/;

/** A dictionary begins at most so many characters before its stream. */
const LONGEST_DICTIONARY = 2048;

const PIECE = 64 * 1024;

const BEGINNING = /(?<!end)stream(?:\r\n?|\n)/g;

/**
 * The size of the largest stream of a PDF once it is unpacked, images apart. Throws a CvProblem when all of them, or all images, are
 * larger than the limits, or one is packed more than once.
 */
export async function checkStreams(bytes: Uint8Array): Promise<number> {
  const text = new TextDecoder("windows-1252").decode(bytes);
  if (LONG_LIST.test(text)) throw tooLarge();
  let [largest, all, images, end] = [0, 0, 0, 0];
  for (const { 0: beginning, index } of text.matchAll(BEGINNING)) {
    const at = index + beginning.length;
    const dictionary = dictionaryBefore(text, at);
    if (end < at) end = text.indexOf("endstream", at);
    if (end === -1) end = bytes.length;
    const packed = Math.max(end - at, lengthIn(dictionary));
    const isImage = /\/Subtype\s*\/Image\b/.test(dictionary);
    const limit = isImage ? LIMITS.imageStreams - images : LIMITS.streams - all;
    const size = await sizeOf(bytes, { at, packed, dictionary }, limit);
    if (isImage) images += size;
    else [largest, all] = [Math.max(largest, size), all + size];
  }
  return largest;
}

type Stream = { at: number; packed: number; dictionary: string };

async function sizeOf(bytes: Uint8Array, { at, packed, dictionary }: Stream, limit: number): Promise<number> {
  const packings: readonly string[] =
    dictionary.match(/\/(?:Fl(?:ateDecode)?|LZW(?:Decode)?|RunLengthDecode)\b/g) ?? [];
  const isElsewhere = /\/F(?:ilter)?\s*(?:\d+\s+\d+\s+R|\[[^\]]*\bR\b)/.test(dictionary);
  const isLzw = packings.some((name) => name.startsWith("/LZW"));
  if (packings.length > 1 || (isLzw && packed > LONGEST_LZW)) throw tooLarge();
  const isAscii = /\/A(?:SCII)?(?:85|Hex|Hx)/.test(dictionary);
  const data = isAscii ? fromAscii(bytes, at, packed, dictionary) : bytes.subarray(at);
  if (isZlib(data)) return measure(data, limit, isElsewhere);
  const size = packings.includes("/RunLengthDecode") ? packed * RUN_LENGTH : packed;
  if (size > limit) throw tooLarge();
  return size;
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

/** Counts what data unpack to, without keeping it, until they end or pass the limit. Bytes after their end are an error that ends the count too. */
async function measure(data: Uint8Array, limit: number, mayBeTwice: boolean): Promise<number> {
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
    const isTwice = mayBeTwice && size === 0 && isZlib(value);
    size += value.length;
    if (size > limit || isTwice) {
      await reader.cancel().catch(() => {});
      throw tooLarge();
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

function tooLarge(): CvProblem {
  return new CvProblem({ code: "unpacks-too-large", limit: LIMITS.streams });
}
