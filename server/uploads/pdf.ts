/**
 * Whether a PDF is whole, can be read by anybody, and holds nothing that runs.
 *
 * Cross-reference tables are not read for where objects are: readers that find a table broken look for objects
 * themselves, so each place of the file where an object could begin is checked, in streams and strings too.
 */
import { type Pace, type Windows, windowLength } from "./byte-source.ts";
import { inspectAttachment } from "./pdf-attachment.ts";
import { type DecryptFor, openEncryption } from "./pdf-encryption.ts";
import { createPdfLexer, isWhiteSpace } from "./pdf-lexer.ts";
import { createPdfObject, type PdfDictionary, type PdfFacts } from "./pdf-object.ts";
import { readObjectStream } from "./pdf-object-stream.ts";
import { measureStream, unpackStream } from "./pdf-stream.ts";
import { isEndless } from "./pdf-trees.ts";
import { UploadError } from "./upload-problem.ts";
import { hasZipDirectory } from "./zip-signs.ts";

/** Bytes that all object streams of a file unpack to: far more than the longest document of text needs. */
const mostUnpacked = 32 * 1024 * 1024;

/** Bytes that its other streams unpack to, and its pictures: readers on the device have the same limits. */
const mostUnfolded = 64 * 1024 * 1024;
const mostInPictures = 256 * 1024 * 1024;

/** What beginning an object costs, in bytes of work. */
const beginning = 256;

/** Bytes around a window in which a keyword and what stands beside it are seen whole. */
const margin = 64;

/** Readers look for the signature in this many bytes (Adobe, PDF Reference 1.7, appendix H, note 13). */
const headLength = 1024;

/** Bytes from whose content browsers guess the kind of a file (WHATWG MIME Sniffing, 5.2). */
const sniffedLength = 1445;

/** @throws UploadError */
export async function inspectPdf(windows: Windows, file: Pace): Promise<void> {
  await checkHead(windows);
  const facts: PdfFacts = {
    root: false,
    encrypted: false,
    plain: false,
    encryptions: new Set(),
    ids: new Set(),
    active: undefined,
    pages: false,
    unreadable: false,
    trees: { count: 0, nodes: new Map() },
    linearizedLength: undefined,
    automatic: new Set(),
    outward: new Set(),
    hasAttachment: false,
    attached: new Set(),
  };
  const { lastObject, end } = await scan(windows, facts, { pace: toPaces(file) });
  const decryptFor = facts.encrypted ? toDecrypt(facts) : undefined;
  if (facts.active) throw new UploadError(facts.active);
  if (decryptFor || facts.hasAttachment) {
    facts.unreadable = false;
    await scan(windows, facts, { pace: toPaces(file), decryptFor, isSecond: true });
  }

  if (facts.active) throw new UploadError(facts.active);
  if (runsOutward(facts)) throw new UploadError("acts-on-opening");
  if (facts.hasAttachment && decryptFor) throw new UploadError("attached-file");
  if (isEndless(facts.trees)) throw new UploadError("too-large-unpacked");
  if (await hasZipDirectory(windows)) throw new UploadError("polyglot");
  if (facts.unreadable || !facts.root || !facts.pages) throw new UploadError("damaged");
  if ((facts.linearizedLength ?? 0) > windows.size) throw new UploadError("damaged");
  // Without its last part, an updated or linearized file ends in the middle of objects.
  if (end === undefined || lastObject > end) throw new UploadError("damaged");
  if (!(await isBlank(windows, end, file))) throw new UploadError("polyglot");
}

async function checkHead(windows: Windows): Promise<void> {
  const head = await windows.read(0, sniffedLength);
  const start = head.subarray(0, headLength).indexOf("%PDF-");
  if (start === -1) throw new UploadError("type-mismatch");
  // Some scripts that make PDF leave an empty line or a byte order mark in front.
  const lead = head.subarray(head.indexOf("\uFEFF") === 0 ? 3 : 0, start);
  if (!lead.every(isWhiteSpace)) throw new UploadError("polyglot");
  if (/<(!doctype|html|head|body|script|iframe|svg)/i.test(head.toString("latin1")))
    throw new UploadError("polyglot");
}

type Paces = { file: Pace; unpacked: Pace; unfolded: Pace; pictures: Pace };

function toPaces(file: Pace): Paces {
  return {
    file,
    unpacked: file.sibling(mostUnpacked, "too-large-unpacked"),
    unfolded: file.sibling(mostUnfolded, "too-large-unpacked"),
    pictures: file.sibling(mostInPictures, "too-large-unpacked"),
  };
}

