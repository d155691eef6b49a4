/**
 * Where the parts of a ZIP archive lie. Bytes that belong to none could be another file, and two entries over the same
 * bytes are how a small archive unpacks to a huge one. Numbers of sections are those of APPNOTE.TXT 6.3.10.
 */
import type { Windows } from "./byte-source.ts";
import { UploadError } from "./upload-problem.ts";

/** `start` and `end` are of its data as stored, `header` is where its local header begins. */
export type ZipEntry = {
  name: string;
  isDeflated: boolean;
  hasDescriptor: boolean;
  header: number;
  start: number;
  end: number;
  /** Of the unpacked data, according to the directory. */
  size: number;
  crc: number;
};

/** 4.3.9: CRC and two sizes of 4 or, in ZIP64, 8 bytes, with or without a signature. */
const descriptorLengths = [12, 16, 20, 24];

/** 4.3.14 and 4.3.15, as long as readers expect them. */
const end64Length = 56;
const locatorLength = 20;

/**
 * @param end where the directory of the entries begins, and their data end
 * @throws UploadError `polyglot` for bytes that belong to nothing, `too-large-unpacked` for entries over one another
 */
export async function checkLayout(
  windows: Windows,
  entries: readonly ZipEntry[],
  end: number,
): Promise<void> {
  const inOrder = entries.toSorted((one, two) => one.header - two.header);
  let next = 0;
  for (const [index, entry] of inOrder.entries()) {
    if (entry.header < next) throw new UploadError("too-large-unpacked");
    if (entry.header > next) throw new UploadError("polyglot");
    const following = inOrder[index + 1]?.header ?? end;
    next =
      entry.end + (entry.hasDescriptor ? await findDescriptor(windows, entry, following - entry.end) : 0);
  }
  if (next !== end) throw new UploadError(next > end ? "too-large-unpacked" : "polyglot");
}

/**
 * Checks that the directory is where the records behind it say, which is what readers go by.
 *
 * @param end where the record begins that ends the archive
 * @throws UploadError `polyglot`
 */
export async function findDirectoryEnd(windows: Windows, end: number): Promise<number> {
  const record = await windows.read(end, 22);
  const [length, offset] = [record.readUInt32LE(12), record.readUInt32LE(16)];
  const locator = await windows.read(Math.max(0, end - locatorLength), locatorLength);
  if (locator.toString("latin1", 0, 4) !== "PK\x06\x07") {
    if (offset + length !== end) throw new UploadError("polyglot");
    return end;
  }
  const end64 = end - locatorLength - end64Length;
  const record64 = await windows.read(Math.max(0, end64), end64Length);
  const [length64, offset64] = [Number(record64.readBigUInt64LE(40)), Number(record64.readBigUInt64LE(48))];
  const isOne =
    Number(locator.readBigUInt64LE(8)) === end64 &&
    offset64 + length64 === end64 &&
    (offset === 0xffffffff || offset === offset64);
  if (!isOne) throw new UploadError("polyglot");
  return end64;
}

async function findDescriptor(windows: Windows, { end, crc }: ZipEntry, length: number): Promise<number> {
  // Some writers announce a descriptor and write none.
  if (!descriptorLengths.includes(length)) return 0;
  const descriptor = await windows.read(end, length);
  const hasSignature = length === 16 || length === 24;
  if (hasSignature && descriptor.toString("latin1", 0, 4) !== "PK\x07\x08") return 0;
  return descriptor.readUInt32LE(hasSignature ? 4 : 0) === crc ? length : 0;
}
