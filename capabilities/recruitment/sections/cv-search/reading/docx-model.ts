/** The part of mammoth's model of a document that is read. It has no types of its own. */

/** A piece of a document with what stands in it. */
export type DocxElement =
  | {
      type: "paragraph";
      styleId: string | null;
      styleName: string | null;
      numbering: { isOrdered: boolean } | null;
      children: DocxElement[];
    }
  /** `fontSize` is in points. */
  | {
      type: "run";
      isBold: boolean;
      fontSize: number | null;
      styleName: string | null;
      children: DocxElement[];
    }
  | { type: "text"; value: string }
  | { type: "tab" }
  | { type: "break"; breakType: "line" | "page" | "column" }
  | { type: "table"; children: DocxElement[] }
  | { type: "tableRow"; children: DocxElement[] }
  | { type: "tableCell"; colSpan: number; children: DocxElement[] }
  | { type: "document" | "hyperlink"; children: DocxElement[] };
