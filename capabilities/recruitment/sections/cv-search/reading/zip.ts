/**
 * Reads parts of a ZIP with what browsers have: DecompressionStream. Unpacking ends where they become too large, so that a
 * small file cannot take the memory of a device.
 */
import { LIMITS } from "./limits.ts";
import { CvProblem } from "./problem.ts";

/** A part of a ZIP, as the directory at its end lists it. */
type Entry = {
  method: number;
  encrypted: boolean;
  crc: number;
  packed: number;
  unpacked: number;
  at: number;
};

/** A ZIP whose parts are read one by one. */
export type Zip = {
  names: ReadonlySet<string>;
  /** The bytes of a part, or undefined where there is none. Throws a CvProblem for one that is damaged or too large. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Opens a ZIP. Throws a CvProblem where its directory is damaged. */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  let left: number = LIMITS.parts;
  return {
    names: new Set(entries.keys()),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.encrypted) throw new CvProblem({ code: "password" });
      const data = dataOf(bytes, view, entry);
      const part = entry.method === 0 ? data : await inflate(data, left);
      if (part.length > left) throw tooLarge();
      if (part.length !== entry.unpacked || crcOf(part) !== entry.crc) throw corrupt();
      left -= part.length;
      return part;
    },
  };
}

/** Unpacks raw deflate data of at most so many bytes. Throws a CvProblem for more, and for what is no such data. */
async function inflate(data: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
      chunks.push(value);
      size += value.length;
      if (size > limit) throw tooLarge();
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof CvProblem ? error : corrupt(error);
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY) throw corrupt();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end record stands last, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw corrupt();
}

function dataOf(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array<ArrayBuffer> {
  const { at, method, packed } = entry;
  if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) throw corrupt();
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length || (method !== 0 && method !== 8)) throw corrupt();
  return bytes.slice(from, from + packed);
}

function tooLarge(): CvProblem {
  return new CvProblem({ code: "unpacks-too-large", limit: LIMITS.parts });
}

function corrupt(cause?: unknown): CvProblem {
  return new CvProblem({ code: "corrupt" }, { cause });
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
