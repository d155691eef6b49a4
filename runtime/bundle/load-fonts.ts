/** The brand's fonts, kept until their configuration, the packages or our code change: cutting one takes a second. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltFonts, FontConfig } from "#runtime/bundle/fonts.ts";
import { cached } from "#runtime/files/cache.ts";
import { findPackage } from "#runtime/files/places.ts";

export type { BuiltFonts } from "#runtime/bundle/fonts.ts";

/** Loads the fonts of `content/brand/fonts.json`; a project without that file has none. */
export async function loadFonts(root: string): Promise<BuiltFonts> {
  const config = await readFile(join(root, "content/brand/fonts.json"), "utf8").catch(() => "[]");
  const fonts = JSON.parse(config) as FontConfig[];
  if (fonts.length === 0) return { files: [], css: "", preload: [] };
  const read = (path: string) => readFile(findPackage(root, path));
  const versions = await Promise.all(fonts.map((font) => read(`${font.package}/package.json`)));
  const code = ["fonts.ts", "font-metrics.ts"].map((file) => readFile(join(import.meta.dirname, file)));
  const inputs = [config, ...versions, await read("subset-font/package.json"), ...(await Promise.all(code))];
  return cached(join(root, ".cache/fonts"), inputs, async () => {
    const { buildFonts } = await import("#runtime/bundle/fonts.ts");
    return buildFonts(fonts, read);
  });
}
