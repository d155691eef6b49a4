/** Headers and footers of Word documents, which mammoth leaves out. Each has its own part, however many pages it stands on. */
import { isPageNumber } from "./margins.ts";

/** Text, tabs, ends of paragraphs, and where fields begin and end. */
const PIECE =
  /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(w:tab|\/w:p|\/w:fldSimple)\b|<w:fldSimple\b[^>]*[^/]>|<w:fldChar\b[^>]*\bw:fldCharType=["'](begin|end)/g;
const ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The lines of a header or footer, without page numbers, and without what fields compute. */
export function marginLines(xml: string): string[] {
  const lines: string[] = [];
  let text = "";
  let fields = 0;
  for (const [, words, sign, field] of xml.matchAll(PIECE)) {
    if (words !== undefined) text += fields === 0 ? unescapeXml(words) : "";
    else if (sign === "w:tab") text += "\t";
    else if (sign === "/w:p") {
      lines.push(text);
      text = "";
    } else if (sign || field === "end") fields = Math.max(0, fields - 1);
    else fields += 1;
  }
  return lines.filter((line) => line.trim() !== "" && !isPageNumber(line));
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
