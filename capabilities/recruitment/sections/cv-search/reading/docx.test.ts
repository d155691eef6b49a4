import {
  Footer,
  Header,
  HeadingLevel,
  PageBreak,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import { expect, test } from "vitest";
import { makeDocx, plain, runs, table } from "./testing/make-docx.ts";
import { linesOf, read, textsOf } from "./testing/read.ts";
import { JOBS, PROFILE } from "./testing/words.ts";

const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
const item = (text: string) => new Paragraph({ text, bullet: { level: 0 } });

test("paragraphs are lines, with headings, bold and lists known", async () => {
  const [job] = JOBS;
  const bytes = await makeDocx([
    new Paragraph({ text: "Asha Thorne", heading: HeadingLevel.TITLE }),
    plain(PROFILE),
    heading("Experience"),
    new Paragraph({
      children: [
        new TextRun({ text: job?.title ?? "", bold: true, size: 28 }),
        new TextRun({ children: [new Tab(), "03/2021 – Present"] }),
      ],
    }),
    runs("Employer: ", { bold: "Ellerbeck" }, " Mutual"),
    ...(job?.duties ?? []).map(item),
  ]);
  const lines = await linesOf(bytes);
  expect(
    lines.map(({ text, heading, bold, bullet, block }) => [
      text.slice(0, 43),
      { heading, bold, bullet },
      block,
    ]),
  ).toEqual([
    ["Asha Thorne", { heading: true, bold: false, bullet: false }, 2],
    ["Platform engineer with ten years of experie", { heading: false, bold: false, bullet: false }, 2],
    ["Experience", { heading: true, bold: false, bullet: false }, 3],
    ["Senior Platform Engineer\t03/2021 – Present", { heading: true, bold: true, bullet: false }, 3],
    ["Employer: Ellerbeck Mutual", { heading: false, bold: false, bullet: false }, 3],
    ["Ran forty clusters for payments, with Helm ", { heading: false, bold: false, bullet: true }, 3],
    ["Led four engineers.", { heading: false, bold: false, bullet: true }, 3],
  ]);
});

test("a table is read row by row, each paragraph in its cell", async () => {
  const bytes = await makeDocx([
    plain(PROFILE),
    table([
      [["When"], ["What"]],
      [["2014 – 2017"], ["Borough of Calder", "120 servers"]],
    ]),
    plain("Leeds"),
  ]);
  const lines = await linesOf(bytes);
  expect(
    lines.slice(1).map(({ text, cell, block }) => [text, cell && `${cell.row}/${cell.column}`, block]),
  ).toEqual([
    ["When", "0/0", 2],
    ["What", "0/1", 2],
    ["2014 – 2017", "1/0", 2],
    ["Borough of Calder", "1/1", 2],
    ["120 servers", "1/1", 2],
    ["Leeds", undefined, 3],
  ]);
});

test("a cell over two columns counts as two", async () => {
  const cell = (text: string, columnSpan = 1) => new TableCell({ children: [plain(text)], columnSpan });
  const rows = [
    [cell("Skills", 2), cell("Years")],
    [cell("Go"), cell("Python"), cell("6")],
  ];
  const bytes = await makeDocx([
    plain(PROFILE),
    new Table({ rows: rows.map((children) => new TableRow({ children })) }),
  ]);
  expect(
    (await linesOf(bytes)).slice(1).map(({ text, cell: place }) => `${place?.row}/${place?.column} ${text}`),
  ).toEqual([...["0/0 Skills", "0/2 Years", "1/0 Go", "1/1 Python", "1/2 6"]]);
});

test("headers and footers are read once, without page numbers", async () => {
  const number = new TextRun({ children: ["Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] });
  const bytes = await makeDocx(
    [plain(PROFILE), new Paragraph({ children: [new PageBreak()] }), plain("Leeds")],
    {
      headers: {
        default: new Header({ children: [plain("Asha Thorne – CV")] }),
        first: new Header({ children: [plain("Asha Thorne – CV")] }),
      },
      footers: {
        default: new Footer({
          children: [new Paragraph({ children: [number] }), plain("asha@thorne.example")],
        }),
      },
    },
  );
  const { pages, lines } = await read(bytes);
  expect(pages).toBe(2);
  expect(lines.map(({ page, text }) => `${page} ${text}`)).toEqual([
    "1 Asha Thorne – CV",
    `1 ${PROFILE}`,
    "2 Leeds",
    "2 asha@thorne.example",
  ]);
});

test.each([
  ["beside a tab", [new TextRun({ text: "Engineer", bold: true }), new TextRun("\t03/2021 – Present")], true],
  [
    "before a tab of its own",
    [
      new TextRun({ text: "Lead", bold: true }),
      new TextRun({ children: [new Tab()] }),
      new TextRun("03/2021 – now"),
    ],
    true,
  ],
  [
    "after an indent",
    [new TextRun("\t"), new TextRun({ text: "Lead", bold: true }), new TextRun("\t2021 – now")],
    true,
  ],
  [
    "behind a tab alone",
    [new TextRun("Engineer\t"), new TextRun({ text: "03/2021 – Present", bold: true })],
    false,
  ],
])("a title that is bold %s", async (_, children, bold) => {
  const [line] = await linesOf(await makeDocx([new Paragraph({ children }), plain(PROFILE)]));
  expect(line?.bold).toBe(bold);
});

test("a line break ends a line, a soft hyphen none", async () => {
  const bytes = await makeDocx([
    new Paragraph({
      children: [new TextRun("Ellerbeck Mutual"), new TextRun({ text: "Plat\u00adform team", break: 1 })],
    }),
    plain(PROFILE),
  ]);
  expect((await textsOf(bytes)).slice(0, 2)).toEqual(["Ellerbeck Mutual", "Platform team"]);
});
