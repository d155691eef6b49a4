import { describe, expect, test } from "vitest";
import type { Line } from "./cv-text.ts";
import { bold, FONTS, makePdf } from "./testing/make-pdf.ts";
import { rawPage } from "./testing/raw-pdf.ts";
import { linesOf, read, textsOf } from "./testing/read.ts";
import { JOBS, PROFILE, SKILLS } from "./testing/words.ts";

const [job] = JOBS;

test("one column comes from top to bottom, with headings and bold known", async () => {
  const bytes = await makePdf((pdf) => {
    bold(pdf, "Asha Thorne", 22);
    pdf.text(PROFILE).moveDown(2);
    bold(pdf, "Experience", 13);
    bold(pdf, job?.title ?? "").text("Ellerbeck Mutual, Leeds");
    for (const duty of job?.duties ?? []) pdf.text(`• ${duty}`, { indent: 8 });
  });
  const lines = await linesOf(bytes);
  expect(lines.map(sketch)).toEqual([
    "heading bold 2.2: Asha Thorne",
    "1: Platform engineer with",
    "continues 1: runbooks and systems",
    "continues 1: hybrid if possible,",
    "heading bold 1.3: Experience",
    "heading bold 1: Senior Platform Engineer",
    "1: Ellerbeck Mutual, Leeds",
    "bullet 1: Ran forty clusters",
    "continues 1: two days to",
    "bullet 1: Led four engineers.",
  ]);
  expect(new Set(lines.map(({ block }) => block)).size).toBe(2);
});

describe("what stands on every page", () => {
  const threePages = () =>
    makePdf((pdf) => {
      for (const page of [1, 2, 3]) {
        if (page > 1) pdf.addPage();
        pdf
          .fontSize(8)
          .text("Asha Thorne – Curriculum Vitae", 56, 30)
          .text("asha@thorne.example", 56, 40)
          .fontSize(10);
        pdf.text(`Page ${page} of 3`, 56, 780, { lineBreak: false });
        pdf.text(`Part ${"of the life ".repeat(page)}and ${PROFILE}`, 56, 80);
      }
    });

  test("is read once, and page numbers not at all", async () => {
    const texts = await textsOf(await threePages());
    expect(texts.filter((text) => /Curriculum|thorne/.test(text))).toEqual([
      "Asha Thorne – Curriculum Vitae",
      "asha@thorne.example",
    ]);
    expect(texts.filter((text) => text.startsWith("Page "))).toEqual([]);
    expect(texts.filter((text) => text.startsWith("Part of"))).toHaveLength(3);
  });

  test("returns the page of each line", async () => {
    const { pages, lines } = await read(await threePages());
    expect(pages).toBe(3);
    expect(lines.filter(({ text }) => text.startsWith("Part of")).map(({ page }) => page)).toEqual([1, 2, 3]);
  });
});

test("a word that a line end parts is whole again", async () => {
  const bytes = await makePdf((pdf) =>
    pdf.text(`${PROFILE}\nAfter the move to micro-\nservices I kept the well-\nknown ones run-\nning.`),
  );
  expect((await textsOf(bytes)).slice(-3)).toEqual([
    "After the move to microservices",
    "I kept the well-known",
    "ones running.",
  ]);
});

test.each<[string, Buffer, string]>([
  ["that are signs of the font", FONTS.ligatures, "official waffles, efficient offices, fjords"],
  ["that are letters", FONTS.regular, "oﬃcial waﬄes, eﬃcient oﬃces, ﬁrst ﬂoor"],
])("ligatures %s become letters", async (_, font, text) => {
  const known = font === FONTS.regular ? "ﬁne ﬂoors" : text;
  const bytes = await makePdf((pdf) => pdf.font(font).text(known).text(PROFILE));
  expect((await textsOf(bytes))[0]).toBe(known.normalize("NFKC"));
});

test("bullets are known, whatever sign they are", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text(PROFILE).moveDown();
    for (const sign of ["•", "–", "-", "*"]) {
      const { y } = pdf;
      pdf.text(sign, 60, y, { lineBreak: false }).text(`Sign ${SKILLS[0]}`, 90, y);
    }
  });
  const items = (await linesOf(bytes)).slice(-4);
  expect(items.map(({ text, bullet }) => [text, bullet])).toEqual(Array(4).fill(["Sign Kubernetes", true]));
});

test("a line that is full goes on in the next, with a capital too; a short one does not", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.text(PROFILE).moveDown().text("Kubernetes Terraform Prometheus Grafana ".repeat(6)).moveDown();
    pdf.text("Borough of Calder\nUniversity of Airedale");
  });
  const lines = (await linesOf(bytes)).slice(-5);
  expect(lines.map(({ text, continues }) => [text.split(" ")[0], continues])).toEqual([
    ["Kubernetes", false],
    ["Terraform", true],
    ["Prometheus", true],
    ["Borough", false],
    ["University", false],
  ]);
});

test("words that are spaced out are words", async () => {
  const bytes = await makePdf((pdf) => pdf.text("WORK EXPERIENCE", { characterSpacing: 4 }).text(PROFILE));
  expect((await textsOf(bytes))[0]).toBe("WORK EXPERIENCE");
});

test("a page whose fonts cannot be drawn is read", async () => {
  const bytes = rawPage(`BT /F1 10 Tf 14 TL 56 700 Td ${shownLines()} ET /P0 sh /X9 Do`);
  expect((await textsOf(bytes)).join(" ")).toContain("Platform engineer");
});

/** What is known of a line, its size, and how it begins. */
function sketch(line: Line): string {
  const known = (["heading", "bold", "bullet", "continues"] as const).filter((name) => line[name]);
  return `${[...known, line.size].join(" ")}: ${line.text.split(" ").slice(0, 3).join(" ")}`;
}

/** The profile as operators that show it, line by line. */
function shownLines(): string {
  return (PROFILE.match(/.{1,80}(?: |$)/g) ?? []).map((line) => `(${line}) '`).join("\n");
}
