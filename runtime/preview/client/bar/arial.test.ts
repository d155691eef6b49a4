import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { advancesOf } from "#runtime/bundle/font-metrics.ts";
import { widthInArial } from "./arial.ts";

const font = createRequire(import.meta.url).resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf");
const advance = advancesOf(readFileSync(font));

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

test.each([...ASCII, ..."‘’“”–—…£€«»‹›•·©éüÅñçŠ"])("%j is as wide as in a font of Arial's widths", (letter) =>
  expect(widthInArial(letter, 1)).toBeCloseTo(advance(letter), 3),
);

test("a text is as wide as its letters, in the size that they are shown in", () => {
  expect(widthInArial("il", 20)).toBeCloseTo(8.88, 6);
  expect(widthInArial("", 20)).toBe(0);
});
