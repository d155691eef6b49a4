/**
 * The bundle of a project: the components for rendering in Node, the islands for the browser, and the boot
 * script. What was bundled is kept until a source changes.
 */
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleApart } from "#runtime/bundle/bundle-apart.ts";
import type { SectionStyles } from "#runtime/bundle/css.ts";
import type { BundleContents } from "#runtime/bundle/vite-plugin.ts";
import { nameOfCode, nameOfPackages } from "#runtime/files/code-names.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { ENGINE, placesOf, preparedIn } from "#runtime/files/places.ts";

/** A finished bundle. */
export type Bundle = {
  /** The key of the bundle: the same sources give the same key. */
  key: string;
  /** Path of the module that renders, for `import()`. */
  server: string;
  /** The boot script, ready to be inlined. */
  boot: string;
  /** Where it lies. */
  folder: string;
  /** Names of the scripts for the browser, files of `client/`; all are served below `/assets/`. */
  scripts: readonly string[];
  /** Address of the client entry. */
  client: string;
  styles: SectionStyles;
};

/** Bundles that are being made, by folder. Each resolves to whether its sources stayed the same meanwhile. */
const making = new Map<string, Promise<boolean>>();
let stopped = new AbortController();

/** Stops all running bundlers, since their command is ending. */
export async function stopBundles(): Promise<void> {
  const ends = [...making.values()];
  stopped.abort();
  stopped = new AbortController();
  await Promise.allSettled(ends);
}

/**
 * Makes a bundle, unless there is one of the same sources. The bundler is at work when this returns, so
 * that the caller can do other work meanwhile without yielding.
 */
export async function startBundle(contents: BundleContents): Promise<Bundle> {
  const key = sourcesKey(contents);
  const folder = join(preparedIn(contents.root, "bundle"), key);
  if (!existsSync(folder)) {
    const made = making.get(folder) ?? make(contents, folder, key);
    making.set(folder, made);
    if (!(await made)) return startBundle(contents);
  }
  return open(folder, key);
}

/** Makes a bundle. A source may be saved meanwhile: then it may be of the old text, the new or both, and is removed. */
async function make(contents: BundleContents, folder: string, key: string): Promise<boolean> {
  try {
    await bundleApart(contents, folder, stopped.signal);
    if (sourcesKey(contents) === key) return true;
    await rm(folder, { recursive: true, force: true });
    return false;
  } finally {
    making.delete(folder);
  }
}

async function open(folder: string, key: string): Promise<Bundle> {
  const names = (await readdir(join(folder, "client"))).sort();
  const client = names.find((name) => name.startsWith("client-"));
  if (!client) throw new Error(`The bundle ${folder} has no client entry.`);
  const boot = await readFile(join(folder, "boot.js"), "utf8");
  const styles = JSON.parse(await readFile(join(folder, "styles.json"), "utf8")) as SectionStyles;
  return {
    key,
    server: join(folder, "server.mjs"),
    boot,
    folder,
    scripts: names,
    client: `/assets/${client}`,
    styles,
  };
}

/** A key of the content of everything that a bundle is made from. */
function sourcesKey({ root, sections, islands, mode, forms }: BundleContents): string {
  const folders = [
    join(ENGINE, "runtime"),
    join(ENGINE, "schemas"),
    ...placesOf(root, "sections"),
    join(root, "content/brand/artwork"),
  ];
  const code = folders.map((folder) => nameOfCode(root, folder, "pages"));
  return contentHash(JSON.stringify([code, nameOfPackages(), sections, islands, mode, forms]));
}

/** Loads the module that renders. */
export async function loadRenderer(bundle: Bundle): Promise<typeof import("#runtime/render/entry.ts")> {
  return import(pathToFileURL(bundle.server).href);
}
