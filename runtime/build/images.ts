/** Picture files: measured, named by their content, and ready to be written into the built site. */
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { imageSize } from "image-size";
import { contentHash } from "#runtime/build/css.ts";
import type { PreparedImage } from "#runtime/document/context.ts";

/** A picture file with its bytes. */
export type ImageFile = PreparedImage & { bytes: Uint8Array };

/**
 * Prepares every picture of `content/images/`.
 *
 * @param files paths inside that folder
 */
export async function prepareImages(root: string, files: Iterable<string>): Promise<Map<string, ImageFile>> {
  const prepared = await Promise.all(
    [...files].map(async (file): Promise<[string, ImageFile]> => {
      const bytes = await readFile(join(root, "content/images", file));
      const { width, height } = imageSize(bytes);
      const extension = extname(file);
      const src = `/assets/${basename(file, extension)}-${contentHash(bytes)}${extension}`;
      return [file, { src, width, height, sources: [], bytes }];
    }),
  );
  return new Map(prepared);
}
