/**
 * Bundles the commands with all that they load of the engine, so that Node reads a few files instead of hundreds. `scripts/run.mjs`
 * takes the bundle as long as none of its sources was written since, and the sources otherwise.
 */
import { globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { commonConfig } from "#runtime/bundle/make-bundle.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { stampOf } from "#runtime/files/files.ts";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import { nameInBundle, TOGETHER_FILE } from "#runtime/rpc/bundled.ts";

/** What run.mjs reads: the folder of the bundle, and the sources that it was made of with their stamps. */
type BundledCommands = { engine: string; folder: string; sources: { [file: string]: string } };

/**
 * What is loaded by its path: commands, and what sites have of the engine. Those who change the engine have commands of their own,
 * which stay as they are.
 */
const LOADED = [
  "scripts/!(prepare|test|test-*|types)/command.ts",
  "capabilities/*/commands/*/{command,adapters/*/adapter}.ts",
  "capabilities/*/{capability,service/part}.ts",
  "capabilities/*/checks/*/index.ts",
  "{.,capabilities/*}/migrations/!(*.test).ts",
  "schemas/{compile/ajv,index/advice}.ts",
  "runtime/forms/validation/schema.ts",
  "runtime/output/site-searches.ts",
  "runtime/pictures/cards/cards.ts",
  // Threads and processes.
  "{runtime,server}/**/!(testing)/*-{process,worker}.ts",
];

/** What most commands load all of, by its path: it is in one file, since to open one for each takes longer than to run them. */
const TOGETHER = "schemas/checks/*/index.ts";

/** What else the bundle is made by. */
const OTHERS = ["package.json", "package-lock.json", "scripts/prepare/bundle-commands.ts"];

/** Bundles the commands into `.prepared/`, where `run.mjs` finds them. Those that cannot be bundled run all the same. */
export async function bundleCommands(): Promise<void> {
  const place = preparedIn(ENGINE, "commands");
  const made = await bundle(globSync(LOADED, { cwd: ENGINE })).catch((error) => {
    console.error(`The commands are not bundled: ${error instanceof Error ? error.message : error}`);
  });
  if (!made) return;
  const { chunks, sources } = made;
  const folder = join(place, contentHash(chunks.map(({ code }) => code).join()));
  // A bundle without one of its files would be found, and could not be loaded.
  if (!chunks.every(({ fileName, code }) => keepIfPossible(join(folder, fileName), code))) return;
  const current: BundledCommands = { engine: ENGINE, folder, sources };
  keepIfPossible(join(place, "current.json"), JSON.stringify(current));
}

type Bundled = { chunks: readonly Rolldown.OutputChunk[]; sources: BundledCommands["sources"] };

async function bundle(entries: readonly string[]): Promise<Bundled> {
  const sources = Object.fromEntries(OTHERS.map((file) => [file, stampOf(statSync(join(ENGINE, file)))]));
  const { output } = (await build({
    ...commonConfig(),
    plugins: [together(globSync(TOGETHER, { cwd: ENGINE }).sort()), keepPlaces(sources)],
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: "node22",
      rolldownOptions: {
        // The same bundle, wherever the command was started.
        cwd: ENGINE,
        input: {
          ...Object.fromEntries(entries.map((file) => [placeOf(file), join(ENGINE, file)])),
          [placeOf(TOGETHER_FILE)]: TOGETHER_ID,
        },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: ({ name, moduleIds: [id = name] }) =>
            name === COMMON_NAME
              ? "[name]-[hash].js"
              : `shared__${placeOf(relative(ENGINE, resolve(ENGINE, id)))}-[hash].js`,
          codeSplitting: { groups: [{ name: createGrouping() }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return { chunks: output.filter((part) => part.type === "chunk"), sources };
}

function placeOf(file: string): string {
  return basename(nameInBundle(file), ".js");
}

/** What most commands need, as they open a site. */
const COMMON = /^(schemas|runtime)\/(?!client|preview|ui)/;

const COMMON_NAME = "engine";

/** Modules that do something when they are loaded. */
const STARTS = /(\/command|-worker|-process)\.ts$/;

/**
 * Puts what most commands need into one file, as far as it loads nothing but itself and what Node has at hand: a package may take
 * longer to load than the command to run.
 */
function createGrouping(): (id: string, graph: Rolldown.ChunkingContext) => string | undefined {
  const light = new Set<string>();
  /** Whether nothing that a module loads, at whatever distance, is heavy: the answer does not depend on what was asked before. */
  function isLight(id: string, graph: Rolldown.ChunkingContext): boolean {
    const loaded = new Set([id]);
    for (const one of loaded) {
      if (light.has(one)) continue;
      if (isAbsolute(one) ? STARTS.test(one) : !one.startsWith("node:") || one === "node:sqlite")
        return false;
      for (const other of graph.getModuleInfo(one)?.importedIds ?? []) loaded.add(other);
    }
    for (const one of loaded) light.add(one);
    return true;
  }
  return (id, graph) => (COMMON.test(relative(ENGINE, id)) && isLight(id, graph) ? COMMON_NAME : undefined);
}

const TOGETHER_ID = "virtual:together";

/** A module that has others by their names in the bundle. */
function together(files: readonly string[]): Plugin {
  const imports = files.map((file, at) => `import * as m${at} from ${JSON.stringify(join(ENGINE, file))};`);
  const names = files.map((file, at) => `${JSON.stringify(nameInBundle(file))}: m${at}`);
  return {
    name: "pageloom-together",
    resolveId: (id) => (id === TOGETHER_ID ? id : null),
    load: (id) =>
      id === TOGETHER_ID ? [...imports, `export const modules = { ${names.join(", ")} };`].join("\n") : null,
  };
}

/** Has each module know where its source is, which it finds other files by, and notes what was read. */
function keepPlaces(sources: BundledCommands["sources"]): Plugin {
  return {
    name: "pageloom-places",
    load(id) {
      const file = relative(ENGINE, id);
      if (/^(\.\.|node_modules|\0)/.test(file) || isAbsolute(file)) return null;
      sources[file] = stampOf(statSync(id));
      const at: { [property: string]: string } = {
        dirname: JSON.stringify(dirname(id)),
        filename: JSON.stringify(id),
        url: JSON.stringify(pathToFileURL(id).href),
        // All files of the bundle are in one folder.
        bundled: "import.meta.dirname",
      };
      return readFileSync(id, "utf8").replace(
        /\bimport\.meta\.(dirname|filename|url|bundled)\b/g,
        (_, property) => at[property] ?? "",
      );
    },
  };
}
