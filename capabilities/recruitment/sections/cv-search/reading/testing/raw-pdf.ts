/** Writes PDFs by hand, object by object: for what no program that is at hand would write. */
import { type PdfBody, tablePdf, toStream } from "#server/uploads/testing/pdf-files.ts";

/** A PDF of these objects, the first of which is number 1 and the catalogue. */
export function rawPdf(objects: readonly PdfBody[]): Uint8Array {
  return new Uint8Array(tablePdf(objects));
}

/** A PDF of one page with this content. Its font F1 is `font`, and objects that it refers to are numbered from 6. */
export function rawPage(content: PdfBody, font = HELVETICA, more: readonly PdfBody[] = []): Uint8Array {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    typeof content === "string" ? toStream("", content) : content,
    font,
    ...more,
  ]);
}

const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
