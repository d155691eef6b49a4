/** The format of a picture file by how it begins, whatever its name is. */
import { closeSync, openSync, readSync } from "node:fs";
import type { RasterFormat } from "#schemas/values/image-facts.ts";

/** `vector` is SVG. Of others than ours only the name is known, and of some not even that. */
export type Sniffed =
  | { is: "raster"; format: RasterFormat }
  | { is: "vector" }
  | { is: "empty" }
  | { is: "other"; name?: string };

/** How many bytes decide. Before a drawing there may be a long comment. */
const ENOUGH = 4096;

/** Where each format has which bytes, as characters of the same numbers. */
const RASTERS: readonly [offset: number, bytes: string, format: RasterFormat][] = [
  [0, "\xff\xd8\xff", "jpeg"],
  [0, "\x89PNG\r\n\x1a\n", "png"],
  [0, "GIF8", "gif"],
  [8, "WEBP", "webp"],
  [4, "ftypavif", "avif"],
  [4, "ftypavis", "avif"],
];

const OTHERS: readonly [offset: number, bytes: string, name: string][] = [
  [4, "ftyphe", "HEIC"],
  [4, "ftypmif1", "HEIC"],
  [0, "II*\0", "TIFF"],
  [0, "MM\0*", "TIFF"],
  [0, "BM", "BMP"],
  [0, "8BPS", "Photoshop"],
  [0, "%PDF", "PDF"],
  [0, "\xff\x0a", "JPEG XL"],
  [4, "JXL ", "JPEG XL"],
  [4, "jP  ", "JPEG 2000"],
  [0, "\0\0\x01\0", "ICO"],
];

/**
 * Names the format of a file.
 *
 * @throws Error of the system when it cannot be read
 */
export function sniffFile(path: string): Sniffed {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(ENOUGH);
    return sniff(bytes.subarray(0, readSync(file, bytes, 0, ENOUGH, 0)));
  } finally {
    closeSync(file);
  }
}

function sniff(beginning: Uint8Array): Sniffed {
  if (beginning.length === 0) return { is: "empty" };
  const text = Buffer.from(beginning).toString("latin1");
  const isHere = ([offset, bytes]: readonly [number, string, string]) => text.startsWith(bytes, offset);
  const raster = RASTERS.find(isHere);
  if (raster) return { is: "raster", format: raster[2] };
  const other = OTHERS.find(isHere);
  if (other) return { is: "other", name: other[2] };
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|([\w-]+:)?svg[\s/>])/i.test(text)
    ? { is: "vector" }
    : { is: "other" };
}
