/** Makes an SVG file of marks: shapes in tones, on a ground, light and dark. */
import { type Dice, diceFrom } from "#brand/artwork/seed.ts";
import { toHex } from "#brand/colour.ts";
import { type Ground, type Mode, paletteOf, type Tone } from "./palette.ts";

/** A shape in a tone: an area, or a line where it has a width. `round` is of the line's ends and corners. */
export type Mark = { tone: Tone; d: string; width?: number; round?: boolean };

/** A way to fill a sheet. The marks are painted in their order. */
export type Composition = (dice: Dice) => Mark[];

export type Drawing = {
  /** Keeps drawings with the same seed from making the same choices. */
  name: string;
  /** The market whose hue it has, or `none`. */
  theme: string;
  width: number;
  height: number;
  grounds: readonly [Ground, ...Ground[]];
  compositions: readonly [Composition, ...Composition[]];
};

/** The SVG of a seed: which composition, on which ground, and everything in it. */
export function drawSheet(
  { name, theme, width, height, grounds, compositions }: Drawing,
  seed: string,
): string {
  const compose = diceFrom(`${name} composition ${seed}`).pick(compositions);
  const ground = diceFrom(`${name} ground ${seed}`).pick(grounds);
  const marks: Mark[] = [{ tone: "ground", d: `M0 0h${width}v${height}H0z` }, ...compose(diceFrom(seed))];
  return toSvg({ theme, width, height, ground, marks });
}

export function toSvg(sheet: {
  theme: string;
  width: number;
  height: number;
  ground: Ground;
  marks: readonly Mark[];
}): string {
  const { theme, width, height, ground } = sheet;
  const marks = join(sheet.marks);
  const tones = [...new Set(marks.map(({ tone }) => tone))];
  const rules = (mode: Mode) => {
    const palette = paletteOf(theme, ground, mode);
    return tones.map((tone) => `.${tone}{color:${toHex(palette[tone])}}`).join("");
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${rules("light")}@media (prefers-color-scheme: dark){${rules("dark")}}</style>`,
    ...marks.map(toPath),
    "</svg>\n",
  ].join("");
}

/** Neighbours of one kind become one path, and what is empty none. */
function join(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    if (mark.d === "") continue;
    const last = joined.at(-1);
    if (last && last.tone === mark.tone && last.width === mark.width && last.round === mark.round) {
      joined[joined.length - 1] = { ...last, d: last.d + mark.d };
    } else joined.push(mark);
  }
  return joined;
}

function toPath({ tone, d, width, round }: Mark): string {
  if (width === undefined) return `<path class="${tone}" fill="currentColor" d="${d}"/>`;
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  return `<path class="${tone}" fill="none" stroke="currentColor" stroke-width="${Math.round(width * 10) / 10}"${ends} d="${d}"/>`;
}
