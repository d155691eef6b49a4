/** CVs as PDFs. */

import { makePdf } from "../../../sections/cv-search/reading/testing/make-pdf.ts";
import type { Cv } from "../cv.ts";
import { type Block, blocksOf, bodyOf, halfOf, headOf, sidesOf } from "./blocks.ts";
import { type Frame, LEFT, PdfWriter, RIGHT, TOP } from "./pdf-writer.ts";

const PAGE: Frame = { x: LEFT, width: RIGHT - LEFT };
const COLUMNS: readonly [Frame, Frame] = [
  { x: LEFT, width: 230 },
  { x: LEFT + 254, width: 230 },
];
const NARROW: Frame = { x: LEFT, width: 132 };
const WIDE: Frame = { x: LEFT + 156, width: RIGHT - LEFT - 156 };

/** The file of a CV in PDF. */
export function makePdfCv(cv: Cv): Promise<Uint8Array> {
  const head = headOf(cv);
  const body = bodyOf(cv);
  return makePdf(
    (document) => {
      const onPage = (page: number) => {
        if (cv.layout === "running-head") runningHead(document, cv.name, page);
      };
      const writer = new PdfWriter(document, onPage);
      switch (cv.layout) {
        case "two-columns":
          columns(writer, head, body);
          break;
        case "sidebar":
          sidebar(writer, cv, head);
          break;
        case "running-head": {
          const half = halfOf(body);
          writer.write(PAGE, [...head, ...body.slice(0, half)]);
          writer.addPage();
          writer.write(PAGE, body.slice(half));
          break;
        }
        default:
          writer.write(PAGE, [...head, ...body]);
      }
    },
    { margin: 0 },
  );
}

function runningHead(document: PDFKit.PDFDocument, name: string, page: number): void {
  const { y } = document;
  document.fontSize(8).text(`${name} – curriculum vitae`, LEFT, 28, { lineBreak: false });
  document.text(`Page ${page}`, RIGHT - 40, 28, { lineBreak: false });
  document.fontSize(10).text("", LEFT, y);
}

function columns(writer: PdfWriter, head: readonly Block[], body: readonly Block[]): void {
  writer.write(PAGE, head);
  const top = writer.y + 6;
  const half = halfOf(body);
  writer.write(COLUMNS[0], body.slice(0, half), top);
  writer.write(COLUMNS[1], body.slice(half), top);
}

function sidebar(writer: PdfWriter, cv: Cv, [name, ...contact]: readonly Block[]): void {
  const { narrow, wide } = sidesOf(cv);
  const blocks = (parts: typeof wide) => parts.flatMap((part) => blocksOf(part, cv.layout));
  if (name) writer.write(PAGE, [name], TOP);
  const top = writer.y + 6;
  writer.write(NARROW, [...contact, ...blocks(narrow)], top);
  writer.write(WIDE, blocks(wide), top);
}
