import { readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { contrast, toHex, tokensOf } from "#brand/colour.ts";
import { type Ground, type Mode, markets, paletteOf } from "#brand/sheet/palette.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";
import { cleanVector } from "#runtime/pictures/vector/clean.ts";

const folder = new URL("../drawings/", import.meta.url);
const names = readdirSync(folder).map((file) => file.slice(0, -3));
const seeds = Array.from(
  { length: 48 },
  (_, index) => `${["notice-periods", "a-day-of-work", "data-pay"][index % 3]}-${index}`,
);

const sizes: { readonly [name: string]: readonly [width: number, height: number] } = {
  episode: [1200, 1200],
  guide: [900, 1200],
  portrait: [800, 800],
};

const modes: Mode[] = ["light", "dark"];
const grounds: Ground[] = ["shade", "tint", "ink", "solid"];
const themes = ["none", ...markets];
const tokens = new Set(
  modes.flatMap((mode) =>
    themes.flatMap((theme) =>
      grounds.flatMap((ground) => Object.values(paletteOf(theme, ground, mode)).map(toHex)),
    ),
  ),
);

describe.each(names)("%s", async (name) => {
  const { draw } = (await import(`../drawings/${name}.ts`)) as {
    draw: (seed: string) => string | Promise<string>;
  };
  const drawings = await Promise.all(seeds.map((seed) => draw(seed)));

  it("is the same for the same seed and another for every other", async () => {
    expect(await Promise.all(seeds.slice(0, 8).map((seed) => draw(seed)))).toEqual(drawings.slice(0, 8));
    // Two of a few hundred people may look alike.
    expect(new Set(drawings).size).toBeGreaterThanOrEqual(name === "portrait" ? 46 : 48);
  });

  it("stands on grounds of several colours", () => {
    const first = drawings.map((svg) => /class="ground" color="(#\w{6})"/.exec(svg)?.[1]);
    expect(new Set(first).size).toBeGreaterThanOrEqual(3);
  });

  it("is well-formed, without scripts, texts, references and style attributes", () => {
    expect(drawings.map((svg) => cleanVector(svg).text)).toEqual(drawings);
    expect(drawings.filter((svg) => /NaN|Infinity|undefined|url\(|<text| style=/.test(svg))).toEqual([]);
  });

  it("has its size, and colours for light and dark from the tokens", () => {
    const [width, height] = sizes[name] ?? [1200, 800];
    for (const svg of drawings) {
      expect(svg).toMatch(
        new RegExp(
          `^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
        ),
      );
      const [, dark = ""] = /<style>@media \(prefers-color-scheme: dark\)\{(.*?)\}<\/style>/.exec(svg) ?? [];
      const classes = [...svg.matchAll(/class="(\w+)"/g)].map(([, tone]) => tone);
      const darkened = new Set([...dark.matchAll(/\.(\w+)\{/g)].map(([, tone]) => tone));
      // A portrait is a poster, printed the same on both.
      expect(darkened).toEqual(new Set(name === "portrait" ? [] : classes));
      // Where a policy refuses the style, the picture is that of light screens.
      const light = [...svg.matchAll(/class="\w+" color="(#\w{6})"/g)].map(([, colour]) => colour ?? "");
      expect(light).toHaveLength(classes.length);
      const written = [...light, ...[...dark.matchAll(/#\w{6}/g)].map(([colour]) => colour)];
      expect(written.filter((colour) => !tokens.has(colour))).toEqual([]);
    }
  });

  it("is small", () => {
    expect(Math.max(...drawings.map((svg) => svg.length))).toBeLessThanOrEqual(
      name === "portrait" ? 15_500 : 18_000,
    );
    const sent = drawings.map((svg) => brotliCompressSync(svg).length);
    expect(Math.max(...sent)).toBeLessThanOrEqual(name === "portrait" ? 6_200 : 4_600);
  });
});

describe.each(
  modes.flatMap((mode) => themes.flatMap((theme) => grounds.map((ground) => ({ mode, theme, ground })))),
)("$ground of $theme in $mode", ({ mode, theme, ground }) => {
  const palette = paletteOf(theme, ground, mode);

  it("shows both sides with a contrast of at least 3", () => {
    expect(contrast(palette.first, palette.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.second, palette.ground)).toBeGreaterThanOrEqual(3);
  });

  it("has an edge on a page of paper", () => {
    const page = tokensOf({ mode, theme, ground: "paper" }).get("surface");
    expect(page && contrast(palette.ground, page)).toBeGreaterThanOrEqual(1.09);
  });

  if (mode === "dark") {
    it("is nowhere brighter than a dark page's words", () => {
      const words = tokensOf({ mode, theme, ground: "paper" }).get("text");
      const lightest = Math.max(...Object.values(palette).map(({ l }) => l));
      expect(lightest).toBeLessThanOrEqual((words?.l ?? 0) + 0.005);
    });
  }

  // On a flat colour the place is given by its shape, between lines that stand out.
  if (ground !== "solid") {
    it("shows where they meet with a contrast of at least 3", () => {
      expect(contrast(palette.signal, palette.ground)).toBeGreaterThanOrEqual(3);
    });
  }
});

it("takes the hue of a market from the head of the seed", async () => {
  const { draw } = await import("../drawings/guide.ts");
  const hues = (seed: string) => [...draw(seed).matchAll(/#\w{6}/g)].map(([colour]) => colour);
  const own = new Set(
    grounds.flatMap((ground) =>
      modes.flatMap((mode) => Object.values(paletteOf("data", ground, mode)).map(toHex)),
    ),
  );
  expect(hues("data-pay-2027").filter((colour) => !own.has(colour))).toEqual([]);
  expect(hues("database-pay-2027").filter((colour) => !own.has(colour))).not.toEqual([]);
});

it("draws a composition on its own grounds where it names them", () => {
  const fill = (): Mark[] => [];
  fill.grounds = ["ink"] as const;
  const sheet = { name: "test", theme: "none", width: 9, height: 9, compositions: [fill] } as const;
  const groundOf = (svg: string) => /class="ground" color="(#\w{6})"/.exec(svg)?.[1];
  expect(groundOf(drawSheet({ ...sheet, grounds: ["tint"] }, "a"))).toBe(
    toHex(paletteOf("none", "ink", "light").ground),
  );
});
