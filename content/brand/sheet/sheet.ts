/** Makes an SVG file of marks: shapes in tones, on a ground, light and dark. */
import { type Dice, diceFrom } from "#brand/artwork/parts/seed.ts";
import { toHex } from "#brand/colour.ts";
import { type Ground, type Mode, paletteOf, type Tone } from "./palette.ts";

/** A shape in a tone: an area, or a line where it has a width. `round` is of the line's ends and corners. */
export type Mark = { tone: Tone; d: string; width?: number; round?: boolean };

/** A way to fill a sheet. The marks are painted in their order. */
export type Composition = {
  (dice: Dice): Mark[];
  /** The grounds it is good on, where those are not all of the drawing's. */
  grounds?: readonly [Ground, ...Ground[]];
};

export type Drawing = {
  /** Keeps drawings with the same seed from making the same choices. */
  name: string;
  /** The market whose hue it has, or `none`. */
  theme: string;
  width: number;
  height: number;
  /** Where the sheet has its marks, as an SVG transform. */
  place?: string;
  grounds: readonly [Ground, ...Ground[]];
  compositions: readonly [Composition, ...Composition[]];
};

/** The SVG of a seed: which composition, on which ground, and everything in it. */
export function drawSheet(
  { name, theme, width, height, place, grounds, compositions }: Drawing,
  seed: string,
): string {
  const compose = diceFrom(`${name} composition ${seed}`).pick(compositions);
  const ground = diceFrom(`${name} ground ${seed}`).pick(compose.grounds ?? grounds);
  const marks = join(compose(diceFrom(seed)));
  const tones: Tone[] = [...new Set(["ground" as const, ...marks.map(({ tone }) => tone)])];
  const coloursOf = (mode: Mode) => {
    const palette = paletteOf(theme, ground, mode);
    return Object.fromEntries(tones.map((tone) => [tone, toHex(palette[tone])]));
  };
  const light = coloursOf("light");
  const paths = marks.map((mark) => toPath(mark, light[mark.tone] ?? "")).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    darkStyle(coloursOf("dark")),
    toPath({ tone: "ground", d: `M0 0h${width}v${height}H0z` }, light.ground ?? ""),
    place ? `<g transform="${place}">${paths}</g>` : paths,
    "</svg>\n",
  ].join("");
}

/**
 * The colours of dark screens, by class. Those of light ones stand in attributes, which browsers show that refuse a
 * picture's styles by the policy of the site.
 */
export function darkStyle(colours: { readonly [name: string]: string }): string {
  const rules = Object.entries(colours).map(([name, colour]) => `.${name}{color:${colour};}`);
  return `<style>@media (prefers-color-scheme: dark){${rules.join("")}}</style>`;
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

function toPath({ tone, d, width, round }: Mark, colour: string): string {
  const common = `class="${tone}" color="${colour}"`;
  if (width === undefined) return `<path ${common} fill="currentColor" d="${d}"/>`;
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  return `<path ${common} fill="none" stroke="currentColor" stroke-width="${Math.round(width * 10) / 10}"${ends} d="${d}"/>`;
}
