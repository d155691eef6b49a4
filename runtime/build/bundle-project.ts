/** What of a project goes into its bundle: the sections with a component, and the validators of the forms. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, bundle } from "#runtime/build/bundle.ts";
import { cached } from "#runtime/build/cache.ts";
import { type Project, soundSite } from "#runtime/build/project.ts";
import { resolveForm } from "#runtime/document/forms.ts";

/** Bundles the code of a project. */
export async function bundleProject(project: Project): Promise<Bundle> {
  const { root, validators } = project;
  const site = soundSite(project);
  const language = site.site.languages[0] ?? "en";
  // Answers are valid in every language or in none, so one language makes the validators.
  const forms = [...site.forms.keys()].map((id) => resolveForm(id, { site, language }));
  return bundle({
    root,
    sections: [...validators.sections.keys()]
      .filter((type) => existsSync(join(root, "sections", type, "section.tsx")))
      .sort(),
    islands: [...validators.sections.values()].filter(mayHydrate).map(({ type }) => type),
    validators: await cached(join(root, ".cache/forms"), [JSON.stringify(forms)], async () => {
      const { compileValidators } = await import("#runtime/build/validators.ts");
      return compileValidators(forms);
    }),
  });
}

function mayHydrate({ schema }: { schema: { readonly [keyword: string]: unknown } }): boolean {
  const { trigger } = schema.properties as { trigger: { enum: readonly string[] } };
  return trigger.enum.some((name) => name !== "static");
}
