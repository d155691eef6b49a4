/**
 * The directory of a ZIP archive in which nothing hides: every byte of the file belongs to one entry, to the directory
 * or to its end. Numbers of sections are those of APPNOTE.TXT 6.3.10.
 */
import { crc32 } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import type { Pace, Windows } from "./byte-source.ts";
import { inflateRaw } from "./inflate.ts";
import { UploadError } from "./upload-problem.ts";
import { checkLayout, findDirectoryEnd, type ZipEntry } from "./zip-layout.ts";
import { endLength, hasZipDirectory } from "./zip-signs.ts";

/** Entries of one archive. Documents have tens, with many pictures hundreds. */
const mostEntries = 2000;

/** Bytes of an entry's name. Those of documents are far shorter. */
const longestName = 512;

/** @throws UploadError when it is broken, encrypted, has too many entries or something besides them */
export async function readZip(windows: Windows): Promise<ZipEntry[]> {
  const reader = new WindowsReader(windows);
  try {
    return await readEntries(windows, await openZip(windows, reader));
  } catch (error) {
    if (error instanceof UploadError || reader.failure !== undefined) throw reader.failure ?? error;
    throw new UploadError("damaged", { cause: error });
  }
}

async function openZip(windows: Windows, reader: RandomAccessReader): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(reader, windows.size, { autoClose: false });
  } catch (cause) {
    // The directory is there, but does not end the file.
    throw new UploadError((await hasZipDirectory(windows)) ? "polyglot" : "damaged", { cause });
  }
}

async function readEntries(windows: Windows, zip: ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > mostEntries) throw new UploadError("too-large-unpacked");
  // Words alone: bytes of another format could stand there.
  if (!/^[\x20-\x7e\r\n]*$/.test(zip.comment)) throw new UploadError("polyglot");
  const directoryEnd = await findDirectoryEnd(windows, windows.size - endLength - zip.comment.length);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let directoryLength = 0;
  for await (const entry of zip.eachEntry()) {
    directoryLength += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    // ECMA-376-2, "Part names": names that differ in case alone are one.
    const name = entry.fileName.toLowerCase();
    if (entry.fileNameLength > longestName || names.has(name)) throw new UploadError("damaged");
    names.add(name);
    entries.push(await toEntry(zip, entry));
  }
  await checkLayout(windows, entries, directoryEnd - directoryLength);
  return entries;
}

async function toEntry(zip: ZipFile, entry: Entry): Promise<ZipEntry> {
  if (entry.isEncrypted()) throw new UploadError("encrypted");
  if (!entry.canDecodeFileData()) throw new UploadError("damaged");
  const local = await zip.readLocalFileHeaderPromise(entry);
  const hasDescriptor = (local.generalPurposeBitFlag & 8) !== 0;
  const isSame =
    entry.fileNameRaw.equals(local.fileName) &&
    entry.compressionMethod === local.compressionMethod &&
    // 4.4.4 and 4.4.8: unknown before the data when a descriptor follows, elsewhere in ZIP64.
    (hasDescriptor || local.compressedSize === 0xffffffff || local.compressedSize === entry.compressedSize);
  if (!isSame) throw new UploadError("damaged");
  return {
    name: entry.fileName,
    isDeflated: entry.isCompressed(),
    hasDescriptor,
    header: entry.relativeOffsetOfLocalHeader,
    start: local.fileDataStart,
    end: local.fileDataStart + entry.compressedSize,
    size: entry.uncompressedSize,
    crc: entry.crc32,
  };
}

/**
 * The data of an entry, unpacked, as they come.
 *
 * @param pace ends what unpacks to more than it allows, whatever the directory declares
 * @throws UploadError `damaged` when they do not match the directory, `polyglot` when other bytes follow them
 */
export async function* unpack(windows: Windows, entry: ZipEntry, pace: Pace): AsyncGenerator<Uint8Array> {
  const { bytes, end } = entry.isDeflated
    ? inflateRaw(windows, entry.start, entry.end)
    : { bytes: windows.between(entry.start, entry.end), end: () => entry.end };
  let [size, sum] = [0, 0];
  for await (const part of bytes) {
    await pace.spend(part.length);
    size += part.length;
    sum = crc32(part, sum);
    yield part;
  }
  if (end() !== entry.end) throw new UploadError("polyglot");
  if (size !== entry.size || sum !== entry.crc) throw new UploadError("damaged");
}

class WindowsReader extends RandomAccessReader {
  readonly windows: Windows;
  /** What the file under it failed with, which is no fault of the archive. */
  failure: unknown;

  constructor(windows: Windows) {
    super();
    this.windows = windows;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.windows.readInto(target.subarray(offset, offset + length), position).then(
      (isWhole) => callback(isWhole ? null : new Error("The file ends before that.")),
      (error: Error) => {
        this.failure = error;
        callback(error);
      },
    );
  }
}
