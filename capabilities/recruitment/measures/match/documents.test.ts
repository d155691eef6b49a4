import { describe, expect, test } from "vitest";
import { read } from "../../sections/cv-search/reading/testing/read.ts";
import { type Cv, HALVES, LAYOUTS, piecesOf, readCvs } from "./cv.ts";
import { makeDocument } from "./documents.ts";

const WRITTEN = /[\p{L}\p{N}£%&+#]/gu;
const lettersOf = (text: string) => (text.toLowerCase().match(WRITTEN) ?? []).join("");

async function readBack(cv: Cv) {
  const { kind, lines, pages } = await read(await makeDocument(cv), `cv.${cv.format}`);
  return { kind, pages, lines, letters: lettersOf(lines.map(({ text }) => text).join("")) };
}

describe.each(HALVES)("%s", (half) => {
  test.for(readCvs(half))("$id is read whole: $format, $layout", async (cv) => {
    const { kind, pages, letters } = await readBack(cv);
    expect(kind).toBe(cv.format);
    expect(piecesOf(cv).filter((piece) => !letters.includes(lettersOf(piece)))).toEqual([]);
    if (cv.layout === "running-head") expect(pages).toBeGreaterThan(1);
  });
});

const SMALL: Cv = {
  id: "small",
  format: "pdf",
  layout: "plain",
  name: "Asha Thorne",
  contact: ["asha@thorne.example"],
  parts: [
    {
      heading: "Profile",
      text: ["Platform engineer who likes small teams and plain runbooks. ".repeat(4).trim()],
    },
    {
      heading: "Work",
      entries: [
        {
          title: "Engineer",
          employer: "Harrow & Pike",
          place: "Leeds",
          from: "03/2019",
          to: "06/2021",
          bullets: ["Ran forty clusters.", "Led four engineers."],
        },
        {
          title: "Trainee",
          from: "2016–19",
          text: ["Learnt <everything> that she knows about the pager, and when to turn it off."],
        },
      ],
    },
    {
      heading: "Tools",
      table: [
        ["Clouds", "AWS, some GCP"],
        ["Words", "English"],
      ],
    },
  ],
  narrow: ["Tools"],
  facts: { titles: [], skills: [] },
  grades: {},
};

test.each((["pdf", "docx"] as const).flatMap((format) => LAYOUTS.map((layout) => ({ format, layout }))))(
  "every layout can be made in every format: $format, $layout",
  async ({ format, layout }) => {
    const cv = { ...SMALL, format, layout };
    const { letters } = await readBack(cv);
    expect(piecesOf(cv).filter((piece) => !letters.includes(lettersOf(piece)))).toEqual([]);
  },
);

test.each(["pdf", "docx"] as const)("dates at the right margin stand behind a gap: %s", async (format) => {
  const { lines } = await readBack({ ...SMALL, format, layout: "dates-right" });
  expect(lines.map(({ text }) => text)).toContain("Engineer\t03/2019 – 06/2021");
});

test.each(["pdf", "docx"] as const)(
  "the narrow column is read apart from the wide one: %s",
  async (format) => {
    const { lines } = await readBack({ ...SMALL, format, layout: "sidebar" });
    const texts = lines.map(({ text }) => text);
    expect(texts.indexOf("Tools")).toBeLessThan(texts.indexOf("Profile"));
    expect(texts.indexOf("asha@thorne.example")).toBeLessThan(texts.indexOf("Tools"));
  },
);

test("plain text has its headings in capitals and lines that end before the margin", async () => {
  const text = new TextDecoder().decode(await makeDocument({ ...SMALL, format: "txt" }));
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(text).toContain(
    "\nWORK\n\n\nEngineer\nHarrow & Pike, Leeds | 03/2019 – 06/2021\n- Ran forty clusters.\n",
  );
});