/** How a file is gone through. Again, when by then it can be decrypted, or is known to hold attached files. */
type Way = { pace: Paces; decryptFor?: DecryptFor | undefined; isSecond?: boolean };

/** Readers that took the one trailer or description or the other would see other contents. */
function toDecrypt({ plain, encryptions, ids }: PdfFacts): DecryptFor {
  const [encryption = "{}", other] = encryptions;
  const [id = "", otherId] = ids;
  if (plain || other !== undefined || otherId !== undefined) throw new UploadError("encrypted");
  return openEncryption(JSON.parse(encryption), id);
}

/** Finds every `obj`, `trailer` and `%%EOF` of the file, wherever it stands. */
async function scan(windows: Windows, facts: PdfFacts, way: Way) {
  const { pace } = way;
  let lastObject = -1;
  let end: number | undefined;
  for (let start = 0; start < windows.size; start += windowLength) {
    const from = Math.max(0, start - margin);
    const view = await windows.read(from, start + windowLength + margin - from);
    await pace.file.spend(view.length);
    const isHere = (at: number): boolean => from + at >= start && from + at < start + windowLength;

    for (let at = view.indexOf("obj"); at !== -1; at = view.indexOf("obj", at + 3)) {
      if (!isHere(at) || isLetter(view[at - 1]) || isLetter(view[at + 3])) continue;
      const name = toObjectName(view.toString("latin1", Math.max(0, at - margin), at));
      lastObject = from + at;
      await readObject(windows, from + at + 3, name, facts, way);
    }
    for (let at = view.indexOf("trailer"); at !== -1; at = view.indexOf("trailer", at + 7))
      if (isHere(at)) await readObject(windows, from + at + 7, unnamed, facts, way);
    const ending = view.lastIndexOf("%%EOF");
    if (ending !== -1 && isHere(ending)) end = from + ending + 5;
  }
  return { lastObject, end };
}

async function readObject(
  windows: Windows,
  start: number,
  name: ObjectName,
  facts: PdfFacts,
  way: Way,
): Promise<void> {
  const object = createPdfObject(facts, name.number);
  const lexer = createPdfLexer(object);
  const { file } = way.pace;
  let offset = start;
  await file.spend(beginning);
  while (offset < windows.size && !lexer.isStopped()) {
    const used = lexer.push(await windows.from(offset));
    offset += used;
    const pause = file.spend(used);
    if (pause !== undefined) await pause;
  }
  if (object.end() === "stream") await readStream(windows, offset, object.dictionary, name, facts, way);
}

async function readStream(
  windows: Windows,
  start: number,
  dictionary: PdfDictionary,
  { number, generation }: ObjectName,
  facts: PdfFacts,
  { pace, decryptFor, isSecond }: Way,
): Promise<void> {
  const decrypt = decryptFor && (() => decryptFor(number, generation));
  const stream = { start, dictionary, decrypt };
  const isObjectStream = dictionary.type === "ObjStm" || (dictionary.hasCount && dictionary.hasFirst);
  const isAttached =
    dictionary.type === "EmbeddedFile" || facts.attached.has(number) || number === unnamed.number;
  try {
    if (isObjectStream) await readObjectStream(windows, stream, facts, pace);
    else {
      const unfolded = dictionary.isPicture ? pace.pictures : pace.unfolded;
      await measureStream(windows, stream, { file: pace.file, unfolded });
    }
    if (isSecond && facts.hasAttachment && isAttached)
      await inspectAttachment(await unpackStream(windows, stream));
  } catch (error) {
    // Of an encrypted file, none can be read before it is known how.
    if (!(error instanceof UploadError && error.problem === "damaged")) throw error;
    facts.unreadable = true;
  }
}

function isLetter(code: number | undefined): boolean {
  return code !== undefined && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

type ObjectName = { number: number; generation: number };

/** What stands behind no number. */
const unnamed: ObjectName = { number: -1, generation: 0 };

function toObjectName(lead: string): ObjectName {
  const [, number, generation] = /(?<!\d)(\d{1,10})\s{1,8}(\d{1,5})\s{0,8}$/.exec(lead) ?? [];
  return number === undefined ? unnamed : { number: Number(number), generation: Number(generation) };
}

function runsOutward({ automatic, outward }: PdfFacts): boolean {
  if (automatic.size === 0) return false;
  return outward.has(-1) || [...automatic].some((number) => outward.has(number));
}

async function isBlank(windows: Windows, start: number, pace: Pace): Promise<boolean> {
  for await (const bytes of windows.between(start, windows.size)) {
    if (!bytes.every(isWhiteSpace)) return false;
    await pace.spend(bytes.length);
  }
  return true;
}
