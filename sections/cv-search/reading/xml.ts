/**
 * Reads XML piece by piece: enough for the parts of office documents. It has no entities but the five of XML and numbers, so
 * that none can be defined to grow, and names keep the prefixes that office programs write.
 */
import { CvProblem } from "./problem.ts";

/** A piece of a document in its order. An element without contents is opened and closed. */
export type XmlToken =
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The tokens of a document. Throws a CvProblem where it breaks off or closes what is not open. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf("<", at);
    if (tag !== at) yield { kind: "text", text: unescapeXml(xml.slice(at, tag < 0 ? undefined : tag)) };
    if (tag < 0) break;
    const special = SPECIAL.find(({ start }) => xml.startsWith(start, tag));
    if (special) {
      const from = tag + special.start.length;
      const end = indexOf(xml, special.end, from);
      if (special.isText) yield { kind: "text", text: xml.slice(from, end) };
      at = end + special.end.length;
      continue;
    }
    const end = endOfTag(xml, tag);
    if (xml[tag + 1] === "/") {
      const name = xml.slice(tag + 2, end).trim();
      if (open.pop() !== name) throw corrupt();
      yield { kind: "close", name };
    } else {
      const alone = xml[end - 1] === "/";
      const inside = xml.slice(tag + 1, alone ? end - 1 : end);
      const name = /^[^\s/]*/.exec(inside)?.[0] ?? "";
      yield { kind: "open", name, attributes: attributesOf(inside.slice(name.length)) };
      if (alone) yield { kind: "close", name };
      else open.push(name);
    }
    at = end + 1;
  }
  if (open.length > 0) throw corrupt();
}

const SPECIAL: readonly { start: string; end: string; isText?: true }[] = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>" },
  { start: "<!", end: ">" },
];

/** A tag ends at the first > outside quotes. */
function endOfTag(xml: string, tag: number): number {
  let at = tag + 1;
  for (;;) {
    const char = xml[at];
    if (char === undefined) throw corrupt();
    if (char === ">") return at;
    at = char === '"' || char === "'" ? indexOf(xml, char, at + 1) + 1 : at + 1;
  }
}

function indexOf(xml: string, wanted: string, from: number): number {
  const at = xml.indexOf(wanted, from);
  if (at < 0) throw corrupt();
  return at;
}

/** Goes from one equals sign to the next, in a time that grows with the length alone. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = text.indexOf("=", at);
    if (equals < 0) return attributes;
    let from = equals + 1;
    while (/\s/.test(text[from] ?? "")) from += 1;
    const quote = text[from];
    if (quote !== '"' && quote !== "'") throw corrupt();
    const end = indexOf(text, quote, from + 1);
    attributes.set(text.slice(at, equals).trim(), unescapeXml(text.slice(from + 1, end)));
    at = end + 1;
  }
}

function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

function corrupt(): CvProblem {
  return new CvProblem({ code: "corrupt" });
}
