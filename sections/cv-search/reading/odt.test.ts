import { expect, test } from "vitest";
import { makeOdt } from "./testing/make-odt.ts";
import { linesOf, read, textsOf } from "./testing/read.ts";
import { PROFILE } from "./testing/words.ts";

const p = (text: string, style = "P1") => `<text:p text:style-name="${style}">${text}</text:p>`;
const STYLES = `
  <style:style style:name="P1"><style:text-properties fo:font-size="10pt"/></style:style>
  <style:style style:name="Big" style:parent-style-name="Strong"><style:text-properties fo:font-size="16pt"/></style:style>
  <style:style style:name="Strong"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="P7" style:parent-style-name="Heading_20_2"/>`;

test("paragraphs are lines, with headings, looks and lists known", async () => {
  const bytes = makeOdt(
    p("Asha Thorne", "Big") +
      p(PROFILE) +
      '<text:h text:outline-level="1">Experience</text:h>' +
      p('<text:span text:style-name="Strong">Engineer</text:span><text:tab/>03/2021 &#8211; now') +
      `<text:list><text:list-item>${p("R&amp;D <![CDATA[& C#]]>")}</text:list-item></text:list>` +
      p("") +
      p("Other", "P7"),
    { styles: STYLES },
  );
  const lines = await linesOf(bytes);
  expect(
    lines.map(({ text, heading, bold, bullet, size, block }) => [
      text.slice(0, 24),
      { heading, bold, bullet },
      size,
      block,
    ]),
  ).toEqual([
    ["Asha Thorne", { heading: true, bold: true, bullet: false }, 1.6, 1],
    ["Platform engineer with t", { heading: false, bold: false, bullet: false }, 1, 1],
    ["Experience", { heading: true, bold: false, bullet: false }, 1, 2],
    ["Engineer\t03/2021 – now", { heading: true, bold: true, bullet: false }, 1, 2],
    ["R&D & C#", { heading: false, bold: false, bullet: true }, 1, 2],
    ["Other", { heading: true, bold: false, bullet: false }, 1, 4],
  ]);
});

test("a table is read row by row, pages are counted, line breaks end lines", async () => {
  const cell = (text: string) => `<table:table-cell>${text}</table:table-cell>`;
  const bytes = makeOdt(
    `${p(PROFILE)}<table:table><table:table-row>${cell(p("2014"))}${cell(p("Calder") + p("Servers"))}</table:table-row></table:table><text:soft-page-break/>${p("Leeds<text:line-break/>York<text:s/>North")}`,
  );
  const { pages, lines } = await read(bytes);
  expect(pages).toBe(2);
  expect(
    lines
      .slice(1)
      .map(({ text, cell: place, page }) => [text, place && `${place.row}/${place.column}`, page]),
  ).toEqual([
    ["2014", "0/0", 1],
    ["Calder", "0/1", 1],
    ["Servers", "0/1", 1],
    ["Leeds", undefined, 2],
    ["York North", undefined, 2],
  ]);
});

test("headers and footers are read once; page numbers, comments and what was deleted not at all", async () => {
  const header = `<style:header>${p("Asha Thorne")}</style:header><style:header-left>${p("Asha Thorne")}</style:header-left>`;
  const footer = `<style:footer>${p("Page <text:page-number>1</text:page-number> of <text:page-count>2</text:page-count>")}</style:footer>`;
  const bytes = makeOdt(
    `<text:tracked-changes>${p("Deleted")}</text:tracked-changes>${p(`Before<office:annotation>${p("A comment")}</office:annotation> after`)}${p(PROFILE)}`,
    { margins: header + footer },
  );
  expect(await textsOf(bytes)).toEqual(["Asha Thorne", "Before after", PROFILE]);
});

test("a text box is read where it stands", async () => {
  const bytes = makeOdt(
    `${p(`Left<draw:frame><draw:text-box>${p("Boxed")}</draw:text-box></draw:frame> over`)}${p(PROFILE)}`,
  );
  expect(await textsOf(bytes)).toEqual(["Boxed", "Left over", PROFILE]);
});
