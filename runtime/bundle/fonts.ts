/**
 * Cuts the brand's fonts down to what an English site shows, and writes the @font-face rules for them.
 *
 * Each family gets a second face, `<family> Fallback`, that stretches a system font to the same measures: text does
 * not move when the font arrives.
 */
/// <reference path="./subset-font.d.ts" />
import { createHash } from "node:crypto";
import subsetFont, { type AxisRange } from "subset-font";
import { fallbackFace, measureFont, type StandIn } from "./font-metrics.ts";

/** One entry of the brand's `fonts.json`. */
export type FontConfig = {
  /** Begins the name of the built file. */
  name: string;
  family: string;
  package: string;
  /** The variable font inside the package. */
  file: string;
  /** The descriptor `font-weight`: one weight or `from to`. */
  weight: string;
  /** What is left of each axis: one value, or a range. An axis that is not named stays whole. */
  axes: Record<string, AxisRange>;
  fallback: StandIn;
};

export type BuiltFonts = {
  /** Ready to be written; `name` carries the hash of the bytes. */
  files: { name: string; bytes: Uint8Array }[];
  /** All @font-face rules. */
  css: string;
  /** Addresses to preload, in the order of the configuration. */
  preload: string[];
};

/** Reads `<package>/<file>` from the installed packages. */
type Read = (path: string) => Promise<Uint8Array>;

/** Layout features that running text needs: kerning, ligatures, accents, and figures of one width for tables. */
const features = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/** Basic Latin, Latin-1, and the punctuation, letters and signs that English copy uses beyond them. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†‡•…‹›€™−ŒœŠšŽžŸ`;

/** Builds every font of the brand. Rejects with the font's file in the message when one cannot be built. */
export async function buildFonts(config: FontConfig[], read: Read): Promise<BuiltFonts> {
  const fonts = await Promise.all(config.map((font) => buildFont(font, read)));
  return {
    files: fonts.map(({ name, bytes }) => ({ name, bytes })),
    css: `${fonts.map(({ css }) => css).join("\n")}\n`,
    preload: fonts.map(({ name }) => address(name)),
  };
}

async function buildFont(font: FontConfig, read: Read) {
  const path = `${font.package}/${font.file}`;
  try {
    const source = await read(path);
    const options = { keepFeatures: features, variationAxes: font.axes };
    const bytes = await subsetFont(source, characters, { ...options, targetFormat: "woff2" });
    const plain = await subsetFont(source, characters, { ...options, targetFormat: "sfnt" });
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    const name = `${font.name}-${hash}.woff2`;
    const fallback = fallbackFace(font.family, font.weight, font.fallback, measureFont(plain));
    return { name, bytes, css: `${face(font, name)}\n${fallback}` };
  } catch (cause) {
    throw new Error(`The font ${path} of content/brand/fonts.json cannot be built.`, { cause });
  }
}

function face(font: FontConfig, name: string): string {
  return [
    "@font-face {",
    `  font-family: "${font.family}";`,
    `  src: url("${address(name)}") format("woff2");`,
    `  font-weight: ${font.weight};`,
    "  font-display: optional;",
    "}",
  ].join("\n");
}

function address(name: string): string {
  return `/assets/${name}`;
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
}
