/** What a page weighs: raw, and compressed as well as brotli can. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { sample } from "#bench/statistics.ts";
import type { Row } from "#bench/table.ts";
import { builtFile, type Site, type Workbench } from "#bench/workbench.ts";

const SAMPLE = 40;

type Weight = { raw: number; brotli: number };

export async function measureBytes(bench: Workbench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of bench.sites([1000])) {
    if (!existsSync(builtFile(site, "/"))) await bench.build(site);
    const pages = sample(site.routes, SAMPLE).map((route) => readFileSync(builtFile(site, route), "utf8"));
    const parts: { readonly [what: string]: (html: string) => string[] } = {
      "HTML of a page": (html) => [html],
      "of it, inline script": (html) => [inlineScript(html)],
      "CSS of a page": (html) => styleSheets(site, html),
    };
    for (const [what, textsOf] of Object.entries(parts)) {
      const weights = pages.map((html) => weigh(textsOf(html)));
      rows.push(...toRows(what, site, weights));
    }
    rows.push(...toRows("All scripts of the site", site, [weigh(scripts(site))]));
  }
  return rows;
}

function toRows(what: string, { pages }: Site, weights: readonly Weight[]): Row[] {
  const common = { pages, unit: "kB" } as const;
  return [
    { what, ...common, values: weights.map(({ raw }) => raw / 1000) },
    { what: `${what}, brotli`, ...common, values: weights.map(({ brotli }) => brotli / 1000) },
  ];
}

/** Files are compressed one by one, as they are sent. */
function weigh(texts: readonly string[]): Weight {
  const bytes = texts.map((text) => Buffer.from(text));
  return {
    raw: bytes.reduce((sum, { length }) => sum + length, 0),
    brotli: bytes.reduce((sum, file) => sum + compress(file).length, 0),
  };
}

/** Brotli at its best. */
function compress(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

function inlineScript(html: string): string {
  return /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
}

function styleSheets({ folder }: Site, html: string): string[] {
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return [...links].map(([, href = ""]) => readFileSync(join(folder, "dist", href), "utf8"));
}

function scripts({ folder }: Site): string[] {
  const assets = join(folder, "dist/assets");
  return readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(assets, name), "utf8"));
}
