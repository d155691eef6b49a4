/** Picture files: measured, named by their content, and ready to be written into the built site. */
import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { imageSize } from "image-size";
import { cached } from "#runtime/build/cache.ts";
import { contentHash } from "#runtime/build/content-hash.ts";
import { findFiles } from "#runtime/build/files.ts";
import type { PreparedImage } from "#runtime/document/context.ts";

/** A picture as pages show it, with the file that it comes from, as a path from the root. */
export type ImageFile = PreparedImage & { file: string };

const FOLDER = "content/images/";

/** Prepares every picture of `content/images/`, by its path inside that folder. */
export async function prepareImages(root: string): Promise<Map<string, ImageFile>> {
  const found = findFiles(root, FOLDER.slice(0, -1)).filter(({ file }) => !file.endsWith(".json"));
  const stamps = found.map(({ file, stamp }) => `${file} ${stamp}`).join("\n");
  return cached(join(root, ".cache/images"), [stamps], async () => {
    return new Map(found.map(({ file }) => [file.slice(FOLDER.length), prepareImage(root, file)]));
  });
}

function prepareImage(root: string, file: string): ImageFile {
  const bytes = readFileSync(join(root, file));
  const { width, height } = imageSize(bytes);
  const extension = extname(file);
  const src = `/assets/${basename(file, extension)}-${contentHash(bytes)}${extension}`;
  return { src, width, height, sources: [], file };
}
