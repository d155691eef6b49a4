/** What reading a CV makes of it: lines in the order in which a person reads them, and what they looked like. */

/** What a file is, by its bytes. Pasted text is `txt`. */
export type CvKind = "pdf" | "docx" | "txt";

/**
 * A line of a PDF or of plain text; a paragraph of a document that knows paragraphs. Its text has no invisible characters, no
 * bullet, and single spaces. A tab stands where a wide gap is: before dates at the right margin, for instance.
 */
export type Line = {
  text: string;
  /** From 1. A document that does not say where its pages end is one page, or as many as its hard page breaks make. */
  page: number;
  /** Lines with the same number stand together: no gap and no other column between them. Never falls. */
  block: number;
  /** How large its letters are, where the body's are 1. */
  size: number;
  /** Most of its letters are bold. */
  bold: boolean;
  /** It looks like the heading of a part or of an entry: short, and larger, bolder or in capitals. */
  heading: boolean;
  bullet: boolean;
  /** It goes on with the sentence of the line above, which was full. */
  continues: boolean;
};

/** A CV as text. */
export type CvText = {
  kind: CvKind;
  pages: number;
  /** Pages that are damaged, of which nothing was read. */
  unread: readonly number[];
  lines: readonly Line[];
};

/** A line as a reader of one kind of file knows it, before what is the same for all kinds. */
export type Draft = Pick<Line, "text" | "page" | "block"> & {
  /** In any unit, the same for a whole document. When absent, as large as the body. */
  size?: number;
  bold?: boolean;
  /** Known to be one; absent where it has to be judged by its looks. */
  heading?: boolean;
  /** Known to be one, though no sign stands in the text. */
  bullet?: boolean;
  continues?: boolean;
};

/** What a reader of one kind of file returns. */
export type RawText = { pages: number; unread: readonly number[]; drafts: Draft[] };
