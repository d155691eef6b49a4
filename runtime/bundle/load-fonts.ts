/** The brand's fonts, kept until their configuration, the packages or our code change: cutting one takes a second. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltFonts, FontConfig } from "#runtime/bundle/fonts.ts";
import { cached } from "#runtime/files/cache.ts";
import { findPackage, preparedIn, SetupError } from "#runtime/files/places.ts";
import { parseJson } from "#schemas/json/parse.ts";

export type { BuiltFonts } from "#runtime/bundle/fonts.ts";

const FILE = "content/brand/fonts.json";

/** Loads the fonts of `content/brand/fonts.json`; a project without that file has none. */
export async function loadFonts(root: string): Promise<BuiltFonts> {
  const config = await readFile(join(root, FILE), "utf8").catch(() => "[]");
  const fonts = await parse(config);
  if (fonts.length === 0) return { files: [], css: "", preload: [] };
  const read = (path: string) =>
    readFile(findPackage(root, path)).catch((cause) => {
      throw new Error(`${FILE} names ${path}, and no such package or file is installed.`, {
        cause,
      });
    });
  const versions = await Promise.all(fonts.map((font) => read(`${font.package}/package.json`)));
  const code = ["fonts.ts", "font-metrics.ts"].map((file) => readFile(join(import.meta.dirname, file)));
  const inputs = [config, ...versions, await read("subset-font/package.json"), ...(await Promise.all(code))];
  return cached(preparedIn(root, "fonts"), inputs, async () => {
    const { buildFonts } = await import("#runtime/bundle/fonts.ts");
    return buildFonts(fonts, read);
  });
}

async function parse(text: string): Promise<FontConfig[]> {
  const parsed = parseJson(text);
  if (parsed.ok && Array.isArray(parsed.value)) return parsed.value;
  const { explainSyntax } = await import("#schemas/json/syntax/explain.ts");
  const { line } = parsed.position(parsed.ok ? 0 : (explainSyntax(text)[0]?.offset ?? 0));
  throw new SetupError(`${FILE}:${line}: fonts are written as a list, [ { "name": … } ], and this is none.`);
}
