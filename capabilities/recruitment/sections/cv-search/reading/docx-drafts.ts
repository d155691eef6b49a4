/** Makes lines of a Word document: a paragraph is one, or as many as its line breaks make; a table goes row by row. */
import type { Cell, Draft } from "./cv-text.ts";
import type { DocxElement } from "./docx-model.ts";

type Paragraph = Extract<DocxElement, { type: "paragraph" }>;

/** How letters look; absent where the document does not say. Sizes are in points. */
type Look = { bold?: boolean; size?: number };
type Piece = Look & { text: string };

/** Styles by name or id, in the languages that write them alike: "Heading 2", "heading 2", "Heading2", "Title". */
const HEADING = /^(?:heading ?\d?|title|subtitle|section ?(?:heading|title))$/i;
const LIST = /^list ?(?:bullet|paragraph bullet)/i;

/** The lines of a document, and how many pages its hard page breaks make. */
export function toDrafts(document: DocxElement): { pages: number; drafts: Draft[] } {
  const writer = new DraftWriter();
  writer.write(document);
  return { pages: writer.page, drafts: writer.drafts };
}

class DraftWriter {
  readonly drafts: Draft[] = [];
  page = 1;
  #block = 1;
  #cell: Cell | undefined;

  write(element: DocxElement): void {
    if (element.type === "paragraph") this.#writeParagraph(element);
    else if (element.type === "table") this.#writeTable(element.children);
    else if ("children" in element) for (const child of element.children) this.write(child);
  }

  #writeTable(rows: readonly DocxElement[]): void {
    const outer = this.#cell;
    this.#block += 1;
    for (const [row, { children: cells = [] }] of rows.filter(hasChildren).entries()) {
      let column = 0;
      for (const cell of cells) {
        this.#cell = { row, column };
        this.write(cell);
        column += cell.type === "tableCell" ? cell.colSpan : 1;
      }
    }
    this.#cell = outer;
    this.#block += 1;
  }

  #writeParagraph(paragraph: Paragraph): void {
    const heading = HEADING.test(paragraph.styleName ?? "") || HEADING.test(paragraph.styleId ?? "");
    const before = this.drafts.length;
    let line: Piece[] = [];
    const end = () => {
      this.#end(line, paragraph, heading);
      line = [];
    };
    const visit = (element: DocxElement, look: Look): void => {
      if (element.type === "text") line.push({ ...look, text: element.value });
      else if (element.type === "tab") line.push({ ...look, text: "\t" });
      else if (element.type === "break") {
        end();
        if (element.breakType === "page") this.page += 1;
      } else if (element.type === "paragraph" || element.type === "table") {
        // A text box stands in a paragraph, and is read where it is found.
        end();
        this.write(element);
      } else if (element.type === "run") for (const child of element.children) visit(child, lookOf(element));
      else if ("children" in element) for (const child of element.children) visit(child, look);
    };
    for (const child of paragraph.children) visit(child, {});
    end();
    if (this.drafts.length === before && !this.#cell) this.#block += 1;
  }

  #end(line: readonly Piece[], { numbering, styleName }: Paragraph, heading: boolean): void {
    const text = line.map((piece) => piece.text).join("");
    if (text.trim() === "") return;
    if (heading && !this.#cell) this.#block += 1;
    const bullet = !heading && (numbering !== null || LIST.test(styleName ?? ""));
    const draft: Draft = {
      text,
      ...lookOfLine(text, line),
      page: this.page,
      block: this.#block,
      heading,
      bullet,
    };
    if (this.#cell) draft.cell = this.#cell;
    this.drafts.push(draft);
  }
}

/** The look before a tab, behind which dates are often lighter: bold where most letters are, and the largest size. */
function lookOfLine(text: string, line: readonly Piece[]): Look {
  const from = text.search(/\S/);
  const tab = text.indexOf("\t", from);
  const to = tab < 0 ? text.length : tab;
  let [at, bolds] = [0, 0];
  const sizes: number[] = [];
  for (const piece of line) {
    const judged = Math.min(to, at + piece.text.length) - Math.max(from, at);
    at += piece.text.length;
    if (judged <= 0) continue;
    if (piece.bold) bolds += judged;
    if (piece.size !== undefined) sizes.push(piece.size);
  }
  const bold = bolds > (to - from) / 2;
  return sizes.length === 0 ? { bold } : { bold, size: Math.max(...sizes) };
}

function lookOf({ isBold, fontSize, styleName }: Extract<DocxElement, { type: "run" }>): Look {
  const bold = isBold || styleName === "Strong";
  return fontSize === null ? { bold } : { bold, size: fontSize };
}

function hasChildren(element: DocxElement): element is Extract<DocxElement, { children: DocxElement[] }> {
  return "children" in element;
}
