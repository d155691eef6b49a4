/**
 * Counts calls of functions of the engine, by their names. A function is replaced inside of its own module when that is
 * loaded, so every call is counted, and a function that no longer exists fails the command.
 */
import { registerHooks } from "node:module";
import { count } from "./tally.ts";
import { watchIndexed, watchLater } from "./visits.ts";

type Call = (...args: never[]) => unknown;
type Replace = (call: Call) => Call;

let hasRendered = false;

/** Functions by module and name, and what is put in their place. */
export const REPLACED: { readonly [module: string]: { readonly [name: string]: Replace } } = {
  "schemas/validate/run-document-checks.ts": {
    runDocumentChecks: (call) =>
      counting("checked")((...args) => {
        if (!hasRendered) count("checked first");
        return call(...args);
      }),
  },
  "schemas/validate/validate.ts": { checkReferences: counting("compared") },
  "runtime/document/resolve.ts": { resolvePage: counting("resolved") },
  "runtime/render/page-task.ts": {
    renderTask: (call) =>
      counting("rendered")((...args) => {
        hasRendered = true;
        return call(...args);
      }),
  },
  "runtime/output/rendering.ts": {
    createRendering:
      (call) =>
      (...args) => {
        const rendering = call(...args) as { keyOf: Call };
        return { ...rendering, keyOf: counting("keys")(rendering.keyOf) };
      },
  },
  "schemas/validate/index-document.ts": { indexDocument: watchIndexed as Replace },
  "runtime/project/later-facts.ts": { laterFacts: watchLater as Replace },
};

function counting(name: string): Replace {
  return (call) =>
    (...args) => {
      count(name);
      return call(...args);
    };
}

const HELD = "pageloomCounting";

/**
 * Counts from now on, and the modules that are loaded.
 *
 * @param onModule called with the address of each
 */
export function countCalls(root: string, onModule: (url: string) => void): void {
  (globalThis as { [HELD]?: typeof REPLACED })[HELD] = REPLACED;
  registerHooks({
    load(url, context, load) {
      const loaded = load(url, context);
      if (!url.startsWith("file:")) return loaded;
      onModule(url);
      const isBundled = url.includes(`${root}/.prepared/commands/`);
      // The bundler names each module above its code.
      const names = Object.keys(REPLACED).filter((module) =>
        isBundled ? String(loaded.source).includes(`\n// ${module}\n`) : url.endsWith(`${root}/${module}`),
      );
      if (names.length === 0) return loaded;
      const lines = names.flatMap((name) =>
        Object.keys(REPLACED[name] ?? {}).map(
          (call) => `${call} = ${HELD}[${JSON.stringify(name)}].${call}(${call});`,
        ),
      );
      return { ...loaded, source: [String(loaded.source), ...lines].join("\n") };
    },
  });
}

/** How documents of a site begin, and nothing else that is parsed. */
const DOCUMENT = /^\s*\{\s*"\$schema":\s*"[./]*\/\.generated\//;

/** Counts parsed documents, whatever parses them. */
export function countParsing(): void {
  const { parse } = JSON;
  JSON.parse = (text, ...more) => {
    if (DOCUMENT.test(text)) count("parsed");
    return parse(text, ...more);
  };
}
