/** OpenDocument texts, as LibreOffice, Google Docs and others write them. */
import type { Cell, Draft, RawText } from "./cv-text.ts";
import { decode } from "./decode.ts";
import { LineWriter } from "./line-writer.ts";
import { isPageNumber } from "./margins.ts";
import { type OdtStyles, odtStyles, type StyleLook } from "./odt-styles.ts";
import { CvProblem } from "./problem.ts";
import { type XmlToken, xmlTokens } from "./xml.ts";
import type { Zip } from "./zip.ts";

/** A paragraph that is being read, or one that waits while a text box inside it is. */
type Paragraph = { line: LineWriter; heading: boolean; lines: number };

/** Of these nothing is shown, or not as part of the text: comments, deleted text, footnotes, page numbers. */
const LEFT_OUT = new Set([
  ...["office:annotation", "text:tracked-changes", "text:note", "text:page-number", "text:page-count"],
  ...["office:forms", "text:sequence-decls", "text:variable-decls", "svg:title", "svg:desc"],
]);

/** Reads the parts of an OpenDocument text. Throws a CvProblem where it is encrypted or damaged. */
export async function readOdt(zip: Zip): Promise<RawText> {
  if ((await partOf(zip, "META-INF/manifest.xml")).includes("encryption-data")) {
    throw new CvProblem({ code: "password" });
  }
  const content = await partOf(zip, "content.xml");
  if (content === "") throw new CvProblem({ code: "corrupt" });
  const styles = odtStyles();
  const around = readParagraphs(await partOf(zip, "styles.xml"), styles, 0).drafts;
  const margins = around.filter(
    ({ text }, at) => !isPageNumber(text) && around.findIndex((other) => other.text === text) === at,
  );
  const { pages, drafts } = readParagraphs(content, styles, 1);
  return { pages, unread: [], drafts: [...margins, ...drafts] };
}

async function partOf(zip: Zip, name: string): Promise<string> {
  const bytes = await zip.read(name);
  return bytes ? decode(bytes) : "";
}

function readParagraphs(
  xml: string,
  styles: OdtStyles,
  firstBlock: number,
): { pages: number; drafts: Draft[] } {
  const reader = new ParagraphReader(styles, firstBlock);
  let leftOut = 0;
  for (const token of xml === "" ? [] : xmlTokens(xml)) {
    styles.take(token);
    if (token.kind !== "text" && LEFT_OUT.has(token.name)) leftOut += token.kind === "open" ? 1 : -1;
    else if (leftOut === 0) reader.take(token);
  }
  return { pages: reader.page, drafts: reader.drafts };
}

class ParagraphReader {
  readonly drafts: Draft[] = [];
  page = 1;
  #block: number;
  #styles: OdtStyles;
  #paragraphs: Paragraph[] = [];
  #looks: StyleLook[] = [];
  #tables: Cell[] = [];
  #lists = 0;

  constructor(styles: OdtStyles, firstBlock: number) {
    this.#styles = styles;
    this.#block = firstBlock;
  }

  take(token: XmlToken): void {
    if (token.kind === "text") this.#add(token.text.replace(/\s+/g, " "));
    else if (token.kind === "open") this.#open(token.name, token.attributes);
    else this.#close(token.name);
  }

  #open(name: string, attributes: ReadonlyMap<string, string>): void {
    const table = this.#tables.at(-1);
    if (name === "text:p" || name === "text:h") {
      const look = this.#styles.look(attributes.get("text:style-name"));
      this.#looks.push(look);
      this.#paragraphs.push({
        line: new LineWriter(),
        heading: name === "text:h" || look.heading === true,
        lines: 0,
      });
    } else if (name === "text:span") {
      const look = this.#styles.look(attributes.get("text:style-name"));
      this.#looks.push({ ...this.#looks.at(-1), ...look });
    } else if (name === "text:s") this.#add(" ");
    else if (name === "text:tab") this.#add("\t");
    else if (name === "text:line-break") this.#end(this.#paragraphs.at(-1));
    else if (name === "text:soft-page-break") this.page += 1;
    else if (name === "text:list") this.#lists += 1;
    else if (name === "table:table") {
      this.#block += 1;
      this.#tables.push({ row: -1, column: -1 });
    } else if (name === "table:table-row" && table) {
      table.row += 1;
      table.column = -1;
    } else if (/^table:(?:covered-)?table-cell$/.test(name) && table) table.column += 1;
  }

  #close(name: string): void {
    if (name === "text:p" || name === "text:h") {
      this.#looks.pop();
      const paragraph = this.#paragraphs.pop();
      this.#end(paragraph);
      // An empty paragraph is a gap.
      if (paragraph?.lines === 0 && this.#tables.length === 0) this.#block += 1;
    } else if (name === "text:span") this.#looks.pop();
    else if (name === "text:list") this.#lists -= 1;
    else if (name === "table:table") {
      this.#block += 1;
      this.#tables.pop();
    }
  }

  #add(text: string): void {
    this.#paragraphs.at(-1)?.line.add(text, this.#looks.at(-1) ?? {});
  }

  #end(paragraph: Paragraph | undefined): void {
    const taken = paragraph?.line.take();
    if (!paragraph || !taken) return;
    paragraph.lines += 1;
    const { heading } = paragraph;
    const cell = this.#tables.at(-1);
    if (heading && !cell) this.#block += 1;
    const draft: Draft = { ...taken, page: this.page, block: this.#block, heading };
    draft.bullet = this.#lists > 0 && !heading;
    if (cell) draft.cell = { ...cell };
    this.drafts.push(draft);
  }
}
