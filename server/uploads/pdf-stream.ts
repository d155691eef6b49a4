/** The data of a PDF's streams (ISO 32000-2, 7.3.8 and 7.4): as they are once decrypted, and how much they unpack to. */
import { constants, inflateSync } from "node:zlib";
import type { Pace, Windows } from "./byte-source.ts";
import { inflateZlib } from "./inflate.ts";
import type { Decrypt } from "./pdf-encryption.ts";
import type { PdfDictionary } from "./pdf-object.ts";
import { UploadError } from "./upload-problem.ts";

/** `start` is right behind the keyword `stream`. */
export type PdfStream = { start: number; dictionary: PdfDictionary; decrypt?: (() => Decrypt) | undefined };

/** What reading a stream costs at least, in bytes of work: an engine to unpack is made for each. */
const [opening, glancing] = [8192, 512];

/** Bytes of a stream that are unpacked at once: most streams have fewer. */
const headLength = 4096;

/** Bytes that LZW may have packed: less than this becomes of so few. No writer has used it since 1999. */
const mostLzw = 24 * 1024;

/** How many times its bytes RunLengthDecode makes of them at most. */
const runLength = 64;

const isFlate = (filter: string): boolean => /^Fl(ateDecode)?$/.test(filter);
const isLzw = (filter: string): boolean => /^LZW(Decode)?$/.test(filter);
const isRunLength = (filter: string): boolean => /^(RL|RunLengthDecode)$/.test(filter);

/** @throws UploadError `damaged` for filters that no writer uses for such streams */
export async function unpackStream(windows: Windows, stream: PdfStream): Promise<AsyncIterable<Uint8Array>> {
  const { filters, length = 0, hasParameters } = stream.dictionary;
  const from = await findData(windows, stream.start);
  if (hasParameters || filters.length > 1 || !filters.every(isFlate)) throw new UploadError("damaged");
  if (filters.length === 1)
    return inflateZlib(decode(windows.between(from, windows.size), stream), windows.rest);
  return decode(plain(windows, from, Math.min(windows.size, from + length)), stream);
}

/**
 * Counts what a stream unpacks to.
 *
 * @throws UploadError `too-large-unpacked` for what is packed more than once, too
 */
export async function measureStream(
  windows: Windows,
  stream: PdfStream,
  { file, unfolded }: { file: Pace; unfolded: Pace },
): Promise<void> {
  const { filters, hasFiltersElsewhere, length = 0 } = stream.dictionary;
  const packing = filters.filter((filter) => isFlate(filter) || isLzw(filter) || isRunLength(filter));
  if (packing.length > 1) throw new UploadError("too-large-unpacked");
  if (packing.length === 0 && !hasFiltersElsewhere) return;
  await file.spend(glancing);
  const from = await findData(windows, stream.start);
  const head = createDecoder(stream)(await windows.read(from, headLength));
  if (!isZlib(head)) {
    if (packing.every(isFlate) && !hasFiltersElsewhere) return;
    let size = 0;
    for await (const bytes of plain(windows, from, Math.min(windows.size, from + length)))
      size += bytes.length;
    if (!packing.some(isRunLength) && size > mostLzw) throw new UploadError("too-large-unpacked");
    await unfolded.spend(size * runLength);
    return;
  }
  const short = unpackShort(head);
  if (short !== undefined) {
    if (hasFiltersElsewhere && isZlib(short)) throw new UploadError("too-large-unpacked");
    await unfolded.spend(short.length);
    return;
  }
  await file.spend(opening);
  let isFirst = true;
  try {
    for await (const bytes of inflateZlib(
      decode(windows.between(from, windows.size), stream),
      windows.rest,
    )) {
      if (isFirst && hasFiltersElsewhere && isZlib(bytes)) throw new UploadError("too-large-unpacked");
      isFirst = false;
      await unfolded.spend(bytes.length);
    }
  } catch (error) {
    // Readers show what comes before the broken place.
    if (!(error instanceof UploadError && error.problem === "damaged")) throw error;
  }
}

/** What a stream unpacks to that ends within these bytes, or `undefined`. */
function unpackShort(head: Uint8Array): Uint8Array | undefined {
  try {
    // `info` is missing in Node's types of what is returned.
    const options = { info: true, finishFlush: constants.Z_SYNC_FLUSH };
    const { buffer, engine } = inflateSync(head, options) as unknown as {
      buffer: Uint8Array;
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten < head.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** 7.3.8.1 wants CR LF or LF after `stream`; readers take a CR alone. */
async function findData(windows: Windows, start: number): Promise<number> {
  const [one, two] = await windows.read(start, 2);
  if (one === 0x0d) return start + (two === 0x0a ? 2 : 1);
  return start + (one === 0x0a ? 1 : 0);
}

/** Up to the stated length, or to the end of the stream where that comes later: readers believe the one or the other. */
async function* plain(windows: Windows, start: number, end: number): AsyncGenerator<Uint8Array> {
  let [offset, mark] = [start, -1];
  while (offset < windows.size && (offset < end || mark === -1)) {
    const bytes = await windows.from(offset);
    const found = Buffer.concat([bytes, await windows.read(offset + bytes.length, 8)]).indexOf("endstream");
    if (mark === -1 && found !== -1) mark = offset + found;
    yield mark === -1 ? bytes : bytes.subarray(0, Math.max(mark, end) - offset);
    offset += bytes.length;
  }
}

/** The data decrypted, and out of the letters that some programs write them in. */
async function* decode(pieces: AsyncIterable<Uint8Array>, stream: PdfStream): AsyncGenerator<Uint8Array> {
  const decoder = createDecoder(stream);
  for await (const piece of pieces) yield decoder(piece);
}

function createDecoder({ dictionary: { filters }, decrypt }: PdfStream): (bytes: Uint8Array) => Uint8Array {
  const isHex = /^A(SCII)?(Hex|Hx)/.test(filters[0] ?? "");
  const isLetters = isHex || /^A(SCII)?85/.test(filters[0] ?? "");
  const steps = [...(decrypt ? [decrypt()] : []), ...(isLetters ? [fromLetters(isHex)] : [])];
  return (piece) => steps.reduce((bytes, step) => step(bytes), piece);
}

/** 7.4.2 and 7.4.3. The last bytes of data whose number is odd are left out. */
function fromLetters(isHex: boolean): (letters: Uint8Array) => Uint8Array {
  const [base, group, length] = isHex ? [16, 2, 1] : [85, 5, 4];
  let [value, digits] = [0, 0];
  return (letters) => {
    const bytes = Buffer.alloc(4 * letters.length + 4);
    let size = 0;
    for (const letter of letters) {
      // `z`: four zeros.
      if (!isHex && letter === 0x7a && digits === 0) {
        size += 4;
        continue;
      }
      const digit = isHex ? Number.parseInt(String.fromCharCode(letter), 16) : letter - 33;
      if (!(digit >= 0 && digit < base)) continue;
      value = value * base + digit;
      digits++;
      if (digits < group) continue;
      // Damaged digits may say more than four bytes hold.
      bytes.writeUIntBE(value % 256 ** length, size, length);
      size += length;
      [value, digits] = [0, 0];
    }
    return bytes.subarray(0, size);
  };
}
