import fc from "fast-check";
import { expect, test } from "vitest";
import { readPage } from "./pdf-page.ts";
import type { Piece } from "./pdf-pieces.ts";
import { toRows } from "./pdf-rows.ts";
import { bold, makePdf, PAGE } from "./testing/make-pdf.ts";
import { linesOf, textsOf } from "./testing/read.ts";
import { JOBS, PROFILE, SKILLS } from "./testing/words.ts";

const WIDTH = PAGE.width - 2 * PAGE.margin;

test("a heading below two short columns belongs to what follows", async () => {
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Asha Thorne", 20).text("Platform Engineer");
    for (const [at, text] of ["12 Canal Row, Leeds", "asha@thorne.example", "07700 900123"].entries()) {
      pdf.text(text, PAGE.margin, 56 + at * 14, { width: WIDTH, align: "right" });
    }
    bold(pdf.moveDown(2), "Profile", 13).text(PROFILE);
  });
  expect((await textsOf(bytes)).slice(0, 6)).toEqual([
    ...[
      "Asha Thorne",
      "Platform Engineer",
      "12 Canal Row, Leeds",
      "asha@thorne.example",
      "07700 900123",
      "Profile",
    ],
  ]);
});

test("a sentence that ends above columns stays whole", async () => {
  const right = ["Fell running,", "bread and brass", "bands, all with", "people from here"];
  const bytes = await makePdf((pdf) => {
    pdf.text(`${PROFILE} And more of that kind, at any time and`).text("anywhere.").moveDown();
    const { y } = pdf;
    for (const [column, texts] of [SKILLS, right].entries()) {
      pdf.text("", PAGE.margin + column * 250, y + column * 5);
      for (const text of texts) pdf.text(text);
    }
  });
  const lines = await linesOf(bytes);
  const sentence = lines.findIndex(({ text }) => text === "anywhere.");
  expect(lines[sentence]?.continues).toBe(true);
  expect(lines.slice(sentence + 1).map(({ text }) => text)).toEqual([...SKILLS, ...right]);
});

test("parts of a page that have columns of their own are read one after the other", async () => {
  const [job] = JOBS;
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Key skills", 13);
    const { y } = pdf;
    pdf.text(SKILLS.slice(0, 3).join("\n"), PAGE.margin, y).text(SKILLS.slice(3).join("\n"), 300, y);
    bold(pdf.text("", PAGE.margin).moveDown(), "Experience", 13);
    const { y: line } = pdf;
    pdf.text(job?.dates ?? "", PAGE.margin, line, { width: WIDTH, align: "right" });
    bold(pdf.text("", PAGE.margin, line), job?.title ?? "")
      .text("Ellerbeck Mutual")
      .text(PROFILE);
  });
  const texts = await textsOf(bytes);
  expect(texts.slice(1, 7).toSorted()).toEqual(SKILLS.toSorted());
  expect([texts[0], ...texts.slice(7, 10)]).toEqual([
    ...["Key skills", "Experience", `${job?.title}\t${job?.dates}`, "Ellerbeck Mutual"],
  ]);
});

test("a heading above the right column of a table is in no cell", async () => {
  const bytes = await makePdf((pdf) => {
    const row = (label: string, texts: readonly string[]) => {
      pdf.text(label, PAGE.margin, pdf.y + 4).moveUp();
      for (const text of texts) pdf.text(text, 200);
    };
    for (const { dates, title, employer } of JOBS) row(dates, [title, employer]);
    bold(pdf.text("", 200).moveDown(), "Languages", 14);
    row("English", ["Native"]);
    row("Polish", ["B2"]);
    pdf.text("", PAGE.margin).moveDown(3).text(PROFILE);
  });
  const lines = await linesOf(bytes);
  expect(
    lines.slice(0, 11).map(({ text, cell }) => `${cell ? `${cell.row}/${cell.column} ` : ""}${text}`),
  ).toEqual([
    ...[`0/0 ${JOBS[0]?.dates}`, `0/1 ${JOBS[0]?.title}`, `0/1 ${JOBS[0]?.employer}`],
    ...[`1/0 ${JOBS[1]?.dates}`, `1/1 ${JOBS[1]?.title}`, `1/1 ${JOBS[1]?.employer}`],
    ...["Languages", "0/0 English", "0/1 Native", "1/0 Polish", "1/1 B2"],
  ]);
});

const piece = fc.record({
  x: fc.integer({ min: 0, max: 550 }),
  y: fc.integer({ min: 10, max: 400 }),
  width: fc.integer({ min: 1, max: 300 }),
  size: fc.constantFrom(8, 10, 10, 10, 14, 30),
  bold: fc.boolean(),
  rtl: fc.boolean(),
});

test("every piece of a page is read once, wherever it stands", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (places) => {
      const pieces = places.map(
        ({ width, ...place }, at): Piece => ({
          ...place,
          right: place.x + width,
          text: `w${at}.`,
          apart: true,
        }),
      );
      const drafts = readPage(toRows(pieces), [], 1, 7);
      const words = drafts.flatMap(({ text }) => text.match(/w\d+/g) ?? []);
      expect(words.toSorted()).toEqual(pieces.map((_, at) => `w${at}`).toSorted());
      const blocks = drafts.map(({ block }) => block);
      expect(blocks).toEqual(blocks.toSorted((one, other) => one - other));
    }),
    { numRuns: 500, seed: 20261116 },
  );
});
