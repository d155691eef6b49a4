/** Makes PDFs for tests with pdfkit, as programs make them: real files, with fonts of their own. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import subsetFont from "subset-font";

type Document = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);
const BEGINNING =
  "!\"#&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]abcdefghijklmnopqrstuvwxyz£–’é ";

/** Fonts that are embedded, by name. Liberation has ﬁ as a letter, Instrument Sans draws f and i as one sign. */
export const FONTS = {
  regular: readFileSync(resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf")),
  bold: readFileSync(resolve("pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf")),
  ligatures: await subsetFont(
    readFileSync(
      resolve("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2"),
    ),
    BEGINNING,
    { targetFormat: "sfnt" },
  ),
};

/** Size of a page and its margins, in points. */
export const PAGE = { width: 595, height: 842, margin: 56 };

/** A PDF that `draw` draws. It begins with an A4 page, in Liberation of 10 points. */
export async function makePdf(
  draw: (document: Document) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: PAGE.margin, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((end) => document.on("end", end));
  document.font(FONTS.regular).fontSize(10);
  draw(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Writes text in bold, and goes on in regular. */
export function bold(document: Document, text: string, size = 10): Document {
  return document.font(FONTS.bold).fontSize(size).text(text).font(FONTS.regular).fontSize(10);
}
