import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitWords } from "./fit.ts";

/** Every letter is half as wide as it is tall. */
const measure = (text: string) => [...text].length / 2;
const box = { width: 600, height: 300, lines: 4, leading: 1, largest: 120, smallest: 40 };

describe("words", () => {
  it.each([
    ["Clients", 120, ["Clients"]],
    ["Our offices", 120, ["Our", "offices"]],
    ["One of two three four", 120, ["One of two", "three four"]],
    ["Engineers for systems that may not stop", 90, ["Engineers for", "systems that", "may not stop"]],
    ["A word on Donaudampfschifffahrt", 55, ["A word on", "Donaudampfschifffahrt"]],
    [" ", 120, []],
  ])("%j", (text, size, lines) => {
    const fitted = fitWords(text, box, measure);
    expect([Math.round(fitted.size), fitted.lines]).toEqual([size, lines]);
  });

  it("a space that does not break stays within its line", () => {
    expect(fitWords("Harbours in the year 2027", box, measure).lines).toContain("year 2027");
  });

  it("what is too long is cut off at the smallest size", () => {
    const { size, lines } = fitWords("word ".repeat(60), box, measure);
    expect(size).toBe(40);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/word…$/);
  });

  it("a word that is wider than the box is broken with hyphens", () => {
    const { lines } = fitWords("a".repeat(70), box, measure);
    expect(lines.map((line) => line.length)).toEqual([30, 30, 12]);
    expect(lines[0]).toMatch(/a-$/);
  });
});

it("no words leave the box, whatever they are, and none are lost where there is room", () => {
  const word = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.string({ maxLength: 90, unit: "grapheme" }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 24 }), (words) => {
      const text = words.join(" ");
      const { size, lines } = fitWords(text, box, measure);
      expect(lines.length).toBeLessThanOrEqual(box.lines);
      expect(size * (1 + (lines.length - 1) * box.leading)).toBeLessThanOrEqual(box.height);
      expect(size).toBeLessThanOrEqual(box.largest);
      expect(size).toBeGreaterThanOrEqual(box.smallest);
      for (const line of lines) expect(size * measure(line)).toBeLessThanOrEqual(box.width + 1e-9);
      const plain = (all: string) => all.replaceAll(/[\s-]/g, "");
      if (!lines.at(-1)?.endsWith("…")) expect(plain(lines.join(""))).toBe(plain(text));
    }),
    { numRuns: 300 },
  );
});
