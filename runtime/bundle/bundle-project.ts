/** What of a project goes into its bundle: the sections with a component, and the schemas of the forms. */
import { basename } from "node:path";
import { type Bundle, startBundle } from "#runtime/bundle/bundle.ts";
import type { BundleContents } from "#runtime/bundle/vite-plugin.ts";
import { isThere, listFiles, readSource } from "#runtime/files/files.ts";
import { findSections } from "#runtime/files/places.ts";
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
  const bundle = (async () => startBundle({ ...describe(root), ...(mode ? { mode } : {}) }))();
  bundle.catch(() => {});
  return bundle;
}

/** The kind of documents that hold forms, and their folder. */
const FORMS = "content/forms";

function describe(root: string): BundleContents {
  const types = [...findSections(root).keys()].filter((type) =>
    ["schema.json", "section.tsx"].every((name) => isThere(root, `sections/${type}/${name}`)),
  );
  const forms = listFiles(root, FORMS).filter((file) => kindOf(file) === FORMS);
  return {
    root,
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
