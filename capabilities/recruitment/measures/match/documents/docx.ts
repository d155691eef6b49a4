/** CVs as Word documents. */
import {
  Header,
  type ISectionOptions,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import { makeDocx } from "../../../sections/cv-search/reading/testing/make-docx.ts";
import type { Cv } from "../cv.ts";
import { type Block, blocksOf, bodyOf, halfOf, headOf, sidesOf } from "./blocks.ts";

type Child = Paragraph | Table;

// Twentieths of a point.
const RIGHT_MARGIN = 9026;
const NARROW = 2800;
const DATES = 2000;

/** The file of a CV in Word. */
export function makeDocxCv(cv: Cv): Promise<Uint8Array> {
  const head = headOf(cv);
  const body = bodyOf(cv);
  switch (cv.layout) {
    case "two-columns":
      return makeDocx(toChildren([...head, ...body]), { properties: { column: { count: 2, space: 500 } } });
    case "sidebar":
      return makeDocx(sidebar(cv, head));
    case "running-head": {
      const half = halfOf(body);
      const broken = [
        ...toChildren([...head, ...body.slice(0, half)]),
        new Paragraph({ children: [new PageBreak()] }),
        ...toChildren(body.slice(half)),
      ];
      return makeDocx(broken, { headers: { default: runningHead(cv) } });
    }
    default:
      return makeDocx(toChildren([...head, ...body]));
  }
}

function runningHead({ name }: Cv): NonNullable<NonNullable<ISectionOptions["headers"]>["default"]> {
  const number = new TextRun({ children: [`${name} – CV\tPage `, PageNumber.CURRENT] });
  return new Header({ children: [new Paragraph({ children: [number] })] });
}

function sidebar(cv: Cv, [name, ...contact]: readonly Block[]): Child[] {
  const { narrow, wide } = sidesOf(cv);
  const column = (blocks: readonly Block[]) => toChildren(blocks);
  const sides = [
    column([...contact, ...narrow.flatMap((part) => blocksOf(part, cv.layout))]),
    column(wide.flatMap((part) => blocksOf(part, cv.layout))),
  ];
  return [...toChildren(name ? [name] : []), toTable([sides], NARROW)];
}

/** Rows that follow each other are one table. */
function toChildren(blocks: readonly Block[]): Child[] {
  const children: Child[] = [];
  let rows: Child[][][] = [];
  const end = () => {
    if (rows.length > 0) children.push(toTable(rows, DATES));
    rows = [];
  };
  for (const block of blocks) {
    if (block.kind === "row") {
      rows.push(block.cells.map(toChildren));
      continue;
    }
    end();
    children.push(toParagraph(block));
  }
  end();
  return children;
}

function toTable(rows: readonly (readonly Child[][])[], first: number): Table {
  const widths = [first, RIGHT_MARGIN - first];
  const cell = (children: Child[]) => new TableCell({ children });
  return new Table({
    columnWidths: widths,
    rows: rows.map((cells) => new TableRow({ children: cells.map(cell) })),
  });
}

function toParagraph(block: Exclude<Block, { kind: "row" }>): Paragraph {
  const bold = new TextRun({ text: block.text, bold: true });
  switch (block.kind) {
    case "name":
      return new Paragraph({ children: [new TextRun({ text: block.text, bold: true, size: 36 })] });
    case "heading":
      return new Paragraph({ text: block.text, heading: "Heading1" });
    case "title":
      return new Paragraph({ children: [bold] });
    case "dated":
      return new Paragraph({
        children: [bold, new TextRun(`\t${block.dates}`)],
        tabStops: [{ type: "right", position: RIGHT_MARGIN }],
      });
    case "bullet":
      return new Paragraph({ text: block.text, bullet: { level: 0 } });
    default:
      return new Paragraph(block.text);
  }
}
