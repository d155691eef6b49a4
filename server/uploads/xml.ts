/** The start tags of a part of a document: as much of XML as relationships and content types need. */
import { Refusal } from "./upload-problem.ts";

/** Names without their prefix. */
export type XmlElement = { name: string; attributes: Map<string, string> };

const encodings = /^(utf-?8|utf-?16|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * As text: UTF-8 or UTF-16, as ECMA-376-2 ("XML usage") has it.
 *
 * @throws Refusal `damaged` for an encoding that readers would read otherwise
 */
export function decodeXml(bytes: Uint8Array): string {
  const text = new TextDecoder(toEncoding(bytes)).decode(bytes);
  const [, declared] =
    /^\s*<\?xml[^>]{0,200}?\sencoding\s{0,20}=\s{0,20}["']([\w.-]{1,40})["']/.exec(text) ?? [];
  if (declared !== undefined && !encodings.test(declared)) throw new Refusal("damaged");
  return text;
}

/** XML 1.0, appendix F. */
function toEncoding([one, two]: Uint8Array): string {
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return "utf-16le";
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return "utf-16be";
  return "utf-8";
}

/** @throws Refusal `damaged` for what is not well-formed in a way that matters here, or declares a document type */
export function* readElements(text: string): Generator<XmlElement> {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) at = skipPast(text, "-->", at + 4);
    else if (text.startsWith("<![CDATA[", at)) at = skipPast(text, "]]>", at + 9);
    else if (text.startsWith("<?", at)) at = skipPast(text, "?>", at + 2);
    else if (text.startsWith("</", at)) at = skipPast(text, ">", at + 2);
    else {
      // ECMA-376-2, "XML usage": a package has no document types. One that declares something is no start tag.
      const { element, end } = readStartTag(text, at + 1);
      yield element;
      at = end;
    }
  }
}

function skipPast(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at === -1) throw new Refusal("damaged");
  return at + mark.length;
}

function readStartTag(text: string, start: number): { element: XmlElement; end: number } {
  const tagName = /[^\s/>]+/y;
  const attribute = /\s+([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  const tagEnd = /\s*\/?>/y;
  tagName.lastIndex = start;
  const name = tagName.exec(text)?.[0];
  if (name === undefined) throw new Refusal("damaged");
  const attributes = new Map<string, string>();
  attribute.lastIndex = tagName.lastIndex;
  tagEnd.lastIndex = tagName.lastIndex;
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    attributes.set(toLocalName(match[1] ?? ""), decodeEntities(match[2] ?? match[3] ?? ""));
    tagEnd.lastIndex = attribute.lastIndex;
  }
  if (!tagEnd.test(text)) throw new Refusal("damaged");
  return { element: { name: toLocalName(name), attributes }, end: tagEnd.lastIndex };
}

function toLocalName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,8})|#([0-9]{1,8})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
