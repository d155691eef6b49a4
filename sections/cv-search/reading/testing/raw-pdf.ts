/** Writes PDFs by hand, object by object: for what no program that is at hand would write. */

/** An object of a PDF: its dictionary or value, and the data of its stream. */
export type RawObject = string | { dictionary: string; data: Uint8Array | string };

/** A PDF of these objects, the first of which is number 1 and the catalogue. */
export function rawPdf(objects: readonly RawObject[]): Uint8Array {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = 9;
  const write = (piece: Buffer) => {
    pieces.push(piece);
    at += piece.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    write(Buffer.from(`${index + 1} 0 obj\n`));
    write(typeof object === "string" ? Buffer.from(object) : streamOf(object));
    write(Buffer.from("\nendobj\n"));
  }
  const start = at;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  write(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  write(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(pieces));
}

/** A PDF of one page with this content. Its font F1 is `font`, and objects that it refers to are numbered from 6. */
export function rawPage(content: RawObject, font = HELVETICA, more: readonly RawObject[] = []): Uint8Array {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    typeof content === "string" ? { dictionary: "", data: content } : content,
    font,
    ...more,
  ]);
}

const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

function streamOf({ dictionary, data }: Exclude<RawObject, string>): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}
