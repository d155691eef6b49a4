/** Headers and footers of Word documents, which mammoth leaves out. Each has its own part, however many pages it stands on. */
import { isPageNumber } from "./margins.ts";
import { xmlTokens } from "./xml.ts";

/** The lines of a header or footer, without page numbers, and without what fields compute. */
export function marginLines(xml: string): string[] {
  const lines: string[] = [];
  let text = "";
  let fields = 0;
  let inText = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") {
      if (inText && fields === 0) text += token.text;
      continue;
    }
    const opens = token.kind === "open";
    if (token.name === "w:t") inText = opens;
    else if (token.name === "w:fldSimple") fields += opens ? 1 : -1;
    else if (token.name === "w:fldChar" && opens) fields = fieldsAfter(fields, token.attributes);
    else if (token.name === "w:tab" && opens) text += "\t";
    else if (token.name === "w:p" && !opens) {
      lines.push(text);
      text = "";
    }
  }
  return lines.filter((line) => line.trim() !== "" && !isPageNumber(line));
}

function fieldsAfter(fields: number, attributes: ReadonlyMap<string, string>): number {
  const type = attributes.get("w:fldCharType");
  if (type === "begin") return fields + 1;
  return type === "end" ? Math.max(0, fields - 1) : fields;
}
