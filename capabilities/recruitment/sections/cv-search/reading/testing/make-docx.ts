/** Makes Word documents for tests with docx. */
import { Document, type ISectionOptions, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";

/** A Word document of these paragraphs and tables; `more` has its headers, for instance. */
export async function makeDocx(
  children: ISectionOptions["children"],
  more: Partial<ISectionOptions> = {},
): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ ...more, children }] })));
}

/** A paragraph of plain text. */
export function plain(text: string): Paragraph {
  return new Paragraph(text);
}

/** A paragraph of runs, each bold or not. */
export function runs(...parts: readonly (string | { bold: string })[]): Paragraph {
  return new Paragraph({
    children: parts.map((part) =>
      typeof part === "string" ? new TextRun(part) : new TextRun({ text: part.bold, bold: true }),
    ),
  });
}

/** A table of cells, each of some paragraphs. */
export function table(rows: readonly (readonly string[][])[]): Table {
  const cell = (texts: readonly string[]) => new TableCell({ children: texts.map(plain) });
  return new Table({ rows: rows.map((cells) => new TableRow({ children: cells.map(cell) })) });
}
