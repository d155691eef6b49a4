/** What of a project goes into its bundle: the sections with a component, and the schemas of the forms. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Bundle, startBundle } from "#runtime/build/bundle.ts";
import { findFiles, isThere, listFiles } from "#runtime/build/files.ts";
import type { BundleContents } from "#runtime/build/vite-plugin.ts";
import { type FormDocument, resolveFields } from "#runtime/document/forms.ts";
import { toJsonSchema } from "#runtime/forms/schema.ts";
import { isObject } from "#schemas/schema.ts";

/**
 * Bundles the code of a project. The bundler is at work when this returns, so that it can be called before the
 * documents are read: what they hold changes nothing, and what is broken is left out and found by validation.
 *
 * @throws Error of the bundler, with the places that it names
 */
export function bundleProject(root: string, mode?: "development"): Promise<Bundle> {
  return startBundle({ ...describe(root), ...(mode ? { mode } : {}) });
}

function describe(root: string): BundleContents {
  const types = findFiles(root, "sections")
    .map(({ file }) => SECTION.exec(file)?.[1])
    .filter((type) => type !== undefined && isThere(root, `sections/${type}/section.tsx`)) as string[];
  const forms = listFiles(root, "content/forms").filter((file) => file.endsWith(".json"));
  return {
    root,
    sections: types,
    islands: types.filter((type) => mayHydrate(readJson(root, `sections/${type}/schema.json`))),
    forms: Object.fromEntries(forms.flatMap((file) => describeForm(root, file))),
  };
}

const SECTION = /^sections\/([^/]+)\/schema\.json$/;

/** A section hydrates when its schema offers a trigger that does; one that offers none stays markup. */
function mayHydrate(schema: unknown): boolean {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  if (!isObject(properties.trigger)) return false;
  const offered = properties.trigger.enum;
  return !Array.isArray(offered) || offered.some((name) => name !== "static");
}

function describeForm(root: string, file: string): [string, object][] {
  try {
    // Answers are valid in every language or in none.
    const fields = resolveFields(readJson(root, file) as FormDocument, "en");
    return [[basename(file, ".json"), toJsonSchema(fields)]];
  } catch {
    return [];
  }
}

function readJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch {
    return undefined;
  }
}
