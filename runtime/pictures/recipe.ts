/** How pictures of pixels are made smaller: in which widths and formats. */
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import type { ImageSize } from "#schemas/values/image-size.ts";

/**
 * AVIF at an effort from which on the time doubles and hardly anything is gained: a photograph of 1000 pixels takes
 * 0.11 s, 33 kB and 33.1 dB at 1; 0.19 s, 32 kB and 33.1 dB at 2; 0.36 s, 31 kB and 33.4 dB at 3.
 * Share cards are flat drawings and get a palette: 18 ms and 21 kB at quality 90, 26 ms and 30 kB at 100; at an effort
 * of 4, 31 ms and 22 kB. Dithering would speckle flat colours.
 */
export const ENCODERS = {
  avif: { quality: 50, effort: 1 },
  jpeg: { quality: 78, mozjpeg: true },
  whole: { quality: 92, mozjpeg: true },
  png: { compressionLevel: 9 },
  card: { palette: true, quality: 90, dither: 0, effort: 1, compressionLevel: 6 },
} as const;

/** More than this is not decoded; the check `huge-image-file` reports it. */
export const MOST_PIXELS = 50e6;

/** From one to the next, about half of the pixels. */
const LADDER = [240, 350, 500, 700, 1000, 1400, 2000];

/** Where two widths are closer than this, the smaller is not worth its file. */
const CLOSE = 0.85;

/** What is shown where nothing better is understood: it is seen seldom, and has no other sizes. */
const MIDDLE = 1000;

/** The widths that a picture is made in, the smallest first, and the shape of all of them. */
export type Widths = { widths: readonly number[]; fallback: number; heightOf: (width: number) => number };

/** The widths for a slot: up to its own, and never more than the picture has. */
export function widthsFor(picture: { width: number; height: number }, size: ImageSize): Widths {
  const own = picture.width / picture.height;
  const ratio = size.height === undefined ? own : size.width / size.height;
  // What is left when the picture is cropped.
  const available = Math.min(picture.width, Math.round(picture.height * ratio));
  const largest = Math.max(1, Math.min(size.width, available));
  const widths = [...LADDER.filter((width) => width < largest * CLOSE), largest];
  return {
    widths,
    fallback: widths.findLast((width) => width <= MIDDLE) ?? largest,
    heightOf: (width) => Math.max(1, Math.round(width / ratio)),
  };
}

let version: string | undefined;

/** Names everything that the bytes of a smaller picture depend on besides the picture and its size. */
export function recipeKey(): string {
  version ??= JSON.parse(readFileSync(findPackageJSON("sharp", import.meta.filename) ?? "", "utf8")).version;
  return JSON.stringify([version, ENCODERS]);
}
