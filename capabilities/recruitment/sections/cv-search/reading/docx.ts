/** Word documents. mammoth makes sense of their XML; the parts that it requests are unpacked here, within limits. */
import type { RawText } from "./cv-text.ts";
import { decode } from "./decode.ts";
import { marginLines } from "./docx-margins.ts";
import { toText } from "./docx-model.ts";
import type { DocxLibrary } from "./libraries.ts";
import { readTxt } from "./txt.ts";
import type { Zip } from "./zip.ts";

/** The parts that hold what is written. Comments, themes and settings are not among them. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/[^/]+\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\d*\.xml)$/i;

/** Reads the parts of a Word document. Throws a CvProblem where they are damaged. */
export async function readDocx(zip: Zip, mammoth: DocxLibrary): Promise<RawText> {
  const file = {
    exists: (part: string) => PARTS.test(part) && zip.names.has(part),
    read: async (part: string) => new TextDecoder().decode(await zip.read(part)),
  };
  const { value } = await mammoth.read(file);
  return readTxt(`${await margins(zip)}\n\n${toText(value)}`);
}

/** The lines of headers and footers. They come first, where they say whose CV it is: after the text they would be part of its last job. */
async function margins(zip: Zip): Promise<string> {
  const lines = new Set<string>();
  for (const part of [...zip.names].filter((name) => /^word\/(?:header|footer)\d*\.xml$/i.test(name))) {
    for (const line of marginLines(decode((await zip.read(part)) ?? new Uint8Array()))) lines.add(line);
  }
  return [...lines].join("\n");
}
