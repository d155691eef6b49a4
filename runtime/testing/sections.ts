/** What is checked in every section folder, wherever it lies: in this repository, or made by a test. */

import { HtmlValidate } from "html-validate";
import { loadRenderer } from "#runtime/bundle/bundle.ts";
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import type { ResolveContext } from "#runtime/capability.ts";
import { onFixtures } from "#runtime/document/on-fixtures.ts";
import { loadForPages } from "#runtime/document/provided.ts";
import { resolvePage, resolveSection } from "#runtime/document/resolve.ts";
import { createSiteSearches } from "#runtime/document/searches/answers.ts";
import type { SectionView } from "#runtime/document/view.ts";
import { createRecorder } from "#runtime/output/recording/recorder.ts";
import { createDeviceFiles } from "#runtime/output/site-files/client-search-index.ts";
import { answersOnFixtures } from "#runtime/output/site-searches.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { configuredSite, type Project } from "#runtime/project/project.ts";
import { createTerms } from "#runtime/search/terms.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import { type Plan, walkDocument } from "#schemas/compile/plan.ts";
import { readDocument } from "#schemas/documents/document.ts";
import { headingsBySection } from "#schemas/documents/headings.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { isObject } from "#schemas/json/schema.ts";

/** A section as an example has it. */
export type ExampleSection = { id: string; type: string };

/** The sections of a project, to be rendered alone. */
export type TestedSections = {
  project: Project;
  /** @param headingLevel 1 as the first section of a page, 2 as a later one */
  render: (section: ExampleSection, headingLevel: 1 | 2) => string;
  /** The HTML of a page of the project, without the frame. */
  renderPage: (page: PageFact) => string;
};

/** Loads the sections of a project with React's warnings. */
export async function loadSections(root: string): Promise<TestedSections> {
  const project = await loadProject({
    root,
    now: new Date("2026-11-20T12:00:00Z"),
    drafts: true,
    examples: true,
  });
  const renderer = await loadRenderer(await bundleProject(root, "development"));
  const provided = await loadForPages(project.capabilities);
  const site = {
    ...{ name: "Sample", baseUrl: "https://www.sample.example", year: 2026 },
    ...{ telephone: "0161 496 0142", email: "a@sample.example" },
  };
  const context = (): Omit<ResolveContext, "route" | "entity"> => ({
    site: configuredSite(project),
    sections: project.validators.sections,
    ...provided.context,
    language: "en",
    image: (src) => ({ src: `/assets/${src}`, width: 1000, height: 650, sources: [] }),
    icon: (name) => `/assets/icons.svg#${name}`,
    answers,
    answersOnFixtures,
    additions: provided.additions,
  });
  const { everything: answers } = createSiteSearches(
    context,
    createDeviceFiles({
      ...createRecorder(),
      language: "en",
      readDirectory: () => ({ pages: [], terms: createTerms([]) }),
    }),
  );
  return {
    project,
    render(section, headingLevel) {
      const onSite = { ...context(), route: "/about-us/" };
      const fixtures = onSite.site.fixturesFor(section.type);
      const view: SectionView = resolveSection(section, fixtures ? onFixtures(onSite, fixtures) : onSite);
      return renderer.renderSection(view, {
        route: "/about-us/",
        language: "en",
        home: "/",
        headingLevel,
        site,
      });
    },
    renderPage(page) {
      const view = resolvePage(project.read(page.file), page, context());
      const assets = { styles: [], fonts: [], boot: "" };
      return renderer
        .renderPage(
          view,
          { skip: "", before: "", after: "" },
          {
            ...{ site: configuredSite(project).site, facts: site, assets, build: "", hidden: false },
          },
        )
        .join("");
    },
  };
}

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes `<br/>`, `required=""` and `autoComplete=`, all of which HTML allows.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // Safari takes a list without markers for no list, unless its role is stated.
    "no-redundant-role": "off",
    // Boxes that answer one question share its name: the form then sends a list (HTML, 4.10.21.4).
    "form-dup-name": ["error", { shared: ["radio", "checkbox"] }],
    // A section alone is not a page: what it refers to may stand elsewhere.
    "no-missing-references": "off",
    // Long lines are no matter of correctness, and telephone numbers wrap where the author lets them.
    "tel-non-breaking": "off",
  },
});

/** What is wrong with the HTML of a section. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

/** The levels of the headings in the HTML of a section or page, in their order. */
export function levelsIn(html: string): string {
  return [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => match[1]).join("");
}

/**
 * What `levelsIn` can be for the sections of a page, by their schemas and their words. Any of them can have the main heading, and those
 * after it have headings of level 2.
 */
export function levelsSaid(sections: readonly ExampleSection[], validators: Validators): RegExp {
  const ways = [...sections.keys(), sections.length].map((main) =>
    expressionsFor(sections, validators, (at) => (at <= main ? 1 : 2)).join(""),
  );
  return new RegExp(`^(${ways.join("|")})$`);
}

/** The same of one section. */
export function levelsSaidOf(section: ExampleSection, level: 1 | 2, validators: Validators): RegExp {
  return new RegExp(`^${expressionsFor([section], validators, () => level)}$`);
}

function expressionsFor(
  sections: readonly ExampleSection[],
  validators: Validators,
  levelAt: (index: number) => 1 | 2,
): string[] {
  const text = JSON.stringify({ sections });
  const document = readDocument({ file: "pages/a.json", kind: "page", text }, validators);
  return headingsBySection(document, validators).map((headingsAt, index) => {
    const { headings, mayBeAbsent } = headingsAt(levelAt(index));
    // The text that stands for an empty list is shown only then.
    const lists = document.slots.some(
      ({ plan, pointer }) => plan.traits.query && pointer.startsWith(`/sections/${index}/`),
    );
    const all = headings.map(({ least, most, count, place }) => {
      const one = lists && place.part ? "?" : "";
      return `[${least}-${most}]${{ one, maybe: "?", many: "*" }[count]}`;
    });
    return mayBeAbsent ? `(${all.join("")})?` : all.join("");
  });
}

/** A section with two more headings in each of its formatted texts, so that it is seen where they go. */
export function withMoreHeadings<Section extends object>(plan: Plan | undefined, section: Section): Section {
  const copy = structuredClone(section);
  if (plan) {
    walkDocument(plan, copy, (value, _, found) => {
      if (found.is === "slot" && found.kind === "rich-text" && isObject(value))
        Object.assign(value, { en: `${value.en}<h3>A</h3><h4>B</h4>` });
    });
  }
  return copy;
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
