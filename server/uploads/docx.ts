/**
 * Whether a Word document (ECMA-376) is whole, can be read by anybody, and holds nothing that runs or fetches what runs.
 * Every part of it is unpacked and checked.
 */
import { createPace, createWindows, type Pace, type Windows, windowLength } from "./byte-source.ts";
import { isActiveType, readContentTypes } from "./docx-content-types.ts";
import { findMainPart, isActiveRelationship, readRelationships } from "./docx-relationships.ts";
import { Refusal } from "./upload-problem.ts";
import { decodeXml, readElements } from "./xml.ts";
import { readZip, unpack, type ZipEntry } from "./zip.ts";
import { hasZipDirectory, signatures } from "./zip-signs.ts";

/** Bytes that a part with content types or relationships has at most: thousands of links fit in. */
const mostOfIndex = 1024 * 1024;

/** Bytes of a workbook that a chart brings along, which is read into memory. */
const mostOfInner = 1024 * 1024;

/** Bytes that a document of `size` may unpack to. Text shrinks to a tenth, drawings and empty pictures to much less. */
function mostUnpacked(size: number): number {
  const [least, most, ratio] = [32 * 1024 * 1024, 128 * 1024 * 1024, 100];
  return Math.min(most, Math.max(least, ratio * size));
}

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
const archives = [signatures.end, Buffer.from("Rar!\x1a\x07", "latin1"), Buffer.from("377abcaf271c", "hex")];
const richText = Buffer.from("{\\rt");

/** @throws Refusal */
export async function inspectDocx(windows: Windows, pace: Pace): Promise<void> {
  await checkHead(windows, pace);
  const unpacking = createPace(mostUnpacked(windows.size), "too-large-unpacked");
  const entries = await readZip(windows);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const textOf = async (name: string): Promise<string | undefined> => {
    const entry = byName.get(name.toLowerCase());
    return entry && decodeXml(await collect(windows, entry, unpacking, mostOfIndex));
  };

  const typesText = await textOf("[Content_Types].xml");
  if (typesText === undefined) throw new Refusal("type-mismatch");
  const typeOf = readContentTypes(typesText);
  const main = findMainPart(readRelationships((await textOf("_rels/.rels")) ?? ""));
  const mainEntry = byName.get(main.toLowerCase());
  if (mainEntry === undefined) throw new Refusal("damaged");
  checkMainType(typeOf(mainEntry.name));
  await checkMainRoot(windows, mainEntry, unpacking);

  for (const entry of entries) {
    if (isActiveType(typeOf(entry.name))) throw new Refusal("active-content");
    await readEntry(windows, entry, unpacking, { mayHoldPackage: true });
    if (!entry.name.toLowerCase().endsWith(".rels")) continue;
    const relationships = readRelationships((await textOf(entry.name)) ?? "");
    if (relationships.some(isActiveRelationship)) throw new Refusal("active-content");
  }
}

async function checkHead(windows: Windows, pace: Pace): Promise<void> {
  const head = await windows.read(0, 1024);
  if (head.indexOf(compoundFile) === 0)
    throw new Refusal((await isEncrypted(windows, pace)) ? "encrypted" : "type-mismatch");
  const isZip = head.indexOf(signatures.local) === 0;
  const isPdf = head.includes("%PDF-");
  if (isZip && isPdf) throw new Refusal("polyglot");
  if (isZip) return;
  throw new Refusal(
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

function checkMainType(type: string | undefined): void {
  if (isActiveType(type)) throw new Refusal("active-content");
  if (type !== "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml")
    throw new Refusal("type-mismatch");
}

async function checkMainRoot(windows: Windows, entry: ZipEntry, pace: Pace): Promise<void> {
  for await (const bytes of unpack(windows, entry, pace)) {
    // The first piece is 64 KiB or the whole: the first start tag stands in it.
    const first = readElements(decodeXml(bytes)).next();
    if (first.done || first.value.name !== "document") throw new Refusal("damaged");
    return;
  }
  throw new Refusal("damaged");
}

/** Unpacks the whole entry and looks at what kind of file it is. */
async function readEntry(
  windows: Windows,
  entry: ZipEntry,
  pace: Pace,
  { mayHoldPackage }: { mayHoldPackage: boolean },
): Promise<void> {
  let head: Buffer | undefined;
  for await (const bytes of unpack(windows, entry, pace)) {
    if (head !== undefined) continue;
    head = Buffer.from(bytes.subarray(0, 16));
    const begins = (signature: Buffer): boolean => head?.indexOf(signature) === 0;
    if (begins(compoundFile) || begins(richText)) throw new Refusal("active-content");
    if (archives.some(begins)) throw new Refusal("too-large-unpacked");
  }
  if (head?.indexOf(signatures.local) !== 0) return;
  if (!mayHoldPackage) throw new Refusal("too-large-unpacked");
  await readPackage(await collect(windows, entry, pace, mostOfInner), pace);
}

/** Charts bring their figures along as a workbook. It may hold what the document may, and no archive of its own. */
async function readPackage(bytes: Uint8Array, pace: Pace): Promise<void> {
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const windows = createWindows({ size: bytes.length, read }, pace);
  const entries = await readZip(windows);
  if (!entries.some(({ name }) => name === "[Content_Types].xml")) throw new Refusal("too-large-unpacked");
  for (const entry of entries) await readEntry(windows, entry, pace, { mayHoldPackage: false });
}

/** @throws Refusal `too-large-unpacked` when the entry has more than `most` bytes */
async function collect(windows: Windows, entry: ZipEntry, pace: Pace, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of unpack(windows, entry, pace)) {
    length += part.length;
    if (length > most) throw new Refusal("too-large-unpacked");
    parts.push(Uint8Array.from(part));
  }
  return Buffer.concat(parts);
}
