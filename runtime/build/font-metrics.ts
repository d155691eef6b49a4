/**
 * Measures a font so that a system font can stand in for it without moving the lines of a page.
 *
 * The widths and heights come from the tables head, hhea, hmtx and cmap of the font itself (OpenType 1.9).
 */

/** Heights and the mean advance of English text, as fractions of the font size. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; advance: number };

/** How often a character stands in English running text, per thousand characters, the space included. */
// biome-ignore format: a table reads best in rows.
const frequencies: Record<string, number> = {
  " ": 183, e: 103, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22,
  m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
};

/**
 * Mean advances of the fonts that stand in, measured with `measureFont` on Liberation Sans 1.07, whose advances equal
 * Arial's. Roboto, the stand-in on Android, is within 1 % of them.
 */
const standIns = {
  Arial: { advance: 0.4396, local: ["Arial", "Liberation Sans", "Roboto"] },
  "Arial Bold": { advance: 0.4754, local: ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"] },
};

export type StandIn = keyof typeof standIns;

/** The @font-face of `<family> Fallback`: a system font stretched to the measures of the family. */
export function fallbackFace(family: string, weight: string, standIn: StandIn, metrics: FontMetrics): string {
  const { advance, local } = standIns[standIn];
  const adjust = metrics.advance / advance;
  return [
    "@font-face {",
    `  font-family: "${family} Fallback";`,
    `  src: ${local.map((name) => `local("${name}")`).join(", ")};`,
    `  font-weight: ${weight};`,
    `  size-adjust: ${percent(adjust)};`,
    `  ascent-override: ${percent(metrics.ascent / adjust)};`,
    `  descent-override: ${percent(metrics.descent / adjust)};`,
    `  line-gap-override: ${percent(metrics.lineGap / adjust)};`,
    "}",
  ].join("\n");
}

const percent = (fraction: number) => `${Math.round(fraction * 10_000) / 100}%`;

/** Reads the metrics of an OpenType font that is not compressed (sfnt). Throws where a table is missing. */
export function measureFont(sfnt: Uint8Array): FontMetrics {
  const { view, em, hhea } = open(sfnt);
  const advance = advancesOf(sfnt);
  const entries = Object.entries(frequencies);
  const weights = entries.reduce((sum, [, frequency]) => sum + frequency, 0);
  return {
    ascent: view.getInt16(hhea + 4) / em,
    descent: -view.getInt16(hhea + 6) / em,
    lineGap: view.getInt16(hhea + 8) / em,
    advance: entries.reduce((sum, [letter, frequency]) => sum + advance(letter) * frequency, 0) / weights,
  };
}

/** How wide each character is, as a fraction of the font size. Throws where a table is missing. */
export function advancesOf(sfnt: Uint8Array): (character: string) => number {
  const { view, em, hhea, table } = open(sfnt);
  const longMetrics = view.getUint16(hhea + 34);
  const hmtx = table("hmtx");
  const glyphOf = characterMap(view, table("cmap"));
  return (character) => {
    const glyph = Math.min(glyphOf(character.codePointAt(0) ?? 0), longMetrics - 1);
    return view.getUint16(hmtx + glyph * 4) / em;
  };
}

function open(sfnt: Uint8Array) {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const table = tablesOf(view);
  return { view, table, em: view.getUint16(table("head") + 18), hhea: table("hhea") };
}

/** Looks up the offset of a table by its tag. */
function tablesOf(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    offsets.set(tag, view.getUint32(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The font has no table "${tag}".`);
    return offset;
  };
}

/** Character to glyph by the first subtable of format 4, which every font of the web has for the first plane. */
function characterMap(view: DataView, cmap: number): (code: number) => number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(subtable) === 4) return segmentMap(view, subtable);
  }
  throw new Error("The font maps no characters in format 4.");
}

function segmentMap(view: DataView, subtable: number): (code: number) => number {
  const segments = view.getUint16(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (code) => {
    for (let index = 0; index < segments; index += 1) {
      if (code > view.getUint16(ends + index * 2)) continue;
      const start = view.getUint16(starts + index * 2);
      if (code < start) return 0;
      const delta = view.getUint16(deltas + index * 2);
      const range = view.getUint16(ranges + index * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(ranges + index * 2 + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
