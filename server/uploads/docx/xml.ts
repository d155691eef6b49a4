/** The XML of a part of a document, read as it is unpacked: whether it is well-formed, and what is in it. */
import { SaxesParser, type SaxesTagNS } from "saxes";
import { UploadError } from "#server/uploads/upload-problem.ts";

export type XmlElement = Pick<SaxesTagNS, "local" | "uri" | "attributes">;

/** Is called with what is read, in order. May throw UploadError, which ends the reading. */
export type XmlHandler = {
  open: (element: XmlElement) => void;
  close?: (element: XmlElement) => void;
  text?: (text: string) => void;
};

/** Elements in one another. Tables in text boxes in groups reach 60. */
const deepest = 256;

/** Attributes of one element. The outermost of a document declares some 40 namespaces. */
const mostAttributes = 256;

/** ECMA-376-2, "XML usage": all that a package may be encoded in. */
const encodings = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i;

/** Reads XML 1.0 with namespaces. @throws UploadError `damaged` for what is not well-formed, or declares a document type */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = createParser(handler);
  for await (const text of decode(bytes)) parser.write(text);
  parser.close();
}

function createParser({ open, close, text }: XmlHandler): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let [depth, attributes] = [0, 0];
  const refuse = (cause?: Error): never => {
    throw new UploadError("damaged", cause && { cause });
  };
  parser.on("error", refuse);
  // ECMA-376-2, "XML usage": a package has none.
  parser.on("doctype", () => refuse());
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!encodings.test(encoding)) refuse();
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    if (++depth > deepest) refuse();
  });
  parser.on("attribute", () => {
    if (++attributes > mostAttributes) refuse();
  });
  parser.on("opentag", open);
  parser.on("closetag", (element) => {
    depth--;
    close?.(element);
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  return parser;
}

/**
 * As text. What is declared is not believed: bytes of one encoding are never well-formed in the other.
 *
 * @throws UploadError `damaged` for bytes that are not of the encoding
 */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array();
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const part of bytes) {
      head = decoder ? part : Buffer.concat([head, part]);
      if (head.length < 2) continue;
      decoder ??= new TextDecoder(toEncoding(head), { fatal: true });
      yield decoder.decode(head, { stream: true });
    }
    // One byte is no XML: its text ends here, and the parser reports it.
    yield decoder?.decode() ?? "";
  } catch (cause) {
    throw cause instanceof TypeError ? new UploadError("damaged", { cause }) : cause;
  }
}

/** XML 1.0, appendix F. */
function toEncoding([one, two]: Uint8Array): string {
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return "utf-16le";
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return "utf-16be";
  return "utf-8";
}
