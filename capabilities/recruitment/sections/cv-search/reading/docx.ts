/** Word documents. mammoth makes sense of their XML; what it gets is unpacked here, within limits, and has no pictures. */
import type { Draft, RawText } from "./cv-text.ts";
import { decode } from "./decode.ts";
import { toDrafts } from "./docx-drafts.ts";
import { marginLines } from "./docx-margins.ts";
import type { DocxElement } from "./docx-model.ts";
import type { Libraries } from "./libraries.ts";
import { CvProblem } from "./problem.ts";
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
  const { pages, drafts } = toDrafts(await modelOf(mammoth, await toPlainZip(parts)));
  const header = await margins(zip, /^word\/header\d*\.xml$/i, 1, 0);
  const footer = await margins(zip, /^word\/footer\d*\.xml$/i, pages, (drafts.at(-1)?.block ?? 0) + 1);
  return { pages, unread: [], drafts: [...header, ...drafts, ...footer] };
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

async function margins(zip: Zip, name: RegExp, page: number, block: number): Promise<Draft[]> {
  const lines = new Set<string>();
  for (const part of zip.names) {
    const bytes = name.test(part) ? await zip.read(part) : undefined;
    for (const line of bytes ? marginLines(decode(bytes)) : []) lines.add(line);
  }
  return [...lines].map((text) => ({ text, page, block }));
}
