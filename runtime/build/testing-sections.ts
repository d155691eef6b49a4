/** What is looked at in every section folder, wherever it lies: in this repository, or made by a test. */
import { HtmlValidate } from "html-validate";
import { loadRenderer } from "#runtime/build/bundle.ts";
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { loadProject, type Project, soundSite } from "#runtime/build/project.ts";
import { resolveSection } from "#runtime/document/resolve.ts";
import type { SectionView } from "#runtime/document/view.ts";
import { isObject } from "#schemas/schema.ts";

/** A section as an example has it. */
export type ExampleSection = { id: string; type: string };

/** The sections of a project, to be rendered alone. */
export type TestedSections = {
  project: Project;
  /** @param headingLevel 1 as the first section of a page, 2 as a later one */
  render: (section: ExampleSection, headingLevel: 1 | 2) => string;
};

/** Loads the sections of a project with React's warnings. */
export async function loadSections(root: string): Promise<TestedSections> {
  const project = await loadProject({ root, now: new Date("2026-11-20T12:00:00Z"), drafts: true });
  const renderer = await loadRenderer(await bundleProject(root, "development"));
  return {
    project,
    render(section, headingLevel) {
      const view: SectionView = resolveSection(section, {
        site: soundSite(project),
        sections: project.validators.sections,
        language: "en",
        route: "/about-us/",
        image: (src) => ({ src: `/assets/${src}`, width: 1000, height: 650, sources: [] }),
        icon: (name) => `/assets/icons.svg#${name}`,
      });
      const site = { name: "Sample", telephone: "0161 496 0142", email: "a@sample.example", year: 2026 };
      return renderer.renderSection(view, { route: "/about-us/", language: "en", headingLevel, site });
    },
  };
}

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes `<br/>`, `required=""` and `autoComplete=`, all of which HTML allows.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    // Safari takes a list without markers for no list, unless its role is said.
    "no-redundant-role": "off",
    // A section alone is not a page: what it refers to may stand elsewhere.
    "no-missing-references": "off",
    // Long lines are no matter of correctness, and telephone numbers wrap where the author lets them.
    "tel-non-breaking": "off",
  },
});

/** What is wrong with the HTML of a section. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

/** Paths of the fields that lack a title or a description. */
export function fieldsWithoutWords(schema: unknown, path = ""): string[] {
  if (!isObject(schema)) return [];
  const below = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const own = below.flatMap(([name, field]) => {
    const at = `${path}/${name}`;
    // An item's id refers to the shared schema, which has both.
    const isDescribed =
      isObject(field) &&
      ((field.title && field.description) || String(field.$ref).endsWith("item-id.schema.json"));
    return [...(isDescribed ? [] : [at]), ...fieldsWithoutWords(field, at)];
  });
  return [...own, ...fieldsWithoutWords(schema.items, `${path}/*`)];
}
