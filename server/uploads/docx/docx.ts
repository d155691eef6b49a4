/**
 * Whether a Word document (ECMA-376) is whole, can be read by anybody, and holds what a text to be read is made of and nothing else:
 * known parts and relationships (`kinds.ts`), targets (`targets.ts`) and fields (`field-instruction.ts`).
 * Every part of it is unpacked and read.
 */
import { createWindows, type Pace, type Windows, windowLength } from "#server/uploads/byte-source.ts";
import { UploadError } from "#server/uploads/upload-problem.ts";
import { readZip, unpack } from "#server/uploads/zip.ts";
import type { ZipEntry } from "#server/uploads/zip-layout.ts";
import { hasZipDirectory, signatures } from "#server/uploads/zip-signs.ts";
import { readContentTypes } from "./content-types.ts";
import { documentType, isKnownType, isXml, packedWorkbookType, problemOf, workbookType } from "./kinds.ts";
import { readMarkup } from "./markup.ts";
import { type Relationships, readRelationships, sourceOf } from "./relationships.ts";

/** Bytes of all parts with content types or relationships of a package: tens of thousands of links fit in. */
const mostOfIndex = 4 * 1024 * 1024;

/** Bytes of all other parts that are XML: a text of a thousand pages. */
const mostOfMarkup = 16 * 1024 * 1024;

/** Bytes of a workbook that a chart brings along, which is read into memory. */
const mostOfInner = 1024 * 1024;

/** Bytes that a document of `size` may unpack to. Text shrinks to a tenth, drawings and empty pictures to much less. */
function mostUnpacked(size: number): number {
  const [least, most, ratio] = [32 * 1024 * 1024, 128 * 1024 * 1024, 100];
  return Math.min(most, Math.max(least, ratio * size));
}

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** What reading a package costs. */
type Paces = { unpacked: Pace; index: Pace; markup: Pace };

/** @throws UploadError */
export async function inspectDocx(windows: Windows, pace: Pace): Promise<void> {
  await checkHead(windows, pace);
  const unpacked = pace.sibling(mostUnpacked(windows.size), "too-large-unpacked");
  await inspectPackage(windows, documentType, {
    unpacked,
    index: unpacked.within(mostOfIndex, "too-large-unpacked"),
    markup: unpacked.within(mostOfMarkup, "too-large-unpacked"),
  });
}

async function checkHead(windows: Windows, pace: Pace): Promise<void> {
  const head = await windows.read(0, 1024);
  if (head.indexOf(compoundFile) === 0)
    throw new UploadError((await isEncrypted(windows, pace)) ? "encrypted" : "type-mismatch");
  const isZip = head.indexOf(signatures.local) === 0;
  const isPdf = head.includes("%PDF-");
  if (isZip && isPdf) throw new UploadError("polyglot");
  if (isZip) return;
  throw new UploadError(
    head.indexOf("%PDF-") !== 0 && (await hasZipDirectory(windows)) ? "polyglot" : "type-mismatch",
  );
}

/** A document with a password is a compound file with a stream of this name (MS-OFFCRYPTO, 2.3.4.4). */
async function isEncrypted(windows: Windows, pace: Pace): Promise<boolean> {
  const name = Buffer.from("EncryptedPackage", "utf16le");
  for (let start = 0; start < windows.size; start += windowLength) {
    const view = await windows.read(start, windowLength + name.length);
    await pace.spend(view.length);
    if (view.includes(name)) return true;
  }
  return false;
}

async function inspectPackage(windows: Windows, mainType: string, paces: Paces): Promise<void> {
  // A folder is an entry without data in some archives, and is no part.
  const entries = (await readZip(windows)).filter(({ name, size }) => size > 0 || !name.endsWith("/"));
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));

  const contentTypes = byName.get("[content_types].xml");
  if (contentTypes === undefined) throw new UploadError("type-mismatch");
  const typeOf = await readContentTypes(unpack(windows, contentTypes, paces.index));
  const parts = entries.filter((entry) => entry !== contentTypes);

  const relationships = new Map<string, Relationships>();
  for (const part of parts) {
    const source = sourceOf(part.name);
    if (source === undefined) continue;
    relationships.set(source, await readRelationships(unpack(windows, part, paces.index), source, typeOf));
  }
  const main = byName.get(relationships.get("")?.main?.toLowerCase() ?? "");
  if (main === undefined) throw new UploadError("damaged");
  const type = typeOf(main.name) ?? "";
  if (type !== mainType) throw new UploadError(problemOf(type) === "macros" ? "macros" : "type-mismatch");
  const unknown = parts.find(({ name }) => !isKnownType(typeOf(name)));
  if (unknown) throw new UploadError(problemOf(`${unknown.name} ${typeOf(unknown.name)}`));

  for (const part of parts) {
    if (sourceOf(part.name) === undefined) await readPart(part, typeOf(part.name) ?? "");
  }

  async function readPart(part: ZipEntry, type: string): Promise<void> {
    const bytes = unpack(windows, part, isXml(type) ? paces.markup : paces.unpacked);
    // A picture that could not be saved is left empty.
    if (part.size === 0 && part !== main) return readBytes(bytes, false);
    if (isXml(type)) {
      const { byId } = relationships.get(part.name.toLowerCase()) ?? { byId: new Map() };
      return readMarkup(bytes, { relationships: byId, isMain: part === main });
    }
    if (type !== packedWorkbookType) return readBytes(bytes, type.startsWith("image/"));
    if (mainType === workbookType) throw new UploadError("too-large-unpacked");
    await readWorkbook(await collect(bytes), paces);
  }
}

/** The first bytes of pictures: bitmaps, then EMF, WMF with and without a frame, and both packed. */
const pictures = [
  ...["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF8", "BM", "II*\0", "MM\0*", "II\xbc", "RIFF"],
  ...["\x01\0\0\0", "\xd7\xcd\xc6\x9a", "\x01\0\x09\0", "\x02\0\x09\0", "\x1f\x8b"],
].map((head) => Buffer.from(head, "latin1"));

/** Pictures, fonts, and the settings of a printer. Programs open a picture by its first bytes, whatever its type. */
async function readBytes(parts: AsyncIterable<Uint8Array>, isPicture: boolean): Promise<void> {
  let head = Buffer.alloc(0);
  for await (const bytes of parts) {
    if (head.length < 8) head = Buffer.concat([head, bytes.subarray(0, 8 - head.length)]);
  }
  const isRight = !isPicture || pictures.some((picture) => head.indexOf(picture) === 0);
  if (!isRight) throw new UploadError("active-content");
}

/** Charts bring their figures along as a workbook: a package within the package, with none in it. */
async function readWorkbook(bytes: Uint8Array, paces: Paces): Promise<void> {
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const windows = createWindows({ size: bytes.length, read }, paces.unpacked);
  await inspectPackage(windows, workbookType, paces);
}

/** @throws UploadError `too-large-unpacked` */
async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > mostOfInner) throw new UploadError("too-large-unpacked");
    collected.push(Uint8Array.from(part));
  }
  return Buffer.concat(collected);
}
