/** How large a drawing is, by itself. */
import { VectorError } from "#runtime/pictures/vector/xml.ts";

/** CSS pixels in each unit of length that has always as many. */
const UNITS: { readonly [unit: string]: number } = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/**
 * Measures a drawing by the attributes of its root: its width and height, or else its viewBox.
 *
 * @returns CSS pixels
 * @throws VectorError when it has neither
 */
export function measureVector(attributes: ReadonlyMap<string, string>): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = isLength(boxWidth) && isLength(boxHeight) ? { width: boxWidth, height: boxHeight } : undefined;
  const width = lengthOf(attributes.get("width"));
  const height = lengthOf(attributes.get("height"));
  if (width !== undefined && height !== undefined) return { width, height };
  if (box && width !== undefined) return { width, height: (width / box.width) * box.height };
  if (box && height !== undefined) return { width: (height / box.height) * box.width, height };
  if (box) return box;
  throw new VectorError("says neither its width and height nor its viewBox");
}

function lengthOf(written: string | undefined): number | undefined {
  const [, number = "", unit = ""] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(written ?? "") ?? [];
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return isLength(pixels) ? pixels : undefined;
}

function isLength(number: number | undefined): number is number {
  return number !== undefined && Number.isFinite(number) && number > 0 && number < 1e6;
}
