/** The contract that every section folder keeps. A new folder is covered by being there. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#runtime/build/bundle.ts";
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { loadProject, soundSite } from "#runtime/build/project.ts";
import { resolveSection } from "#runtime/document/resolve.ts";
import type { SectionView } from "#runtime/document/view.ts";
import type { Plan } from "#schemas/plan.ts";
import { isObject } from "#schemas/schema.ts";

type Example = { title: string; section: { id: string; type: string } };

const root = join(import.meta.dirname, "../..");
const project = await loadProject({ root, now: new Date("2026-11-20T12:00:00Z"), drafts: true });
const renderer = await loadRenderer(await bundleProject(project.root, "development"));
const types = (await readdir(join(root, "sections"), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

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

async function readExamples(type: string): Promise<Example[]> {
  const folder = join(root, "sections", type, "examples");
  const files = (await readdir(folder)).sort();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8")) as Example),
  );
}

function render(section: Example["section"], headingLevel: 1 | 2): string {
  const view: SectionView = resolveSection(section, {
    site: soundSite(project),
    sections: project.validators.sections,
    language: "en",
    route: "/about-us/",
    image: (src) => ({ src: `/assets/${src}`, width: 1000, height: 650, sources: [] }),
  });
  const site = { name: "Sample", telephone: "0161 496 0142", email: "a@sample.example", year: 2026 };
  return renderer.renderSection(view, { route: "/about-us/", language: "en", headingLevel, site });
}

it("has section folders to look at", () => expect(types.length).toBeGreaterThan(7));

describe.each(types)("%s", (type) => {
  it("has a schema that can be used, with words for authors at every field", () => {
    const known = project.validators.sections.get(type);
    expect(known).toBeDefined();
    expect(fieldsWithoutWords(known?.schema)).toEqual([]);
  });

  it("says of each of its pictures how large it is shown", () => {
    expect(imagesWithoutSize(project.validators.sections.get(type)?.plan)).toEqual([]);
  });

  it("has a typical, a minimal and an extreme example, each valid", async () => {
    const files = await readdir(join(root, "sections", type, "examples"));
    expect(files).toEqual(expect.arrayContaining(["typical.json", "minimal.json", "extreme.json"]));
    for (const { title, section } of await readExamples(type)) {
      expect({ title, findings: project.validators.sections.get(type)?.validate(section) }).toEqual({
        title,
        findings: [],
      });
    }
  });

  it("renders each example as valid HTML, as the first section and as a later one", async () => {
    for (const { section } of await readExamples(type)) {
      for (const level of [1, 2] as const) {
        const report = await validator.validateString(render(section, level));
        expect(
          report.results.flatMap(({ messages }) =>
            messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
          ),
        ).toEqual([]);
      }
    }
  });

  it("carries its type and id on its root, and no style or handler anywhere", async () => {
    for (const { section } of await readExamples(type)) {
      const html = render(section, 2);
      if (html.includes("data-section=")) {
        expect(html).toContain(`data-section="${type}"`);
        expect(html).toContain(`data-section-id="${section.id}"`);
      }
      expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    }
  });
});

/** Paths of the picture slots that leave their size to the default, which is small. */
function imagesWithoutSize(plan: Plan | undefined, path = ""): string[] {
  if (plan?.is === "slot" && plan.entity) return imagesWithoutSize(plan.entity, `${path}/x-entity`);
  if (plan?.is === "slot") return plan.kind === "image" && !plan.schema["x-size"] ? [path] : [];
  if (plan?.is === "list") return imagesWithoutSize(plan.item, `${path}/*`);
  if (plan?.is !== "object") return [];
  return [...plan.properties].flatMap(([name, child]) => imagesWithoutSize(child, `${path}/${name}`));
}

/** Paths of the fields that lack a title or a description. */
function fieldsWithoutWords(schema: unknown, path = ""): string[] {
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
