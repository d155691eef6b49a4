import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CardFonts } from "#runtime/card.ts";
import { openLetters } from "./letters.ts";

const hanken = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk";
const bricolage = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque";
const read = (path: string) => readFile(join(import.meta.dirname, "../../../node_modules", path));
const fonts: CardFonts = {
  light: { files: [`${hanken}-latin-wght-normal.woff2`], axes: { wght: 300 } },
  heavy: { files: [`${hanken}-latin-wght-normal.woff2`], axes: { wght: 800 } },
  wide: { files: [`${hanken}-latin-wght-normal.woff2`, `${hanken}-latin-ext-wght-normal.woff2`] },
  display: { files: [`${bricolage}-latin-opsz-normal.woff2`] },
};
const letters = await openLetters(fonts, read);
const of = (text: string, font = "wide") => letters.set(text, { font, size: 100 });

describe("words become outlines", () => {
  it("the same words the same, above their baseline", () => {
    expect(of("Join")).toEqual(of("Join"));
    const heights = [...of("H").d.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...heights)).toBe(0);
    expect(Math.min(...heights)).toBeLessThan(-60);
  });

  it("the same however fast the files of the fonts are read", async () => {
    const files = new Map<string, Uint8Array>();
    for (const path of Object.values(fonts).flatMap(({ files }) => files)) files.set(path, await read(path));
    const atOnce = await openLetters(fonts, async (path) => files.get(path) as Uint8Array);
    for (const font of Object.keys(fonts))
      expect(atOnce.set("Junction", { font, size: 100 })).toEqual(of("Junction", font));
  });

  it("in the weight that is requested, kerned and tracked", () => {
    expect(of("Join", "heavy").width).toBeGreaterThan(of("Join", "light").width);
    expect(of("To").width).toBeLessThan(of("T").width + of("o").width);
    const tracked = letters.set("Join", { font: "wide", size: 100, tracking: 0.1 });
    expect(tracked.width).toBeCloseTo(of("Join").width + 30);
  });

  it("a letter that the first file lacks is taken from the next, with the accents behind it", () => {
    expect(of("ł").d).not.toBe(of("ł", "light").d);
    expect(of("e\u0301").width).toBe(of("é").width);
  });

  it("a letter in two parts is the same as in one, and a mark that no file has is left out", () => {
    expect(of("e\u0301")).toEqual(of("é"));
    expect(of("x\u1abe")).toEqual(of("x"));
    expect(of("\u1abex")).toEqual(of("x"));
  });

  it("a mark that the font cannot place on its letter is left out", () => {
    expect(of("x\u0300y", "display")).toEqual(of("xy", "display"));
    expect(of("e\u0323", "display").d).not.toBe(of("e", "display").d);
  });

  it("ink that reaches out of its letter is part of the width", () => {
    for (const text of ["⁄", "soľ"]) {
      const { d, width } = of(text);
      const places = [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(Math.ceil(width));
    }
  });

  it("a letter that no file has is seen as missing", () => {
    const { d, width } = of("工");
    expect(d).toMatch(/^M/);
    expect(width).toBeGreaterThan(20);
  });

  it("names the font that is not there", () => {
    expect(() => of("a", "serif")).toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no font "serif" among its fonts.]`,
    );
  });
});
