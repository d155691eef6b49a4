import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENGINE, locate } from "#runtime/files/places.ts";
import { type Colour, contrast, css, inGamut, tokensOf } from "./colour.ts";
import { markets } from "./sheet/palette.ts";

const modes = ["light", "dark"] as const;
const grounds = ["paper", "tint", "ink"] as const;
const themes = ["none", ...markets];

/** WCAG 2.2: 1.4.3 asks 4.5 for text, 1.4.11 asks 3 for controls, their focus and meaningful graphics. */
const pairs: [front: string, back: string, least: number][] = [
  ["text", "surface", 7],
  ["text", "raised", 7],
  ["muted", "surface", 4.5],
  ["muted", "raised", 4.5],
  ["accent", "surface", 4.5],
  ["accent", "raised", 4.5],
  ["error", "surface", 4.5],
  ["error", "raised", 4.5],
  ["success", "surface", 4.5],
  ["on-action", "action", 4.5],
  ["on-action", "action-hover", 4.5],
  ["surface", "text", 7],
  ["action", "surface", 3],
  ["action-hover", "surface", 3],
  ["edge", "surface", 3],
  ["edge", "raised", 3],
  ["focus", "surface", 3],
  ["focus", "raised", 3],
  ["signal", "surface", 3],
  ["theme", "surface", 3],
  ["on-slab", "slab", 7],
];

const cases = modes.flatMap((mode) =>
  themes.flatMap((theme) => grounds.map((ground) => ({ mode, theme, ground }))),
);

const colourOf = (tokens: Map<string, Colour>, name: string): Colour => {
  const colour = tokens.get(name);
  if (colour === undefined) throw new Error(`--${name} is not a colour in tokens.css`);
  return colour;
};

describe.each(cases)("$mode, theme $theme, ground $ground", ({ mode, theme, ground }) => {
  const tokens = tokensOf({ mode, theme, ground });

  it.each(pairs)("--%s on --%s has a contrast of at least %d", (front, back, least) => {
    expect(contrast(colourOf(tokens, front), colourOf(tokens, back))).toBeGreaterThanOrEqual(least);
  });

  it("has only colours that an sRGB screen can show", () => {
    expect([...tokens].filter(([, colour]) => !inGamut(colour)).map(([name]) => name)).toEqual([]);
  });
});

it("measures black on white as 21", () => {
  expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1);
});

it.each(
  [...css.matchAll(/\[data-section="([\w-]+)"\] \{([^}]+)\}/g)].map(([, type = "", rules = ""]) => [
    type,
    rules,
  ]),
)("%s has room for its ornament", (type, rules) => {
  const styles = readFileSync(locate(ENGINE, `sections/${type}/section.module.css`), "utf8");
  const given = [...rules.matchAll(/(--ornament-\w+):/g)].map(([, token]) => token);
  const shown = [...styles.matchAll(/var\((--ornament-\w+)/g)].map(([, token]) => token);
  expect(given.length).toBeGreaterThan(0);
  expect(shown).toEqual(expect.arrayContaining(given));
});

it("has eight markets", () => {
  expect(themes).toHaveLength(9);
});
