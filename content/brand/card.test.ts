/** Whatever a page is called, its card shows it within its own column. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Card } from "#runtime/card.ts";
import { openLetters } from "#runtime/pictures/cards/letters.ts";
import { draw, fonts } from "./card.ts";
import { markets } from "./sheet/palette.ts";

const letters = await openLetters(fonts, (path) =>
  readFile(join(import.meta.dirname, "../../node_modules", path)),
);
const card = (title: string, more: Partial<Card> = {}): Card => ({
  title,
  language: "en",
  site: { name: "Joinery Row", tagline: "Specialist Recruitment Agency" },
  ...more,
});

/** Where the ink of all words is. */
function inkOf(svg: string): { left: number; right: number; top: number; bottom: number } {
  const words = [...svg.matchAll(/<path transform="translate\(([-\d.]+) ([-\d.]+)\)" d="([^"]*)"/g)];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, x, y, d = ""] of words) {
    const places = d.match(/-?[\d.]+/g) ?? [];
    for (const [index, place] of places.entries()) {
      if (index % 2 === 0) xs.push(Number(x) + Number(place));
      else ys.push(Number(y) + Number(place));
    }
  }
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b), 0);
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b), 1e4);
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}

function expectWithin(one: Card): void {
  const { left, right, top, bottom } = inkOf(draw(one, letters));
  expect(left).toBeGreaterThan(56);
  expect(right).toBeLessThan(646);
  expect(top).toBeGreaterThan(50);
  expect(bottom).toBeLessThan(480);
}

it.each([
  ["A", {}],
  [
    "Our offices",
    { eyebrow: "Job · Manchester, Leeds, York and a remote place with a name that is too long" },
  ],
  ["Engineers for systems that may not stop, and the people who look after them at night", {}],
  ["Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz", { eyebrow: "Łódź" }],
  ["招聘工程师 Привет مرحبا 👩‍💻", {}],
  ["eu ©Œ ˞Œ<22 et nulla felis ſ ĖǸ congue augue", { eyebrow: "dolor" }],
  ["⁄⠂𒈨𓅃𘣊㋻ tristique volutpat ꓿ Ꭿ𘥴ģ", {}],
  ["word ".repeat(80), {}],
])("%s stays within its column", (title, more) => {
  expectWithin(card(title, more));
});

it("so does any title", () => {
  const word = fc.oneof(fc.lorem({ maxCount: 1 }), fc.string({ maxLength: 30, unit: "grapheme" }));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 16 }), fc.lorem(), (words, eyebrow) => {
      expectWithin(card(words.join(" "), { eyebrow }));
    }),
    { numRuns: 150 },
  );
});

it.each(["none", ...markets])("%s has a card of its own, always the same", (theme) => {
  const drawn = draw(card("Hiring", { theme }), letters);
  expect(draw(card("Hiring", { theme }), letters)).toBe(drawn);
  for (const other of ["none", ...markets].filter((one) => one !== theme))
    expect(draw(card("Hiring", { theme: other }), letters)).not.toBe(drawn);
});

it("jobs are on their market's tint", () => {
  const ground = (one: Card) => /fill="(#\w+)"/.exec(draw(one, letters))?.[1];
  expect(ground(card("A", { theme: "data", collection: "jobs" }))).not.toBe(
    ground(card("A", { theme: "data" })),
  );
});
