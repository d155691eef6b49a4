/** What of a project goes into its bundle: the sections with a component, and the schemas of the forms. */
import { basename, join } from "node:path";
import { type Bundle, startBundle } from "#runtime/bundle/bundle.ts";
import type { BundleContents } from "#runtime/bundle/vite-plugin.ts";
import { cachedNow } from "#runtime/files/cache.ts";
import { nameOfCode } from "#runtime/files/code-names.ts";
import { findFiles, isThere, readIfThere, readSource, stampsOf } from "#runtime/files/files.ts";
import { ENGINE, findSections, placesOf, preparedIn } from "#runtime/files/places.ts";
import { requireOfEngine } from "#runtime/files/site-modules.ts";
import type { WrittenForm } from "#runtime/forms/validation/schema.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

/**
 * Bundles the code of a project, unless that was done or is being done. The bundler is at work when this returns, so
 * a command can call it before it loads what else it needs, and again when it wants the bundle. What is broken in
 * schemas and forms is left out, and found by validation. A caller that does not wait for the bundle need not handle its error.
 *
 * @throws Error of the bundler, with the places that it names
 */
export function bundleProject(root: string, mode?: "development"): Promise<Bundle> {
  const bundle = (async () => startBundle({ root, ...contentsOf(root), ...(mode ? { mode } : {}) }))();
  bundle.catch(() => {});
  return bundle;
}

/** The kind of documents that hold forms, and their folder. */
const FORMS = "content/forms";

type Contents = Omit<BundleContents, "root" | "mode">;

/** What was found before is kept. */
function contentsOf(root: string): Contents {
  const forms = findFiles(root, FORMS).filter(({ file }) => kindOf(file) === FORMS);
  const inputs = [
    ...placesOf(root, "sections").map((folder) => nameOfCode(root, folder, "sections")),
    readIfThere(join(root, "content/site.json")) ?? "",
    stampsOf(forms),
    nameOfCode(root, join(ENGINE, "runtime/forms/validation"), "pages"),
  ];
  return cachedNow(preparedIn(root, "sources"), inputs, () =>
    findContents(
      root,
      forms.map(({ file }) => file),
    ),
  );
}

function findContents(root: string, forms: readonly string[]): Contents {
  const types = [...findSections(root).keys()].filter((type) =>
    ["schema.json", "section.tsx"].every((name) => isThere(root, `sections/${type}/${name}`)),
  );
  return {
    sections: types,
    islands: types.filter((type) => mayHydrate(readJson(root, `sections/${type}/schema.json`))),
    forms: Object.fromEntries(forms.flatMap((file) => describeForm(root, file))),
  };
}

/** A section hydrates when its schema offers a trigger that does; one that offers none stays markup. */
function mayHydrate(schema: unknown): boolean {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  if (!isObject(properties.trigger)) return false;
  const offered = properties.trigger.enum;
  return !Array.isArray(offered) || offered.some((name) => name !== "static");
}

/** What only sites with forms load. */
type Answers = typeof import("#runtime/forms/validation/schema.ts");
const ANSWERS = "runtime/forms/validation/schema.ts";

function describeForm(root: string, file: string): [string, object][] {
  const { schemaOfWritten } = requireOfEngine<Answers>(ANSWERS);
  try {
    return [[basename(file, ".json"), schemaOfWritten(readJson(root, file) as WrittenForm)]];
  } catch {
    return [];
  }
}

function readJson(root: string, file: string): unknown {
  const parsed = parseJson(readSource(root, file, kindOf(file) ?? "stray").text);
  return parsed.ok ? parsed.value : undefined;
}
