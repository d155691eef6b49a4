/**
 * Decodes and encodes pictures of pixels, in a process of its own: its threads work beside those that render, a file
 * that brings a decoder down brings down nothing else, and its memory is gone afterwards. `raster.ts` starts it.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { contentHash } from "#runtime/files/content-hash.ts";
import { writeWhole } from "#runtime/files/write-whole.ts";
import type { Answer, Encoding, Question, Variant } from "#runtime/pictures/raster.ts";
import { ENCODERS, MOST_PIXELS } from "#runtime/pictures/recipe.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

// One thread for each picture: the bytes are then the same on every machine.
sharp.concurrency(1);
sharp.cache(false);

/** What is wrong is wrong at the first sign: a browser would show half of such a picture. */
const STRICT = { failOn: "warning", limitInputPixels: MOST_PIXELS } as const;

async function examine(file: string): Promise<Answer> {
  const bytes = await readFile(file);
  const own = { hash: contentHash(bytes) };
  try {
    const image = sharp(bytes, { ...STRICT, limitInputPixels: false });
    const { autoOrient, hasAlpha, pages = 1 } = await image.metadata();
    const { width, height } = autoOrient;
    if (width * height > MOST_PIXELS) return { ...own, width, height, alpha: hasAlpha, frames: pages };
    // All of it is decoded, so that what is cut off is noticed; at a small size, since that takes less time.
    await sharp(bytes, STRICT).resize(64).raw().toBuffer();
    const alpha = hasAlpha && !(await sharp(bytes, STRICT).stats()).isOpaque;
    return { ...own, width, height, alpha, frames: pages };
  } catch (error) {
    return { ...own, broken: reasonOf(error as Error) };
  }
}

function reasonOf({ message }: Error): string {
  return /premature end|end of file|read error|bad seek/i.test(message)
    ? "ends before the picture does"
    : "is damaged";
}

async function encode({ file, hash: wanted, alpha, folder, variants }: Encoding): Promise<Answer> {
  const bytes = await readFile(file);
  if (contentHash(bytes) !== wanted) return { changed: true };
  for (const sameSize of Map.groupBy(variants, ({ width }) => width).values()) {
    const [{ width, height } = { width: 1, height: 1 }] = sameSize;
    const resized = sharp(bytes, STRICT)
      .autoOrient()
      .resize(width, height, { fit: "cover", position: "centre" })
      .toColourspace("srgb");
    const { data, info } = await (alpha ? resized : resized.removeAlpha())
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    for (const variant of sameSize) {
      const { channels } = info;
      const image = sharp(data, { raw: { width: info.width, height: info.height, channels } });
      writeWhole(join(folder, variant.name), await written(image, variant).toBuffer());
    }
  }
  return {};
}

function written(image: Sharp, { format, whole }: Variant): Sharp {
  if (format === "avif") return image.avif(ENCODERS.avif);
  if (format === "png") return image.png(ENCODERS.png);
  return image.jpeg(whole ? ENCODERS.whole : ENCODERS.jpeg);
}

/** How many pictures are worked at: each takes up to 130 MB. */
const AT_ONCE = Math.min(4, availableParallelism());

serveCalls<Question, Answer>(
  (question) => (question.is === "examine" ? examine(question.file) : encode(question)),
  { atOnce: AT_ONCE },
);
