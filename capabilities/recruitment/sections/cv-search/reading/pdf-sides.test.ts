import { expect, test } from "vitest";
import { bold, makePdf } from "./testing/make-pdf.ts";
import { linesOf, textsOf } from "./testing/read.ts";
import { JOBS, PROFILE, SKILLS } from "./testing/words.ts";

type Document = PDFKit.PDFDocument;

test("two columns are read one after the other", async () => {
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Asha Thorne, engineer for platforms that have to work", 18);
    sidebar(pdf, 56, 130);
    main(pdf, 200, 340);
  });
  const texts = await textsOf(bytes);
  expect(texts.slice(1, 4 + SKILLS.length)).toEqual(["Contact", "asha@thorne.example", "Skills", ...SKILLS]);
  expect(texts.slice(4 + SKILLS.length)).toEqual(await textsOf(await makePdf((pdf) => main(pdf, 200, 340))));
});

test("the sidebar may be at the right, and as tight as its neighbour", async () => {
  const bytes = await makePdf((pdf) => {
    main(pdf, 56, 330);
    sidebar(pdf, 400, 130);
  });
  expect((await textsOf(bytes)).slice(-SKILLS.length - 3)).toEqual([
    ...["Contact", "asha@thorne.example", "Skills"],
    ...SKILLS,
  ]);
});

test("columns of text that share their baselines are columns", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text(`${PROFILE} ${PROFILE}`, 56, 100, { width: 220 });
    pdf.text(PROFILE.toUpperCase(), 310, 100, { width: 220 });
  });
  const texts = await textsOf(bytes);
  expect(texts.join(" ")).toBe(`${PROFILE} ${PROFILE} ${PROFILE.toUpperCase()}`);
});

test("a table is read row by row, each line in its cell", async () => {
  const rows = [
    ["When", "Where", "What"],
    [
      "2014 – 2017",
      "Borough of Calder",
      "Looked after servers of which nobody knew any more what they were for.",
    ],
    ["09/2011 – 2014", "University of Airedale", "BSc Computer Science"],
  ];
  const bytes = await makePdf((pdf) => {
    pdf.text(PROFILE).moveDown();
    for (const row of rows) {
      const { y } = pdf;
      let bottom = y;
      for (const [column, text] of row.entries()) {
        pdf.text(text, 56 + column * 150, y, { width: 130 });
        bottom = Math.max(bottom, pdf.y);
      }
      pdf.y = bottom + 8;
    }
  });
  const cells = (await linesOf(bytes)).filter(({ cell }) => cell);
  const textOf = (row: number, column: number) =>
    cells
      .filter(({ cell }) => cell?.row === row && cell.column === column)
      .map(({ text }) => text)
      .join(" ");
  expect(rows.map((row, at) => row.map((_, column) => textOf(at, column)))).toEqual(rows);
  const places = cells.map(({ cell }) => `${cell?.row}${cell?.column}`);
  expect([...new Set(places)]).toEqual(["00", "01", "02", "10", "11", "12", "20", "21", "22"]);
  expect(places).toEqual(places.toSorted());
});

test("dates in a column of their own stand before what happened then", async () => {
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Asha Thorne", 20);
    for (const { dates, title, employer, duties } of JOBS) {
      const y = pdf.y + 10;
      pdf.text(dates, 56, y);
      bold(pdf.text("", 200, y), title).text(employer);
      pdf.list(duties, 210, pdf.y, { bulletRadius: 1 });
    }
    pdf.text(PROFILE, 56);
  });
  const lines = await linesOf(bytes);
  const firstOf = (row: number) => lines.filter(({ cell }) => cell?.row === row).slice(0, 3);
  for (const [row, { dates, title, employer }] of JOBS.entries()) {
    expect(firstOf(row).map(({ text }) => text)).toEqual([dates, title, employer]);
  }
});

function sidebar(pdf: Document, x: number, width: number): void {
  bold(pdf.text("", x, 120, { width }), "Contact", 12)
    .text("asha@thorne.example")
    .moveDown();
  bold(pdf, "Skills", 12);
  for (const skill of SKILLS) pdf.text(skill).moveDown(0.3);
}

function main(pdf: Document, x: number, width: number): void {
  bold(pdf.text("", x, 110, { width }), "Profile", 12);
  pdf.text(PROFILE, { width }).moveDown();
  bold(pdf, "Experience", 12);
  for (const { title, employer, dates, duties } of JOBS) {
    bold(pdf, title);
    pdf.text(`${employer}, ${dates}`, { width });
    for (const duty of duties) pdf.text(duty, { width });
  }
}
