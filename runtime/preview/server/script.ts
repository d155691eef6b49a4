/** The preview's scripts, bundled and kept until one of its sources changes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cached } from "#runtime/files/cache.ts";
import { listFiles } from "#runtime/files/files.ts";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";
import type { PageScript } from "#runtime/preview/server/pages/layout.ts";

/** `main` goes into every page of the site, the others into pages of the preview's own. */
export type ScriptName = "main" | PageScript;

const ENTRIES: { readonly [name in ScriptName]: string } = {
  main: "runtime/preview/client/main.ts",
  list: "runtime/preview/client/pages/list.ts",
  document: "runtime/preview/client/pages/document.ts",
  frame: "runtime/preview/client/pages/frame.ts",
};

/** Bundles a script, or takes the one made last time. `root` is the project's folder, which has the cache. */
export async function loadScript(root: string, name: ScriptName): Promise<string> {
  const files = await Promise.all(
    ["runtime/preview", "runtime/store"].map((folder) => listFiles(ENGINE, folder)),
  );
  const sources = files.flat().filter((file) => /(?<!\.test)\.(ts|css)$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(ENGINE, file), "utf8")));
  return cached(preparedIn(root, "preview-script"), [name, ...sources, ...texts], () =>
    bundle(ENTRIES[name]),
  );
}

async function bundle(entry: string): Promise<string> {
  // Loading the bundler takes longer than all else here.
  const { build } = await import("vite");
  const result = await build({
    root: ENGINE,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      minify: false,
      lib: { entry: join(ENGINE, entry), formats: ["es"] },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    "output" in part ? part.output : [],
  );
  if (output?.type !== "chunk") throw new Error("The preview's script could not be bundled.");
  return output.code;
}
