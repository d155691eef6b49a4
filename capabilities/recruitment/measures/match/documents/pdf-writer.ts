/** Writes blocks into frames of the pages of a PDF, going on with the same frame on the next page where one is full. */
import { FONTS } from "../../../sections/cv-search/reading/testing/make-pdf.ts";
import type { Block } from "./blocks.ts";

/** A column of a page, in points. */
export type Frame = { x: number; width: number };

/** The margins of a page, in points. */
export const [LEFT, RIGHT, TOP, BOTTOM] = [56, 540, 50, 790] as const;

const DATES = 112;
const BULLET = 12;
const SIZES: { readonly [kind in Exclude<Block["kind"], "row">]: number } = {
  name: 18,
  contact: 9.5,
  heading: 12.5,
  title: 10,
  dated: 10,
  employer: 10,
  text: 10,
  bullet: 10,
};

/** Space above a block, in points. */
const ABOVE: { readonly [kind in Block["kind"]]: number } = {
  name: 0,
  contact: 2,
  heading: 12,
  title: 7,
  dated: 7,
  employer: 1,
  text: 3,
  bullet: 2,
  row: 5,
};

export class PdfWriter {
  /** Where the next block stands, in points from the top. */
  y: number = TOP;
  readonly #document: PDFKit.PDFDocument;
  readonly #onPage: (page: number) => void;
  #page = 1;

  constructor(document: PDFKit.PDFDocument, onPage: (page: number) => void) {
    this.#document = document;
    this.#onPage = onPage;
    onPage(1);
  }

  addPage(): void {
    this.#document.addPage();
    this.#page += 1;
    this.#onPage(this.#page);
    this.y = TOP;
  }

  /** Writes blocks one below the other, from `top` or from where the last ended. */
  write(frame: Frame, blocks: readonly Block[], top = this.y): void {
    this.y = top;
    for (const [index, block] of blocks.entries()) {
      // A heading stays with what stands below it, an employer with their title.
      const together = blocks.slice(index, index + (block.kind === "heading" ? 3 : 2));
      const needed = together.reduce((sum, each) => sum + this.#heightOf(frame, each), 0);
      if (this.y + needed > BOTTOM) this.addPage();
      this.y += ABOVE[block.kind];
      this.#draw(frame, block);
    }
  }

  #draw(frame: Frame, block: Block): void {
    if (block.kind === "row") {
      this.#drawRow(frame, block.cells);
      return;
    }
    const { x, width } = inner(frame, block);
    this.#use(block);
    if (block.kind === "bullet") this.#document.text("•", frame.x, this.y, { lineBreak: false });
    this.#document.text(block.text, x, this.y, { width });
    const { y } = this.#document;
    if (block.kind === "dated") {
      this.#document.font(FONTS.regular);
      this.#document.text(block.dates, frame.x, this.y, { width: frame.width, align: "right" });
    }
    this.y = y;
  }

  #drawRow(frame: Frame, cells: readonly (readonly Block[])[]): void {
    const top = this.y;
    let bottom = top;
    for (const [column, cell] of cells.entries()) {
      this.y = top;
      for (const block of cell) {
        if (block !== cell[0]) this.y += ABOVE[block.kind];
        this.#draw(cellOf(frame, column), block);
      }
      bottom = Math.max(bottom, this.y);
    }
    this.y = bottom;
  }

  #heightOf(frame: Frame, block: Block): number {
    if (block.kind === "row") {
      const cells = block.cells.map((cell, column) =>
        cell.reduce((sum, each) => sum + this.#heightOf(cellOf(frame, column), each), 0),
      );
      return ABOVE.row + Math.max(...cells);
    }
    this.#use(block);
    return ABOVE[block.kind] + this.#document.heightOfString(block.text, inner(frame, block));
  }

  #use({ kind }: Exclude<Block, { kind: "row" }>): void {
    const isBold = kind === "name" || kind === "heading" || kind === "title" || kind === "dated";
    this.#document.font(isBold ? FONTS.bold : FONTS.regular).fontSize(SIZES[kind]);
  }
}

function cellOf({ x, width }: Frame, column: number): Frame {
  return column === 0 ? { x, width: DATES - 14 } : { x: x + DATES, width: width - DATES };
}

/** Where the text of a block stands in its frame. */
function inner({ x, width }: Frame, { kind }: Block): Frame {
  if (kind === "bullet") return { x: x + BULLET, width: width - BULLET };
  return kind === "dated" ? { x, width: width - 130 } : { x, width };
}
