/** Files that are attached to a PDF, as a person's data are to those of Europass. What is text, and no program's, is let through. */
import { UploadError } from "./upload-problem.ts";

/** Bytes of one file: a person's data with a photograph in them. */
const most = 8 * 1024 * 1024;

/** What makes a program of XML: instructions but for the declaration, and a document type. Besides, no text has such controls. */
const acting = /<\?(?!xml\s)|<!(?!--|\[CDATA\[)|(?![\t\n\f\r\u0085])\p{Cc}/u;

/** Namespaces of pages, drawings, style sheets and Office, or any that is not written out. */
const actingNamespace = /&|xhtml|svg|xsl|microsoft|office|openxml/i;

/** Viewers open an attached file with the program for the ending of its name: for these, an editor or a browser. */
export function isInertName(name: string): boolean {
  const bytes = Buffer.from(name, "latin1");
  const isUtf16 = name.startsWith("\xfe\xff") && bytes.length % 2 === 0;
  const text = isUtf16 ? bytes.swap16().toString("utf16le", 2) : name;
  return /^(?:[\u0080-\u009f]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+\.(?:xml|txt|json)$/iu.test(text);
}

/** @throws UploadError `attached-file` */
export async function inspectAttachment(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > most) throw new UploadError("attached-file");
    pieces.push(piece);
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
  } catch (cause) {
    throw new UploadError("attached-file", { cause });
  }
  if (acting.test(text) || namespacesOf(text).some((name) => actingNamespace.test(name)))
    throw new UploadError("attached-file");
}

function namespacesOf(text: string): string[] {
  const [, ...after] = text.split("xmlns");
  return after.map((rest) => /^[^"'<>]*(?:"[^"]*|'[^']*)/.exec(rest)?.[0] ?? "");
}
