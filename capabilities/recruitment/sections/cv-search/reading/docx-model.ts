/** The part of mammoth's model of a document that is used here. mammoth has no types for it. */

/** A node of the model. */
export type DocxElement =
  | {
      type: "paragraph";
      styleId: string | null;
      styleName: string | null;
      numbering: { isOrdered: boolean } | null;
      children: DocxElement[];
    }
  | { type: "text"; value: string }
  | { type: "tab" }
  | { type: "break"; breakType: "line" | "page" | "column" }
  | { type: "document" | "hyperlink" | "run" | "table" | "tableRow" | "tableCell"; children: DocxElement[] };

/** Names and ids of heading styles: "Heading 2", "heading 2", "Heading2", "Title". */
const HEADING = /^(?:heading ?\d?|title|subtitle|section ?(?:heading|title))$/i;
const LIST = /^list ?(?:bullet|paragraph bullet)/i;

/** A document as plain text: bullets before items, a line of signs below headings, an empty line around tables. */
export function toText(element: DocxElement): string {
  if (element.type === "text") return element.value;
  if (element.type === "tab") return "\t";
  if (element.type === "break") return element.breakType === "page" ? "\f" : "\n";
  const text = "children" in element ? element.children.map(toText).join("") : "";
  if (element.type === "table") return `\n${text}\n`;
  if (element.type !== "paragraph") return text;
  const { styleName, styleId, numbering } = element;
  if (HEADING.test(styleName ?? "") || HEADING.test(styleId ?? "")) return `\n${text}\n---\n`;
  return `${numbering !== null || LIST.test(styleName ?? "") ? "• " : ""}${text}\n`;
}
