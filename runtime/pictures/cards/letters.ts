/** Words as outlines, shaped by HarfBuzz in the fonts of installed packages: drawing them needs no font. */
/// <reference path="./fontverter.d.ts" />
import { convert } from "fontverter";
import * as hb from "harfbuzzjs";
import type { CardFonts, LetterLine, LetterStyle, Letters } from "#runtime/card.ts";
import { fitWords } from "#runtime/pictures/cards/fit.ts";
import { remember } from "#schemas/values/remember.ts";

/** One file of a font. `scale` makes its units parts of the size. */
type Face = { font: hb.Font; scale: number; outlines: Map<number, Outline> };

/** The outline of a letter, as commands with their places, and where its ink begins and ends. */
type Outline = { commands: readonly hb.SvgPathCommand[]; left: number; right: number };

/** A letter of shaped words, at a size of 1. */
type Placed = { outline: Outline; x: number; y: number; scale: number };

type Shaped = { letters: readonly Placed[]; width: number };

/** Shapes words at a size of 1. */
type Shape = (text: string) => Shaped;

/**
 * Opens fonts to set words in.
 *
 * @param read reads a file of an installed package
 */
export async function openLetters(
  fonts: CardFonts,
  read: (path: string) => Promise<Uint8Array>,
): Promise<Letters> {
  const shapes = new Map<string, { shape: Shape; capHeight: number }>();
  for (const [name, { files, axes = {} }] of Object.entries(fonts)) {
    const faces: Face[] = [];
    // One after another: what is unpacked stands in memory that the next one is unpacked in.
    for (const file of files) faces.push(await openFace(await read(file), axes));
    const capital = faces[0]?.font.glyphExtents(faces[0].font.nominalGlyph(0x48) ?? 0);
    const capHeight = (capital?.yBearing ?? 0) * (faces[0]?.scale ?? 0);
    shapes.set(name, { shape: remember((text) => shapeText(text, faces)), capHeight });
  }
  const fontNamed = (name: string) => {
    const font = shapes.get(name);
    if (!font) throw new Error(`There is no font "${name}" among its fonts.`);
    return font;
  };

  function set(text: string, { font, size, tracking = 0 }: LetterStyle): LetterLine {
    const shaped = fontNamed(font).shape(text);
    const drawn = shaped.letters.map((letter, index) => draw(letter, size, index * tracking));
    return { d: drawn.join(""), width: size * widthOf(shaped, tracking) };
  }

  return {
    set,
    fit(text, box) {
      const { font, tracking = 0, leading } = box;
      const { shape, capHeight } = fontNamed(font);
      const { size, lines } = fitWords(text, box, (part) => widthOf(shape(part), tracking));
      return {
        ...{ size, leading: size * leading, capHeight: size * capHeight },
        lines: lines.map((line) => ({ text: line, ...set(line, { font, size, tracking }) })),
      };
    },
  };
}

function widthOf({ letters, width }: Shaped, tracking: number): number {
  return width + tracking * Math.max(0, letters.length - 1);
}

async function openFace(bytes: Uint8Array, axes: { readonly [axis: string]: number }): Promise<Face> {
  const plain = await convert(Buffer.from(bytes), "sfnt");
  const face = new hb.Face(new hb.Blob(plain));
  const font = new hb.Font(face);
  font.setVariations(Object.entries(axes).map(([axis, value]) => new hb.Variation(axis, value)));
  return { font, scale: 1 / face.upem, outlines: new Map() };
}

/**
 * Shapes words, each stretch of them in the first face that has its letters. A mark that the face cannot place on its letter
 * would stand behind it, over the next letter or the edge: it is left out. Ink that reaches out of its letter, as that of "ľ"
 * does, is part of the width.
 */
function shapeText(text: string, faces: readonly Face[]): Shaped {
  const letters: Placed[] = [];
  let width = 0;
  let [left, right] = [0, 0];
  for (const { part, face } of stretchesOf(text, faces)) {
    const { font, scale } = face;
    const buffer = new hb.Buffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    // A cluster is a letter with its marks.
    const ends = new Map<number, number>();
    let end = 0;
    for (const { cluster, xAdvance = 0 } of glyphs) {
      end += xAdvance;
      ends.set(cluster, end);
    }
    let pen = 0;
    for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
      const outline = outlineOf(codepoint, face);
      const place = pen + xOffset;
      const isBehind = xAdvance === 0 && place + outline.left >= (ends.get(cluster) ?? end);
      if (!isBehind) {
        letters.push({ outline, scale, x: width + place * scale, y: yOffset * scale });
        left = Math.min(left, width + (place + outline.left) * scale);
        right = Math.max(right, width + (place + outline.right) * scale);
      }
      pen += xAdvance;
    }
    width += pen * scale;
  }
  const within = letters.map((letter) => ({ ...letter, x: letter.x - left }));
  return { letters: within, width: Math.max(width, right) - left };
}

/**
 * What no face has a letter for is left to the first, which shows that one is missing. A mark that the face of its letter
 * does not have is left out: in its place the sign for what is missing would cover the next letter, or run over the edge.
 */
function stretchesOf(text: string, faces: readonly Face[]): { part: string; face: Face }[] {
  const [first] = faces;
  const stretches: { part: string; face: Face }[] = [];
  for (const letter of text.normalize()) {
    const has = ({ font }: Face) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
    const last = stretches.at(-1);
    const isMark = /\p{M}/u.test(letter);
    const isJoined = isMark || /\p{Cf}/u.test(letter);
    const face = isJoined && last ? last.face : (faces.find(has) ?? first);
    if (!face || (isMark && !has(face))) continue;
    if (last?.face === face) last.part += letter;
    else stretches.push({ part: letter, face });
  }
  return stretches;
}

function outlineOf(glyph: number, { font, outlines }: Face): Outline {
  const known = outlines.get(glyph);
  if (known) return known;
  const { xBearing = 0, width = 0 } = font.glyphExtents(glyph) ?? {};
  const outline = { commands: font.glyphToJson(glyph), left: xBearing, right: xBearing + width };
  outlines.set(glyph, outline);
  return outline;
}

function draw({ outline, x, y, scale }: Placed, size: number, shift: number): string {
  let d = "";
  for (const { type, values } of outline.commands) {
    const moved = values.map((place, index) =>
      round(size * (index % 2 === 0 ? x + shift + place * scale : -(y + place * scale))),
    );
    d += type + moved.join(" ");
  }
  return d;
}

/** A hundredth of a pixel is not visible. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
