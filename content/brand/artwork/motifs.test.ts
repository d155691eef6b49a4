import { describe, expect, it } from "vitest";
import { type Contour, survey } from "./contours.ts";
import { markAt, marks } from "./marks.ts";
import { drawMotif, type MotifName, motifs } from "./motifs.ts";
import { diceFrom } from "./seed.ts";

describe.each(Object.keys(motifs) as MotifName[])("%s", (name) => {
  it("is the same for the same seed and another for another", () => {
    expect(drawMotif(name, "/about-us/")).toEqual(drawMotif(name, "/about-us/"));
    expect(drawMotif(name, "/about-us/")).not.toEqual(drawMotif(name, "/contact-us/"));
  });

  it("comes from both sides", () => {
    const sides = new Set(drawMotif(name, "/").map(({ side }) => side));
    expect(sides).toContain("first");
    expect(sides).toContain("second");
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

describe("marks", () => {
  it("are twelve of their own, on the grid, and begin again", () => {
    expect(new Set(marks).size).toBe(12);
    expect(markAt(12)).toBe(marks[0]);
    for (const mark of marks) expect(mark).toMatch(/^M[\d.MLHVAZa-z\s-]+z$/);
  });
});
