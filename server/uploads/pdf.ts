/**
 * Whether a PDF is whole, can be read by anybody, and holds nothing that runs.
 *
 * Cross-reference tables are not read for where objects are: readers that find a table broken look for objects
 * themselves, so each place of the file where an object could begin is checked, in streams and strings too.
 */
import { type Pace, type Windows, windowLength } from "./byte-source.ts";
import { createPdfLexer, isWhiteSpace } from "./pdf-lexer.ts";
import { createPdfObject, type PdfFindings, type PdfObject } from "./pdf-object.ts";
import { readObjectStream } from "./pdf-object-stream.ts";
import { Refusal } from "./upload-problem.ts";
import { hasZipDirectory } from "./zip-signs.ts";

/** Bytes that all object streams of a file unpack to: far more than the longest document of text needs. */
const mostUnpacked = 32 * 1024 * 1024;

/** What beginning an object costs, in bytes of work. */
const beginning = 256;

/** Bytes around a window in which a keyword and what stands beside it are seen whole. */
const margin = 64;

/** Readers look for the signature in this many bytes (Adobe, PDF Reference 1.7, appendix H, note 13). */
const headLength = 1024;

/** Bytes from whose content browsers guess the kind of a file (WHATWG MIME Sniffing, 5.2). */
const sniffedLength = 1445;

/** @throws Refusal */
export async function inspectPdf(windows: Windows, file: Pace): Promise<void> {
  await checkHead(windows);
  const findings: PdfFindings = {
    encrypted: false,
    active: false,
    root: false,
    pages: false,
    unreadable: false,
    linearizedLength: undefined,
    automatic: new Set(),
    outward: new Set(),
  };
  const pace = { file, unpacked: file.beside(mostUnpacked, "too-large-unpacked") };
  const { lastObject, end } = await scan(windows, findings, pace);

  if (findings.encrypted) throw new Refusal("encrypted");
  if (findings.active || runsOutward(findings)) throw new Refusal("active-content");
  if (await hasZipDirectory(windows)) throw new Refusal("polyglot");
  if (findings.unreadable || !findings.root || !findings.pages) throw new Refusal("damaged");
  if ((findings.linearizedLength ?? 0) > windows.size) throw new Refusal("damaged");
  // Without its last part, an updated or linearized file ends in the middle of objects.
  if (end === undefined || lastObject > end) throw new Refusal("damaged");
  if (!(await isBlank(windows, end, file))) throw new Refusal("polyglot");
}

async function checkHead(windows: Windows): Promise<void> {
  const head = await windows.read(0, sniffedLength);
  const start = head.subarray(0, headLength).indexOf("%PDF-");
  if (start === -1) throw new Refusal("type-mismatch");
  // Some scripts that make PDF leave an empty line or a byte order mark in front.
  const lead = head.subarray(head.indexOf("\uFEFF") === 0 ? 3 : 0, start);
  if (!lead.every(isWhiteSpace)) throw new Refusal("polyglot");
  if (/<(!doctype|html|head|body|script|iframe|svg)/i.test(head.toString("latin1")))
    throw new Refusal("polyglot");
}

type PaceOfBoth = { file: Pace; unpacked: Pace };

/** Finds every `obj`, `trailer` and `%%EOF` of the file, wherever it stands. */
async function scan(windows: Windows, findings: PdfFindings, pace: PaceOfBoth) {
  let lastObject = -1;
  let end: number | undefined;
  for (let start = 0; start < windows.size; start += windowLength) {
    const from = Math.max(0, start - margin);
    const view = await windows.read(from, start + windowLength + margin - from);
    await pace.file.spend(view.length);
    const isHere = (at: number): boolean => from + at >= start && from + at < start + windowLength;

    for (let at = view.indexOf("obj"); at !== -1; at = view.indexOf("obj", at + 3)) {
      if (!isHere(at) || isLetter(view[at - 1]) || isLetter(view[at + 3])) continue;
      const number = toObjectNumber(view.toString("latin1", Math.max(0, at - margin), at));
      lastObject = from + at;
      await readObject(windows, from + at + 3, createPdfObject(findings, number), findings, pace);
    }
    for (let at = view.indexOf("trailer"); at !== -1; at = view.indexOf("trailer", at + 7))
      if (isHere(at)) await readObject(windows, from + at + 7, createPdfObject(findings, -1), findings, pace);
    const ending = view.lastIndexOf("%%EOF");
    if (ending !== -1 && isHere(ending)) end = from + ending + 5;
  }
  return { lastObject, end };
}

async function readObject(
  windows: Windows,
  start: number,
  object: PdfObject,
  findings: PdfFindings,
  pace: PaceOfBoth,
): Promise<void> {
  const lexer = createPdfLexer(object);
  let offset = start;
  await pace.file.spend(beginning);
  while (offset < windows.size && !lexer.isStopped()) {
    const used = lexer.push(await windows.from(offset));
    offset += used;
    const pause = pace.file.spend(used);
    if (pause !== undefined) await pause;
  }
  const { dictionary } = object;
  const isObjectStream = dictionary.type === "ObjStm" || (dictionary.hasCount && dictionary.hasFirst);
  if (object.end() !== "stream" || !isObjectStream) return;
  try {
    await readObjectStream(windows, { start: offset, dictionary }, findings, pace);
  } catch (error) {
    // Of an encrypted file, none can be read.
    if (!(error instanceof Refusal && error.problem === "damaged")) throw error;
    findings.unreadable = true;
  }
}

function isLetter(code: number | undefined): boolean {
  return code !== undefined && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

/** -1 where none is found in front of `obj`. */
function toObjectNumber(lead: string): number {
  return Number(/(?<!\d)(\d{1,10})\s{1,8}\d{1,5}\s{0,8}$/.exec(lead)?.[1] ?? -1);
}

function runsOutward({ automatic, outward }: PdfFindings): boolean {
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
