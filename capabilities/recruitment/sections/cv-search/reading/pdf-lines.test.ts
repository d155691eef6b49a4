import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextItem, toDrafts, toLines } from "./pdf-lines.ts";
import { bold, makePdf, PAGE } from "./testing/make-pdf.ts";
import { linesOf, textsOf } from "./testing/read.ts";
import { JOBS, PROFILE, SKILLS } from "./testing/words.ts";

const item = (str: string, x: number, y: number, more: { size?: number; ends?: boolean } = {}): TextItem => {
  const { size = 10, ends = false } = more;
  return {
    ...{ str, width: str.length * size * 0.5, transform: [size, 0, 0, size, x, y], fontName: "" },
    hasEOL: ends,
  };
};

test.each<[string, TextItem[], string[]]>([
  ["words on one baseline", [item("in", 48, 100), item(" ", 58, 100), item("Leeds", 61, 100)], ["in Leeds"]],
  ["letters that touch", [item("Java", 0, 100), item("Script", 20, 100)], ["JavaScript"]],
  ["a wide gap", [item("Engineer", 0, 100), item("2019", 300, 100)], ["Engineer\t2019"]],
  [
    "raised letters",
    [item("1", 0, 100), item("st", 5, 103.5, { size: 6 }), item("May", 13, 100)],
    ["1st May"],
  ],
  ["the end of a line", [item("one", 0, 100, { ends: true }), item("two", 0, 88)], ["one", "two"]],
  [
    "small letters below large ones",
    [item("Asha", 0, 100, { size: 30 }), item("Engineer", 60, 86, { size: 8 })],
    ["Asha", "Engineer"],
  ],
  ["the way back to the left", [item("York", 300, 100), item("Leeds", 0, 100)], ["York", "Leeds"]],
  ["letters that are drawn twice", [item("Asha", 0, 100), item("Asha", 0.4, 100)], ["Asha"]],
  ["letters that are spaced out", [item("W O R K", 0, 100)], ["WORK"]],
])("%s", (_, items, texts) => {
  expect(toLines(items, () => false).map(({ text }) => text)).toEqual(texts);
});

test("columns are read one after the other, as the file has them", async () => {
  const sidebar = ["Contact", "asha@thorne.example", "Skills", ...SKILLS];
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Asha Thorne, engineer for platforms that have to work", 18);
    pdf.text(sidebar.join("\n"), 56, 120).text(PROFILE, 200, 120, { width: 330 });
  });
  const texts = await textsOf(bytes);
  expect(texts.slice(1, 1 + sidebar.length)).toEqual(sidebar);
  expect(texts.slice(1 + sidebar.length).join(" ")).toBe(PROFILE);
});

test.each([
  ["below the title", ["Leeds", "03/2021 – Present", "5 years"]],
  ["beside it", ["03/2021 – Present"]],
])("notes in the margin that come after an account are read %s", async (_, notes) => {
  const duties = ["• Ran forty clusters for payments.", "• Led four engineers.", "• Wrote exporters in Go."];
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Experience", 13);
    for (const { title } of JOBS) {
      const { y } = pdf;
      pdf.text(title).text(duties.join("\n"));
      const below = pdf.y;
      pdf.text(notes.join("\n"), 400, y).text("", PAGE.margin, below);
    }
    pdf.moveDown(2).text(PROFILE);
  });
  const account = duties.map((duty) => duty.slice(2));
  expect((await textsOf(bytes)).slice(1, 1 + 2 * (4 + notes.length))).toEqual(
    JOBS.flatMap(({ title }) => [title, ...notes, ...account]),
  );
});

test("dates that are all written after the text stand at their lines", async () => {
  const years = ["2021 – now", "2017 – 2021", "2015 – 2017", "2012 – 2015"];
  const employers = ["Ellerbeck Mutual", "Harrow and Pike", "Borough of Calder", "Airedale Trust"];
  const bytes = await makePdf((pdf) => {
    pdf.text(PROFILE, PAGE.margin, 300).text(employers.join("\n"), 56, 100).text(years.join("\n"), 400, 100);
  });
  expect((await textsOf(bytes)).slice(-8)).toEqual(employers.flatMap((name, at) => [name, years[at]]));
});

test("a short column of its own stays whole", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text("Experience\nEngineer\nEllerbeck Mutual\nLeeds", PAGE.margin, 100);
    bold(pdf.text("", 400, 100), "Education").text("BSc Computing\n2015");
    pdf.text(PROFILE, PAGE.margin, 300);
  });
  expect((await textsOf(bytes)).slice(0, 7)).toEqual([
    ...["Experience", "Engineer", "Ellerbeck Mutual", "Leeds", "Education", "BSc Computing", "2015"],
  ]);
});

test("a footer is read once, before all else", async () => {
  const footer = (page: number) => `10 February 2026        Asha Thorne · CV        ${page}`;
  const bytes = await makePdf((pdf) => {
    for (const page of [1, 2]) {
      if (page > 1) pdf.addPage();
      pdf
        .text(page > 1 ? SKILLS.join(", ") : PROFILE, PAGE.margin, 80)
        .text(footer(page), PAGE.margin, 770, { lineBreak: false });
    }
  });
  const texts = (await linesOf(bytes)).map(({ text }) => text);
  expect(texts.filter((text) => /February/.test(text))).toHaveLength(1);
  expect(texts[0]).toContain("February");
});

const anyItem = fc.record({
  x: fc.integer({ min: 0, max: 550 }),
  y: fc.integer({ min: 10, max: 800 }),
  size: fc.constantFrom(8, 10, 10, 10, 14, 30),
  ends: fc.boolean(),
  year: fc.boolean(),
});

test("every word of a page is read once, wherever it stands, in blocks that only rise", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 60 }), (places) => {
      const words = places.map(({ year }, at) => `w${at}.${year ? "2019" : ""}`);
      const items = places.map(({ x, y, ...more }, at) => item(words[at] ?? "", x, y, more));
      const drafts = toDrafts(
        toLines(items, () => false),
        1,
        7,
      );
      const read = drafts.flatMap(({ text }) => text.match(/w\d+\.(?:2019)?/g) ?? []);
      expect(read.toSorted()).toEqual(words.toSorted());
      const blocks = drafts.map(({ block }) => block);
      expect(blocks).toEqual(blocks.toSorted((one, other) => one - other));
    }),
    { numRuns: 300, seed: 20261128 },
  );
});
