/** How large a slot shows its picture at most, as its schema has it in `x-size`. */

/**
 * In CSS pixels. With both numbers the picture is cropped to their ratio, around its middle; with the width alone it
 * keeps its own.
 */
export type ImageSize = { readonly width: number; readonly height?: number };

/** The size of a slot without one. */
export const DEFAULT_SIZE: ImageSize = { width: 240, height: 240 };

/** The size of the card that other sites show of a page. */
export const CARD_SIZE: ImageSize = { width: 1200, height: 630 };

/** The size of the logo that search engines show, as `site.schema.json` has it too. */
export const LOGO_SIZE: ImageSize = { width: 512, height: 512 };

/** The size of the picture that a menu features, as `menu.schema.json` has it too. */
export const FEATURE_SIZE: ImageSize = { width: 350 };

/** Whether a value can stand under `x-size`. */
export function isImageSize(value: unknown): value is ImageSize {
  if (typeof value !== "object" || value === null) return false;
  const { width, height = 1, ...more } = value as { width?: unknown; height?: unknown };
  return isLength(width) && isLength(height) && Object.keys(more).length === 0;
}

function isLength(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

/** Whether a picture of one size has too few pixels for another. A missing height sets no limit. */
export function isSmaller(size: ImageSize, needed: ImageSize): boolean {
  return size.width < needed.width || (size.height ?? 0) < (needed.height ?? 0);
}

/** The size in the schema of a slot. */
export function sizeOf(schema: { readonly [keyword: string]: unknown }): ImageSize {
  const size = schema["x-size"];
  return isImageSize(size) ? size : DEFAULT_SIZE;
}
