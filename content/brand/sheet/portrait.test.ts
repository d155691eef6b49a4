/** What sections rely on that crop a portrait and put it on their ground. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Colour, contrast, toHex, tokensOf } from "#brand/colour.ts";
import { draw } from "#brand/drawings/portrait.ts";
import { markets, paletteOf } from "./palette.ts";

const seeds = Array.from({ length: 120 }, (_, index) => `person-${index}`);
const drawings = await Promise.all(seeds.map((seed) => draw(seed)));

const groundOf = (svg: string) => /class="ground" color="(#\w{6})"/.exec(svg)?.[1];
const clothOf = (svg: string) => /class="cloth" color="(#\w{6})"/.exec(svg)?.[1];
const withoutColours = (svg: string) => svg.replaceAll(/#\w{6}/g, "");

it("leaves air around each head, also where a section crops to 4:5", async () => {
  const size = 200;
  const touching: string[] = [];
  for (const [index, svg] of drawings.entries()) {
    const pixels = await sharp(Buffer.from(svg)).resize(size).removeAlpha().raw().toBuffer();
    const at = (x: number, y: number) =>
      pixels.subarray((y * size + x) * 3, (y * size + x) * 3 + 3).toString("hex");
    const above = Array.from({ length: size * 0.8 }, (_, y) => y);
    const edge = [
      ...above.flatMap((y) => [at(size * 0.1, y), at(size * 0.9 - 1, y)]),
      ...Array.from({ length: size }, (_, x) => at(x, 3)),
    ];
    if (edge.some((colour) => `#${colour}` !== groundOf(svg))) touching.push(seeds[index] ?? "");
  }
  expect(touching).toEqual([]);
});

it("shows half of the people from their other side", () => {
  const turned = drawings.filter((svg) => svg.includes("scale(-")).length;
  expect(turned / drawings.length).toBeGreaterThan(0.35);
  expect(turned / drawings.length).toBeLessThan(0.65);
});

it("shows the same person on the colour of the market that the seed begins with", async () => {
  for (const market of markets) {
    const svg = await draw(`${market}-person-1`);
    expect(withoutColours(svg)).toBe(withoutColours(drawings[1] ?? ""));
    expect(groundOf(svg)).toBe(toHex(paletteOf(market, "ink", "light").second));
  }
});

describe.each(["light", "dark"] as const)("on a %s page", (mode) => {
  const pages = ["paper", "tint", "ink"].flatMap((ground) => {
    const tokens = tokensOf({ mode, theme: "none", ground });
    return [tokens.get("surface"), tokens.get("raised")].filter((colour) => colour !== undefined);
  });
  const everything = ["none", ...markets].flatMap((theme) =>
    (["tint", "ink"] as const).flatMap((ground) => Object.values(paletteOf(theme, ground, "light"))),
  );
  const colourOf = (written: string | undefined): Colour | undefined =>
    everything.find((colour) => toHex(colour) === written);

  it.each([
    ["the ground", groundOf],
    ["clothes", clothOf],
  ] as const)("%s never dissolve into it", (_, written) => {
    const least = drawings.flatMap((svg) => {
      const colour = colourOf(written(svg));
      return colour ? pages.map((page) => contrast(colour, page)) : [0];
    });
    expect(Math.min(...least)).toBeGreaterThanOrEqual(1.2);
  });
});
