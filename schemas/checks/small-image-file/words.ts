/** Sizes of pictures, in words. */
import type { ImageSize } from "#schemas/values/image-size.ts";

/** Names a size: `2000 by 500`, `a width of 1000`. */
export function sizeWords({ width, height }: ImageSize): string {
  return height === undefined ? `a width of ${width}` : `${width} by ${height}`;
}
