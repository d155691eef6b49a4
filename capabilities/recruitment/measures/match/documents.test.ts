import { describe, expect, test } from "vitest";
import { read } from "../../sections/cv-search/reading/testing/read.ts";
import { HALVES, piecesOf, readCvs } from "./cv.ts";
import { makeDocument } from "./documents.ts";

const WRITTEN = /[\p{L}\p{N}£%&+#]/gu;
const lettersOf = (text: string) => (text.toLowerCase().match(WRITTEN) ?? []).join("");

describe.each(HALVES)("%s", (half) => {
  test.for(readCvs(half))("$id is read whole: $format, $layout", async (cv) => {
    const { kind, lines, pages } = await read(await makeDocument(cv), `cv.${cv.format}`);
    const letters = lettersOf(lines.map(({ text }) => text).join(""));
    expect(kind).toBe(cv.format);
    expect(piecesOf(cv).filter((piece) => !letters.includes(lettersOf(piece)))).toEqual([]);
    if (cv.layout === "running-head") expect(pages).toBeGreaterThan(1);
  });
});

test("plain text has its headings in capitals and lines that end before the margin", async () => {
  const cvs = HALVES.flatMap(readCvs).filter(({ format }) => format === "txt");
  for (const cv of cvs) {
    const text = new TextDecoder().decode(await makeDocument(cv));
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(76);
    for (const { heading } of cv.parts) expect(text).toContain(`\n${heading.toUpperCase()}\n\n`);
  }
});
