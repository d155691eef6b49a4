/** Reads the text of a CV from a file, on the device: in a worker, and in Node. Requests nothing over the network but its own code. */
import type { CvText } from "./cv-text.ts";
import { decode } from "./decode.ts";
import { readDocx } from "./docx.ts";
import { finish } from "./finish.ts";
import { checkPackage, kindOf } from "./kind.ts";
import type { Libraries } from "./libraries.ts";
import { LIMITS } from "./limits.ts";
import { readPdf } from "./pdf.ts";
import { CvProblem } from "./problem.ts";
import { readTxt } from "./txt.ts";
import { openZip } from "./zip.ts";

/** How a file is read. */
export type ReadOptions = {
  /** Called when reading begins, and for each page of a PDF or at the end of another file. */
  onProgress(done: number, of: number): void;
  load: Libraries;
};

/** Reads a CV. Rejects with a CvProblem and nothing else. `name` is the file's; it decides at most how a damaged file is called. */
export async function readCv(bytes: Uint8Array, name: string, options: ReadOptions): Promise<CvText> {
  const { fileSize } = LIMITS;
  if (bytes.length > fileSize)
    throw new CvProblem({ code: "too-large", size: bytes.length, limit: fileSize });
  try {
    const kind = kindOf(bytes, name);
    return await (kind === "pdf" ? readPdfFile(bytes, options) : readOtherFile(kind, bytes, options));
  } catch (cause) {
    // An error that no reader foresaw is a file that breaks the rules of its kind in a new way.
    throw cause instanceof CvProblem ? cause : new CvProblem({ code: "corrupt" }, { cause });
  }
}

/** Reads pasted text, by the same rules as a file of plain text. Throws a CvProblem. */
export function readPasted(text: string): CvText {
  return finish("txt", readTxt(text));
}

async function readPdfFile(bytes: Uint8Array, { load, onProgress }: ReadOptions): Promise<CvText> {
  const pdf = await loaded("pdf", load.pdf());
  return finish("pdf", await readPdf(bytes, pdf, onProgress));
}

async function readOtherFile(kind: "txt" | "zip", bytes: Uint8Array, options: ReadOptions): Promise<CvText> {
  options.onProgress(0, 1);
  const text = kind === "txt" ? readPasted(decode(bytes)) : await readPackage(bytes, options);
  options.onProgress(1, 1);
  return text;
}

async function readPackage(bytes: Uint8Array, { load }: ReadOptions): Promise<CvText> {
  const zip = openZip(bytes);
  const mimetype = decode((await zip.read("mimetype")) ?? new Uint8Array());
  checkPackage(zip.names, mimetype.trim());
  const mammoth = await loaded("docx", load.docx());
  return finish("docx", await readDocx(zip, mammoth));
}

async function loaded<T>(kind: "pdf" | "docx", library: Promise<T>): Promise<T> {
  return library.catch((cause) => {
    throw new CvProblem({ code: "not-loaded", kind }, { cause });
  });
}
