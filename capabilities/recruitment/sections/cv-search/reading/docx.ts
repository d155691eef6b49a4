/** Word documents. mammoth makes sense of their XML; what it gets is unpacked here, within limits, and has no pictures. */
import type { RawText } from "./cv-text.ts";
import { decode } from "./decode.ts";
import { marginLines } from "./docx-margins.ts";
import { type DocxElement, toText } from "./docx-model.ts";
import type { Libraries } from "./libraries.ts";
import { CvProblem } from "./problem.ts";
import { readTxt } from "./txt.ts";
import type { Zip } from "./zip.ts";
import { toPlainZip } from "./zip-plain.ts";

/** The parts that say what is written. Comments, themes and settings are not among them. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/[^/]+\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\d*\.xml)$/i;

type Mammoth = Awaited<ReturnType<Libraries["docx"]>>;

/** Reads the parts of a Word document. Throws a CvProblem where they are damaged. */
export async function readDocx(zip: Zip, mammoth: Mammoth): Promise<RawText> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of zip.names) {
    const part = PARTS.test(name) && (await zip.read(name));
    if (part) parts.set(name, part);
  }
  const model = await modelOf(mammoth, await toPlainZip(parts));
  return readTxt(`${await margins(zip)}\n\n${toText(model)}`);
}

/** mammoth's own model of the document; the page of HTML that it would make of it stays empty. */
async function modelOf(mammoth: Mammoth, arrayBuffer: ArrayBuffer): Promise<DocxElement> {
  let model: DocxElement | undefined;
  const transformDocument = (document: DocxElement) => {
    model = document;
    return { ...document, children: [] };
  };
  try {
    // What it is given is named otherwise in browsers and in Node.
    const input = { arrayBuffer, buffer: arrayBuffer };
    await mammoth.convertToHtml(input, { transformDocument, includeEmbeddedStyleMap: false });
  } catch (cause) {
    throw new CvProblem({ code: "corrupt" }, { cause });
  }
  if (!model) throw new CvProblem({ code: "corrupt" });
  return model;
}

/** Headers and footers. Both come first, where they say whose CV it is: after the text they would be part of its last job. */
async function margins(zip: Zip): Promise<string> {
  const lines = new Set<string>();
  for (const part of [...zip.names].filter((name) => /^word\/(?:header|footer)\d*\.xml$/i.test(name))) {
    for (const line of marginLines(decode((await zip.read(part)) ?? new Uint8Array()))) lines.add(line);
  }
  return [...lines].join("\n");
}
