/**
 * The share card: the title of the page in large letters, and the lines of its market that set out from two sides and
 * meet beside it, as on the page's banner. Jobs and what is read stand on the tint of their market, all else on ink.
 */
import { banner } from "#brand/artwork/parts/frame.ts";
import { diceFrom } from "#brand/artwork/parts/seed.ts";

import { toHex } from "#brand/colour.ts";
import { joints, type MotifName, motifs, widths } from "#brand/motifs.ts";
import { type Ground, paletteOf } from "#brand/sheet/palette.ts";
import type { Side, Stroke } from "#runtime/artwork.ts";
import type { CardFonts, DrawCard, LetterBox, LetterLine } from "#runtime/card.ts";

const bricolage = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque";
const hanken = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk";

/** The faces of `fonts.json`, with the letters of more languages. */
export const fonts = {
  display: {
    files: [`${bricolage}-latin-opsz-normal.woff2`, `${bricolage}-latin-ext-opsz-normal.woff2`],
    axes: { wght: 640, opsz: 60 },
  },
  text: {
    files: [`${hanken}-latin-wght-normal.woff2`, `${hanken}-latin-ext-wght-normal.woff2`],
    axes: { wght: 560 },
  },
} satisfies CardFonts;

/** Where words begin. */
const LEFT = 64;
/** The baseline of the title's last line, above where the first lines run. */
const BASE = 432;

const titleBox: LetterBox = {
  ...{ font: "display", tracking: -0.024, leading: 1.02, lines: 4 },
  ...{ width: 574, height: 266, largest: 144, smallest: 46 },
};
const eyebrowBox: LetterBox = {
  ...{ font: "text", leading: 1, lines: 1, width: 574, height: 40, largest: 33, smallest: 24 },
};

/** The sheet of a motif, 720 by 640, on the card: the bars of a joint end before the card does. */
const SHEET = { y: 40, scale: 0.92 };
const sheetLeft = (motif: MotifName) => (Object.hasOwn(joints, motif) ? 484 : 532);

/** Collections whose pages are on the tint, by their identifiers: jobs, and what is read at length. */
const PALE = ["jobs", "articles", "market-updates", "salary-guides", "case-studies", "success-stories"];

export const draw: DrawCard = ({ title, eyebrow, theme = "none", collection = "", site }, letters) => {
  const ground: Ground = PALE.includes(collection) ? "tint" : "ink";
  const palette = paletteOf(theme, ground, "light");
  const motif = motifOf(theme, title);
  const ink = toHex(palette.first);
  const market = toHex(palette.second);
  const sides: { [side in Side]: string } = {
    first: toHex(palette.signal),
    second: market,
    plain: ink,
    quiet: market,
  };
  const heading = letters.fit(title, titleBox);
  const top = BASE - Math.max(0, heading.lines.length - 1) * heading.leading - heading.capHeight;
  const above = letters.fit(eyebrow ?? site.tagline ?? "", eyebrowBox);
  const name = letters.set(site.name, { font: "display", size: 39, tracking: -0.012 });
  const { y, scale } = SHEET;
  const x = sheetLeft(motif);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">`,
    `<path fill="${toHex(palette.ground)}" d="M0 0h1200v630H0z"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    ...motifs[motif](title, { ...banner, right: 1250 - x }).map((stroke) => toPath(stroke, sides)),
    "</g>",
    `<g transform="translate(${LEFT} 56) scale(1.3)">`,
    `<path fill="${ink}" d="M0 0h32v8.7H17v12.6h15V30H0z"/>`,
    `<path fill="${sides.first}" d="M50 0H35v11.4H20v7.2h15V30h15z"/>`,
    "</g>",
    `<g fill="${ink}">${place(name, LEFT + 82, 89)}</g>`,
    `<g fill="${market}">${above.lines.map((line) => place(line, LEFT, top - 36)).join("")}</g>`,
    `<g fill="${ink}">`,
    ...heading.lines.map((line, index) =>
      place(line, LEFT, top + heading.capHeight + index * heading.leading),
    ),
    "</g></svg>",
  ].join("");
};

/** The market's own; without one, one of the agency's joints. */
function motifOf(theme: string, seed: string): MotifName {
  if (Object.hasOwn(motifs, theme)) return theme as MotifName;
  return diceFrom(`card ${seed}`).pick(["join", "lap", "scarf", "dovetail"]);
}

function place({ d }: LetterLine, x: number, y: number): string {
  return `<path transform="translate(${x} ${y})" d="${d}"/>`;
}

function toPath({ side, weight, d }: Stroke, sides: { readonly [side in Side]: string }): string {
  if (weight === "area") return `<path fill="${sides[side]}" d="${d}"/>`;
  const round = ["dots", "speck", "point"].includes(weight) ? ' stroke-linecap="round"' : "";
  const dots = weight === "dots" ? ' stroke-dasharray="0 18"' : "";
  return `<path fill="none" stroke="${sides[side]}" stroke-width="${widths[weight]}"${round}${dots} d="${d}"/>`;
}
