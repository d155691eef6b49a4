/** PDFs made byte by byte, in the shapes that writers of PDF give them, and as an attacker would. */
import { deflateSync } from "node:zlib";

/** What stands between `obj` and `endobj`. */
export type PdfBody = string | Buffer;

/** The objects of a document of one page, numbered from 1. */
export const onePage: readonly PdfBody[] = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
  toStream("", "BT /F1 24 Tf 72 700 Td (Words \\(of a letter\\)) Tj ET"),
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
];

/** `dictionary` without `/Length`. */
export function toStream(dictionary: string, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

export function toDeflatedStream(dictionary: string, data: string | Buffer): Buffer {
  return toStream(`${dictionary} /Filter /FlateDecode`, deflateSync(data));
}

/** The data of objects that are stored together, and the dictionary that goes with them. */
export function packObjects(objects: readonly { number: number; body: string }[]) {
  let data = "";
  const places = objects.map(({ number, body }) => {
    const place = `${number} ${data.length}`;
    data += `${body} `;
    return place;
  });
  const header = `${places.join(" ")} `;
  return {
    dictionary: `/Type /ObjStm /N ${objects.length} /First ${header.length}`,
    data: header + data,
  };
}

type Options = { head?: string | undefined; trailer?: string | undefined; tail?: string | undefined };

/** With a cross-reference table, as in PDF 1.4. */
export function tablePdf(
  objects: readonly PdfBody[],
  { head = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", trailer = "", tail = "\n" }: Options = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(head, "latin1")];
  const offsets = objects.map((body, index) => append(parts, index + 1, body));
  parts.push(
    toTable(1, offsets, lengthOf(parts), `/Size ${objects.length + 1} /Root 1 0 R ${trailer}`, tail),
  );
  return Buffer.concat(parts);
}

/** With object streams and a cross-reference stream, as in PDF 1.5 and later. Streams stay outside. */
export function streamPdf(
  objects: readonly PdfBody[],
  { head = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", trailer = "", tail = "\n" }: Options = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(head, "latin1")];
  const numbered = objects.map((body, index) => ({ number: index + 1, body }));
  for (const { number, body } of numbered) if (typeof body !== "string") append(parts, number, body);
  const texts = numbered.filter(
    (object): object is { number: number; body: string } => typeof object.body === "string",
  );
  const packed = packObjects(texts);
  append(parts, objects.length + 1, toDeflatedStream(packed.dictionary, packed.data));
  const start = lengthOf(parts);
  const size = objects.length + 3;
  const rows = Buffer.alloc(4 * size);
  append(
    parts,
    size - 1,
    toDeflatedStream(`/Type /XRef /Size ${size} /W [1 2 1] /Root 1 0 R ${trailer}`, rows),
  );
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF${tail}`, "latin1"));
  return Buffer.concat(parts);
}

/** The file with changed or new objects behind it, as editors save. */
export function updatedPdf(
  base: Buffer,
  changed: readonly { number: number; body: PdfBody }[],
  trailer = "",
): Buffer {
  const parts: Buffer[] = [base];
  const offsets = changed.map(({ number, body }) => append(parts, number, body));
  const first = changed[0]?.number ?? 1;
  parts.push(toTable(first, offsets, lengthOf(parts), `/Size 50 /Root 1 0 R /Prev 9 ${trailer}`, "\n"));
  return Buffer.concat(parts);
}

/** In the order of a linearized file: its first page and an end of its own in front, the rest behind. */
export function linearizedPdf(objects: readonly PdfBody[]): Buffer {
  const build = (length: number): Buffer => {
    const parts: Buffer[] = [Buffer.from("%PDF-1.5\n")];
    append(
      parts,
      10,
      `<< /Linearized 1 /L ${String(length).padStart(8)} /H [ 400 40 ] /O 3 /E 900 /N 1 /T 1200 >>`,
    );
    parts.push(toTable(3, [0], lengthOf(parts), "/Size 11 /Root 1 0 R /Prev 1200", "\n"));
    for (const [index, body] of objects.entries()) append(parts, index + 1, body);
    parts.push(toTable(0, [0], 120, "/Size 6", "\n"));
    return Buffer.concat(parts);
  };
  return build(build(0).length);
}

function append(parts: Buffer[], number: number, body: PdfBody): number {
  const offset = lengthOf(parts);
  parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n"));
  return offset;
}

function toTable(first: number, offsets: number[], start: number, trailer: string, tail: string): Buffer {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  return Buffer.from(
    `xref\n${first} ${rows.length}\n${rows.join("")}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF${tail}`,
    "latin1",
  );
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((length, part) => length + part.length, 0);
}
