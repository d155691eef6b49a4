/** Makes lines of a Word document: a paragraph is one, or as many as its line breaks make; a table goes row by row. */
import type { Cell, Draft } from "./cv-text.ts";
import type { DocxElement } from "./docx-model.ts";
import { LineWriter, type Look } from "./line-writer.ts";

type Paragraph = Extract<DocxElement, { type: "paragraph" }>;

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
    const line = new LineWriter();
    const end = () => this.#end(line, paragraph, heading);
    const visit = (element: DocxElement, look: Look): void => {
      if (element.type === "text") line.add(element.value, look);
      else if (element.type === "tab") line.add("\t", look);
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

  #end(line: LineWriter, { numbering, styleName }: Paragraph, heading: boolean): void {
    const taken = line.take();
    if (!taken) return;
    if (heading && !this.#cell) this.#block += 1;
    const bullet = !heading && (numbering !== null || LIST.test(styleName ?? ""));
    const draft: Draft = { ...taken, page: this.page, block: this.#block, heading, bullet };
    if (this.#cell) draft.cell = this.#cell;
    this.drafts.push(draft);
  }
}

function lookOf({ isBold, fontSize, styleName }: Extract<DocxElement, { type: "run" }>): Look {
  const bold = isBold || styleName === "Strong";
  return fontSize === null ? { bold } : { bold, size: fontSize };
}

function hasChildren(element: DocxElement): element is Extract<DocxElement, { children: DocxElement[] }> {
  return "children" in element;
}
