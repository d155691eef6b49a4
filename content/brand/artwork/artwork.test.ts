import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DrawArtwork } from "#runtime/artwork.ts";
import { type Contour, survey } from "./parts/contours.ts";
import { diceFrom } from "./parts/seed.ts";

type Module = { draw: DrawArtwork };

const files = readdirSync(new URL(".", import.meta.url)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file));
const artwork = await Promise.all(
  files.map(async (file) => ({ name: file.slice(0, -3), ...((await import(`./${file}`)) as Module) })),
);

describe.each(artwork)("$name", ({ draw }) => {
  const seeds = ["/", "/our-markets/technology/", "/about-us/"];

  it("is the same for the same seed and another for another", () => {
    expect(draw("/about-us/")).toEqual(draw("/about-us/"));
    expect(draw("/about-us/")).not.toEqual(draw("/contact-us/"));
  });

  it("weighs no more than 3 kB in the page", () => {
    const sizes = seeds.map((seed) => draw(seed).reduce((size, { d }) => size + d.length + 32, 128));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3_000);
  });

  it("comes from both edges of the page, and has only numbers in its paths", () => {
    const strokes = draw("/");
    const sides = new Set(strokes.map(({ side }) => side));
    expect(sides).toContain("first");
    expect(sides.has("second") || sides.has("plain")).toBe(true);
    const paths = strokes.map(({ d }) => d).join(" ");
    expect(paths).not.toMatch(/NaN|Infinity|undefined/);
    expect(paths).toContain("-2400");
    expect(paths).toContain("3120");
  });
});

describe("the dice", () => {
  it("stay between the ends, and reach both", () => {
    const dice = diceFrom("ends");
    const thrown = new Set(Array.from({ length: 200 }, () => dice.whole(1, 6)));
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("shuffle without loss", () => {
    expect(diceFrom("cards").shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("contours", () => {
  const extent = { x: -100, y: -100, width: 200, height: 200, cell: 10 };
  const reach = ({ places }: Contour) => places.map(({ x, y }) => Math.hypot(x, y));

  it("are circles around a cone, closed where the sheet holds them", () => {
    const at = survey(({ x, y }) => Math.hypot(x, y), extent);
    const [circle, ...others] = at(60);
    expect(others).toEqual([]);
    expect(circle?.closed).toBe(true);
    for (const r of circle ? reach(circle) : []) expect(r).toBeCloseTo(60, -0.5);
    expect(at(120).map(({ closed }) => closed)).toEqual([false, false, false, false]);
  });

  it("are two around two peaks, and one around both", () => {
    const at = survey(({ x, y }) => Math.hypot(x - 40, y) * Math.hypot(x + 40, y), extent);
    expect(at(1200)).toHaveLength(2);
    expect(at(2200)).toHaveLength(1);
  });
});
