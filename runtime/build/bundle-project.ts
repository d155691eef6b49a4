/** What of a project goes into its bundle: the sections with a component, and the schemas of the forms. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Bundle, startBundle } from "#runtime/build/bundle.ts";
import { listFiles } from "#runtime/build/files.ts";
import type { Language } from "#runtime/build/language.ts";
import { type Project, soundSite } from "#runtime/build/project.ts";
import type { BundleContents } from "#runtime/build/vite-plugin.ts";
import { type FormDocument, resolveFields } from "#runtime/document/forms.ts";
import { toJsonSchema } from "#runtime/forms/schema.ts";
import type { Validators } from "#schemas/compile.ts";

/** Bundles the code of a project. */
export async function bundleProject(project: Project, mode?: "development"): Promise<Bundle> {
  const { root, validators } = project;
  const forms = [...soundSite(project).forms].map(([id, { value }]): [string, unknown] => [id, value]);
  const { finished } = await startBundle({ ...describe(root, validators, forms), ...(mode ? { mode } : {}) });
  return finished;
}

/**
 * Has the code of a project bundled while its documents are still to be read: what it takes is known by then, if the
 * forms are in order. If they are not, nothing happens.
 */
export async function bundleAhead(root: string, { validators }: Language): Promise<void> {
  try {
    const forms = listFiles(root, "content/forms")
      .filter((file) => file.endsWith(".json"))
      .map((file): [string, unknown] => [
        basename(file, ".json"),
        JSON.parse(readFileSync(join(root, file), "utf8")),
      ]);
    await startBundle(describe(root, validators, forms));
  } catch {
    // Validation will say what is wrong.
  }
}

function describe(root: string, { sections }: Validators, forms: [string, unknown][]): BundleContents {
  return {
    root,
    sections: [...sections.keys()]
      .filter((type) => existsSync(join(root, "sections", type, "section.tsx")))
      .sort(),
    islands: [...sections.values()]
      .filter(mayHydrate)
      .map(({ type }) => type)
      .sort(),
    // Answers are valid in every language or in none.
    forms: Object.fromEntries(
      forms
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, form]) => [id, toJsonSchema(resolveFields(form as FormDocument, "en"))]),
    ),
  };
}

function mayHydrate({ schema }: { schema: { readonly [keyword: string]: unknown } }): boolean {
  const { trigger } = schema.properties as { trigger: { enum: readonly string[] } };
  return trigger.enum.some((name) => name !== "static");
}
