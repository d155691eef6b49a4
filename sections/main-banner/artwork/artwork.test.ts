import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type MotifName, motifs } from "#brand/artwork/motifs.ts";
import schema from "../schema.json" with { type: "json" };
import { Artwork } from "./artwork.tsx";

const names = Object.keys(motifs) as MotifName[];
const draw = (motif: MotifName, seed: string) =>
  renderToStaticMarkup(createElement(Artwork, { motif, seed }));

describe.each(names)("%s", (name) => {
  it("weighs no more than 3 kB in the page", () => {
    const sizes = ["/", "/our-markets/technology/", "/about-us/"].map((seed) => draw(name, seed).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3_000);
  });

  it("is the same for the same page and another for another", () => {
    expect(draw(name, "/about-us/")).toBe(draw(name, "/about-us/"));
    expect(draw(name, "/about-us/")).not.toBe(draw(name, "/contact-us/"));
  });

  it("has lines from both sides, and only numbers in its paths", () => {
    const svg = draw(name, "/");
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/NaN|Infinity|undefined|style=/);
    expect(svg).toContain("-2400");
    expect(svg).toContain("3120");
  });
});

it("is what authors can choose from", () => {
  expect(schema.properties.settings.properties.artwork.enum.toSorted()).toEqual(names.toSorted());
});
