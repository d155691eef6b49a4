import { Footer, Header, HeadingLevel, PageBreak, PageNumber, Paragraph, Tab, TextRun } from "docx";
import { expect, test } from "vitest";
import type { Line } from "./cv-text.ts";
import { makeDocx, plain, runs, table } from "./testing/make-docx.ts";
import { linesOf, read, textsOf } from "./testing/read.ts";
import { JOBS, PROFILE } from "./testing/words.ts";

const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
const item = (text: string) => new Paragraph({ text, bullet: { level: 0 } });

test("paragraphs are lines, with headings and lists known", async () => {
  const [job] = JOBS;
  const bytes = await makeDocx([
    new Paragraph({ text: "Asha Thorne", heading: HeadingLevel.TITLE }),
    plain(PROFILE),
    heading("Experience"),
    new Paragraph({
      children: [new TextRun(job?.title ?? ""), new TextRun({ children: [new Tab(), "03/2021"] })],
    }),
    runs("Employer: ", { bold: "Ellerbeck" }, " Mutual"),
    ...(job?.duties ?? []).map(item),
  ]);
  expect((await linesOf(bytes)).map(sketch)).toEqual([
    "heading: Asha Thorne",
    "Platform engineer with ten years of experie",
    "heading: Experience",
    "Senior Platform Engineer\t03/2021",
    "Employer: Ellerbeck Mutual",
    "bullet: Ran forty clusters for payments, with Helm ",
    "bullet: Led four engineers.",
  ]);
});

test("a table is read row by row, apart from what is around it", async () => {
  const bytes = await makeDocx([
    plain(PROFILE),
    table([
      [["When"], ["What"]],
      [["2014 – 2017"], ["Borough of Calder", "120 servers"]],
    ]),
    plain("Leeds"),
  ]);
  const [profile, ...lines] = await linesOf(bytes);
  expect(lines.map(({ text }) => text)).toEqual([
    ...["When", "What", "2014 – 2017", "Borough of Calder", "120 servers", "Leeds"],
  ]);
  const cells = lines.slice(0, -1).map(({ block }) => block);
  expect(new Set(cells).size).toBe(1);
  expect([profile?.block, lines.at(-1)?.block]).not.toContain(cells[0]);
});

test("headers and footers are read once and first, without page numbers", async () => {
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
    "1 asha@thorne.example",
    `1 ${PROFILE}`,
    "2 Leeds",
  ]);
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

/** What is known of a line, and how it begins. */
function sketch({ text, heading, bullet }: Line): string {
  return `${heading ? "heading: " : ""}${bullet ? "bullet: " : ""}${text.slice(0, 43)}`;
}
