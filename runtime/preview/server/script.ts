/** The preview's script, bundled and kept until one of its sources changes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cached } from "#runtime/build/cache.ts";
import { listFiles } from "#runtime/build/files.ts";

/** The engine's own folder: a project brings no preview of its own. */
const engine = join(import.meta.dirname, "../../..");

/** Bundles the script, or takes the one made last time. `root` is the project's folder, which has the cache. */
export async function loadScript(root: string): Promise<string> {
  const files = await Promise.all(
    ["runtime/preview", "runtime/store"].map((folder) => listFiles(engine, folder)),
  );
  const sources = files.flat().filter((file) => /(?<!\.test)\.(ts|css)$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(engine, file), "utf8")));
  return cached(join(root, ".cache/preview-script"), [...sources, ...texts], bundle);
}

async function bundle(): Promise<string> {
  // Loading the bundler takes longer than all else here.
  const { build } = await import("vite");
  const result = await build({
    root: engine,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      minify: false,
      lib: { entry: join(engine, "runtime/preview/client/main.ts"), formats: ["es"] },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    "output" in part ? part.output : [],
  );
  if (output?.type !== "chunk") throw new Error("The preview's script could not be bundled.");
  return output.code;
}
