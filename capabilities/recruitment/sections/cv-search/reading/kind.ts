/** What a file is. Its bytes decide: names are changed, and mail programs give wrong ones. */
import type { CvKind } from "./cv-text.ts";
import { CvProblem, type OtherKind } from "./problem.ts";

/** Where the mark of a PDF may stand: some programs write something before it. */
const PDF_WITHIN = 1024;

/** Beginnings of files that are not read. A question mark stands for any byte. */
const BEGINNINGS: readonly [start: string, kind: OtherKind][] = [
  ["{\\rtf", "rtf"],
  ["\x89PNG", "picture"],
  ["\xff\xd8\xff", "picture"],
  ["GIF8", "picture"],
  ["RIFF????WEBP", "picture"],
  ["II*\0", "picture"],
  ["MM\0*", "picture"],
  ["BM????\0\0\0\0", "picture"],
  ["????ftyphei", "picture"],
  ["????ftypmif1", "picture"],
  ["????ftypavif", "picture"],
  ["\x1f\x8b", "archive"],
  ["7z\xbc\xaf\x27\x1c", "archive"],
  ["Rar!\x1a\x07", "archive"],
  ["BZh", "archive"],
  ["\xfd7zXZ", "archive"],
];

const MARKUP = /^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|head|body|svg)\b/i;

/**
 * Returns the kind of a file, or `zip` for a package whose parts have to be checked. The name decides only how a file is refused
 * that is of no kind: called a PDF, it is a damaged one. Throws a CvProblem for what is never read.
 */
export function kindOf(bytes: Uint8Array, name: string): Exclude<CvKind, "docx"> | "zip" {
  if (bytes.length === 0) throw new CvProblem({ code: "empty" });
  const start = String.fromCharCode(...bytes.subarray(0, PDF_WITHIN));
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06")) return "zip";
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) throw new CvProblem(problemOfOle(bytes));
  const other = BEGINNINGS.find(([mark]) => matches(start, mark))?.[1] ?? (MARKUP.test(start) && "markup");
  if (other) throw new CvProblem({ code: "wrong-kind", found: other });
  if (isText(bytes)) return "txt";
  const damaged = /\.(?:pdf|docx)$/i.test(name);
  throw new CvProblem(damaged ? { code: "corrupt" } : { code: "wrong-kind", found: "unknown" });
}

/** Throws a CvProblem for a package that is no Word document by the names of its parts. */
export function checkPackage(names: ReadonlySet<string>, mimetype: string): void {
  const has = (pattern: RegExp) => [...names].some((part) => pattern.test(part));
  if (has(/^word\/document\d*\.xml$/i)) return;
  throw new CvProblem({ code: "wrong-kind", found: otherPackage(has, mimetype) });
}

function otherPackage(has: (pattern: RegExp) => boolean, mimetype: string): OtherKind {
  if (has(/^xl\/workbook/i) || mimetype.endsWith(".spreadsheet")) return "spreadsheet";
  if (has(/^ppt\/presentation/i) || mimetype.endsWith(".presentation")) return "presentation";
  if (has(/^Index\/.*\.iwa$|^Index\.zip$|^index\.(?:xml|apxl)$/)) return "pages";
  return mimetype === "" ? "archive" : "office";
}

/** A compound file is an old Office document, or a new one that is encrypted; the names in it say which. */
function problemOfOle(bytes: Uint8Array): ConstructorParameters<typeof CvProblem>[0] {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const has = (name: string) => text.includes([...name].join("\0"));
  if (has("EncryptedPackage")) return { code: "password" };
  return { code: "wrong-kind", found: has("WordDocument") ? "doc" : "office" };
}

/** Text has hardly a control character, but in UTF-16, which begins with a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const sample = bytes.subarray(0, 64 * 1024);
  let controls = 0;
  for (const byte of sample) {
    if (byte < 32 && (byte < 8 || byte > 13)) controls += 1;
  }
  return controls <= sample.length / 100;
}

function matches(text: string, mark: string): boolean {
  return [...mark].every((char, at) => char === "?" || text[at] === char);
}
