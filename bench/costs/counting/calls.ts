/**
 * Counts calls of functions of the engine, by their names. A function is replaced inside of its own module when that is
 * loaded, so every call is counted, and a function that no longer exists fails the command.
 */
import { registerHooks } from "node:module";
import { count } from "./tally.ts";

type Call = (...args: never[]) => unknown;

let hasRendered = false;

/** What is noted of each call of a function, by its module and name. */
const COUNTED: { readonly [module: string]: { readonly [name: string]: () => void } } = {
  "schemas/validate/run-document-checks.ts": {
    runDocumentChecks() {
      count("checked");
      if (!hasRendered) count("checked first");
    },
  },
  "schemas/validate/validate.ts": { checkReferences: () => count("checked") },
  "runtime/render/page-task.ts": {
    renderTask() {
      count("rendered");
      hasRendered = true;
    },
  },
};

const HELD = "pageloomCounting";

/**
 * Counts from now on, and the modules that are loaded.
 *
 * @param onModule called when one is loaded
 */
export function countCalls(root: string, onModule: () => void): void {
  const counting = (module: string, name: string, call: Call): Call => {
    const note = COUNTED[module]?.[name];
    return (...args) => {
      note?.();
      return call(...args);
    };
  };
  (globalThis as { [HELD]?: typeof counting })[HELD] = counting;
  registerHooks({
    load(url, context, load) {
      const loaded = load(url, context);
      if (!url.startsWith("file:")) return loaded;
      onModule();
      const isBundled = url.includes(`${root}/.prepared/commands/`);
      // The bundler names each module above its code.
      const modules = Object.keys(COUNTED).filter((module) =>
        isBundled ? String(loaded.source).includes(`\n// ${module}\n`) : url.endsWith(`${root}/${module}`),
      );
      if (modules.length === 0) return loaded;
      const lines = modules.flatMap((module) =>
        Object.keys(COUNTED[module] ?? {}).map(
          (name) => `${name} = ${HELD}(${JSON.stringify(module)}, "${name}", ${name});`,
        ),
      );
      return { ...loaded, source: [String(loaded.source), ...lines].join("\n") };
    },
  });
}
