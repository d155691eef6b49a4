/** Pictures of pixels for tests: the same numbers give the same picture. */
import sharp from "sharp";

type Photograph = {
  width: number;
  height: number;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
  /** Whether its left half can be seen through. */
  alpha?: boolean;
};

/** The pixels of a landscape: a gradient with grain, so that it takes about as many bytes as a photograph. */
export function pixelsOf({ width, height, alpha = false }: Photograph): Buffer {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  let grain = 1;
  for (let at = 0; at < width * height; at++) {
    grain = (Math.imul(grain, 1103515245) + 12345) >>> 0;
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const noise = (grain >>> 20) % 24;
    pixels.set([200 * x + noise, 180 * y + noise, 90 + noise], at * channels);
    if (alpha) pixels[at * channels + 3] = x < 0.5 ? 100 : 255;
  }
  return pixels;
}

/** A picture file. */
export async function drawPhotograph(photograph: Photograph): Promise<Uint8Array> {
  const { width, height, format = "jpeg", alpha = false } = photograph;
  const raw = { width, height, channels: alpha ? (4 as const) : (3 as const) };
  return sharp(pixelsOf(photograph), { raw }).toFormat(format).toBuffer();
}
