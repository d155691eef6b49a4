/**
 * The bundler's work: the components for rendering in Node, the islands for the browser, and the boot script, which
 * is built apart so that no chunk can import it.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import type { SectionStyles } from "#runtime/bundle/css.ts";
import { type BundleContents, pageloom, siteModules } from "#runtime/bundle/vite-plugin.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { artwork } from "#runtime/pictures/artwork.ts";
import { icons } from "#runtime/pictures/icons.ts";

const ENTRY = "runtime/client/main.ts";

/** Bundles a project into a folder. */
export async function makeBundle(contents: BundleContents, folder: string): Promise<void> {
  const staging = `${folder}.${process.pid}`;
  try {
    await mkdir(join(staging, "client"), { recursive: true });
    await writeBundle(contents, staging);
    // Whole or not at all: another process may have been faster, then its bundle is the same.
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function writeBundle(contents: BundleContents, folder: string): Promise<void> {
  const styles: SectionStyles = {};
  const [server, client] = await Promise.all([
    run(serverConfig(contents, (found) => Object.assign(styles, found))),
    run(clientConfig(contents)),
  ]);
  const entry = client.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("The bundler made no client entry.");
  const [boot] = await run(bootConfig(`/${entry.fileName}`));
  await writeFile(join(folder, "styles.json"), JSON.stringify(styles));
  await writeFile(join(folder, "boot.js"), (boot?.text ?? "").trim());
  await writeFile(join(folder, "server.mjs"), server[0]?.text ?? "");
  for (const { fileName, text } of client) {
    await writeFile(join(folder, "client", fileName.replace(/^assets\//, "")), text);
  }
}

type Chunk = { fileName: string; text: string; isEntry: boolean };

/** Runs the bundler. Workers come with the rest, as assets that are scripts already. */
async function run(config: InlineConfig): Promise<Chunk[]> {
  const result = await build(config);
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .flatMap((part: Rolldown.OutputChunk | Rolldown.OutputAsset) => {
      const { fileName } = part;
      if (part.type === "chunk") return [{ fileName, text: part.code, isEntry: part.isEntry }];
      return fileName.endsWith(".js") ? [{ fileName, text: String(part.source), isEntry: false }] : [];
    });
}

/** What all that is bundled of the engine has in common. */
export function commonConfig(): InlineConfig {
  return {
    root: ENGINE,
    configFile: false,
    // What fails is reported by the caller, in our words; warnings are reported below.
    logLevel: "silent",
    publicDir: false,
    mode: "production",
    // Set explicitly, since the default follows NODE_ENV, and a bundle that a test made is kept for the build.
    oxc: { jsx: { runtime: "automatic", development: false } },
  };
}

function serverConfig(contents: BundleContents, onStyles: (styles: SectionStyles) => void): InlineConfig {
  return {
    ...commonConfig(),
    plugins: [siteModules(contents.root), pageloom(contents, onStyles), icons(), artwork(contents.root)],
    // With React inside: where it is only referred to, Node takes the slow one that is made for development.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify(contents.mode ?? "production") },
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: "node22",
      rolldownOptions: {
        input: join(ENGINE, "runtime/render/entry.ts"),
        // Comments would name the folder of the site, and the same site gives the same bytes in any.
        experimental: { attachDebugInfo: contents.root === ENGINE ? "simple" : "none" },
        onLog: warn,
        output: { codeSplitting: false },
      },
    },
  };
}

function clientConfig(contents: BundleContents): InlineConfig {
  return {
    ...commonConfig(),
    plugins: [siteModules(contents.root), pageloom(contents), icons(), artwork(contents.root)],
    // As a library, since an application would get Vite's helper for preloading styles with every chunk.
    define: { "process.env.NODE_ENV": '"production"', ...UNUSED },
    worker: {
      format: "es",
      rolldownOptions: {
        onLog: warn,
        output: {
          minify: true,
          comments: false,
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
        },
      },
    },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: { client: join(ENGINE, ENTRY) }, formats: ["es"] },
      rolldownOptions: {
        // Boot requests the entry again under another address when it failed to load, so no chunk may import it.
        preserveEntrySignatures: "exports-only",
        onLog: warn,
        output: {
          minify: true,
          comments: false,
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: ({ moduleIds }) => `assets/${chunkName(moduleIds)}-[hash].js`,
          // Few files, since a slow network pays for each; but the store only for those who use it.
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
  };
}

/**
 * What React looks for and takes to be missing, so that the code for it goes: the developers' tools, transitions shown as
 * navigations, which nothing here starts, Internet Explorer, Node, and ways to report an error of browsers that have no
 * `reportError`, which runs no modules. It holds for every library of the bundle.
 */
const UNUSED = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  navigation: "undefined",
  "document.documentMode": "undefined",
  "process.emit": "undefined",
  "window.ErrorEvent": "undefined",
  setImmediate: "undefined",
};

/**
 * "use client" is addressed to server frameworks, and there is no server component here; how long plugins take does not
 * concern those who build a site.
 */
const IGNORED = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

function warn(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, next: Rolldown.LogOrStringHandler): void {
  // Vite makes an error of it: such an import could not be resolved where the code runs.
  if (log.code === "UNRESOLVED_IMPORT") next(level, log);
  else if (level === "warn" && !IGNORED.has(log.code ?? "")) console.warn(log.message);
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|runtime[\\/]client[\\/]islands/;

/**
 * Parts of the page that most islands are made of. Pictures are not, nor are heads of sections: header and forms, of which every
 * byte counts, have none.
 */
const SHARED_UI = /runtime[\\/]ui[\\/](?!visitor[\\/](use-|consent)|picture|section-head|search-field)/;

const CHUNKS = [
  {
    // React with what islands share. What one island alone shows comes with it.
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      SHARED_UI.test(id) && (graph.getModuleInfo(id)?.importers.length ?? 0) < 2 ? undefined : "react",
    debugName: "react",
    test: new RegExp(`${REACT.source}|${SHARED_UI.source}`),
  },
  // The journey and what visitors keep go without it, and without React, which the store needs.
  {
    name: "store",
    test: /runtime[\\/]store[\\/](?!journey|saved-items)|node_modules[\\/](zustand|immer)[\\/]/,
  },
];

/** Names a chunk for people who read a network log: a section by its type, others by their first module. */
function chunkName(moduleIds: readonly string[]): string {
  const section = moduleIds
    .map((id) => /sections[\\/]([^\\/]+)[\\/]section\.tsx$/.exec(id)?.[1])
    .find(Boolean);
  return section ?? "[name]";
}

function bootConfig(client: string): InlineConfig {
  return {
    ...commonConfig(),
    define: { __PAGELOOM_CLIENT__: JSON.stringify(client) },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(ENGINE, "runtime/client/boot.ts"), formats: ["iife"], name: "pageloom" },
    },
  };
}
