import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DrawArtwork } from "#runtime/artwork.ts";
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

it("the dice stay between the ends, and reach both", () => {
  const dice = diceFrom("ends");
  const thrown = new Set(Array.from({ length: 200 }, () => dice.whole(1, 6)));
  expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});
