/** The contract that every section folder keeps. A new folder is covered by being there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configuredSite } from "#runtime/project/project.ts";
import {
  type ExampleSection,
  fieldsWithoutWords,
  htmlProblems,
  levelsIn,
  levelsSaid,
  levelsSaidOf,
  loadSections,
  withMoreHeadings,
} from "#runtime/testing/sections.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { declaresHeadings } from "#schemas/documents/headings.ts";
import { passesFilter, type QueryDocument } from "#schemas/index/query.ts";
import { rounds } from "#schemas/testing/rounds.ts";

type Example = { title: string; section: ExampleSection };

const root = join(import.meta.dirname, "../..");
const { project, render, renderPage } = await loadSections(TESTED);
const frame = project.site.frame?.value as Record<"before" | "after", { type: string }[]>;
const inFrame = new Set([...frame.before, ...frame.after].map(({ type }) => type));
const types = readdirSync(join(root, "sections"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** A section that only some entities of a template page show. */
type Conditional = { when?: { filter: NonNullable<QueryDocument["filter"]> } };

it("has section folders to check", () => expect(types.length).toBeGreaterThan(7));

/** Entities of a collection have one page between them, so each page shows the same sections. */
const OF_ONE_FILE = rounds({ day: 12, night: Infinity });

it("has the headings on every page that its schemas declare", () => {
  const site = configuredSite(project);
  const byFile = Map.groupBy(project.site.pages.values(), ({ file }) => file);
  for (const page of [...byFile.values()].flatMap((pages) => pages.slice(0, OF_ONE_FILE))) {
    const document = project.read(page.file) as { sections: (ExampleSection & Conditional)[] };
    const shown = document.sections.filter(
      ({ when }) =>
        !when || !page.entity || passesFilter(page.entity, when.filter, { site, entity: page.entity }),
    );
    const levels = levelsIn(renderPage(page));
    expect.soft(levels, page.route).toMatch(levelsSaid(shown, project.validators));
    expect.soft(levels.match(/1/g), page.route).toHaveLength(1);
  }
});

describe.each(types)("%s", (type) => {
  const known = project.validators.sections.get(type);
  const plan = known?.plan;
  const folder = join(root, "sections", type, "examples");
  const files = readdirSync(folder).sort();
  const examples = files.map((file): Example => JSON.parse(readFileSync(join(folder, file), "utf8")));

  it("has a schema that can be used, with words for authors at every field", () => {
    expect(known).toBeDefined();
    expect(fieldsWithoutWords(known?.schema)).toEqual([]);
  });

  it("declares for each of its pictures how large it is shown", () => {
    expect(imagesWithoutSize(plan)).toEqual([]);
  });

  it("has a typical, a minimal and an extreme example, each valid", () => {
    expect(files).toEqual(expect.arrayContaining(["typical.json", "minimal.json", "extreme.json"]));
    for (const { title, section } of examples) {
      expect({ title, problems: known?.validate(section) }).toEqual({ title, problems: [] });
    }
  });

  it("has examples that lack nothing of the fixtures that they stand on", () => {
    const found = project.problems.filter(({ file }) => file.startsWith(`sections/${type}/examples/`));
    expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });

  it("renders each example as valid HTML, as the first section and as a later one", async () => {
    for (const { section } of examples) {
      for (const level of [1, 2] as const) {
        expect(await htmlProblems(render(section, level))).toEqual([]);
      }
    }
  });

  it("has headings that skip no level, as the first section and as a later one", () => {
    for (const { title, section } of examples) {
      // What stands around pages carries none's heading.
      for (const level of inFrame.has(type) ? ([2] as const) : ([1, 2] as const)) {
        const levels = [...levelsIn(render(section, level))].map(Number);
        const skips = levels.filter(
          (one, index) => one > (levels[index - 1] ?? level - 1) + 1 || one < level,
        );
        expect.soft(skips, `${title}, from ${level}: ${levels.join(" ")}`).toEqual([]);
      }
    }
  });

  it("has the headings that its schema declares, also where authors write more of them", () => {
    for (const { title, section } of examples) {
      for (const level of [1, 2] as const) {
        for (const one of [section, withMoreHeadings(plan, section)]) {
          expect
            .soft(levelsIn(render(one, level)), `${title}, from ${level}`)
            .toMatch(levelsSaidOf(one, level, project.validators));
        }
      }
    }
  });

  it("declares where its headings are", () => {
    expect(inFrame.has(type) || (plan !== undefined && declaresHeadings(plan))).toBe(true);
  });

  it("carries its type and id on its root, and no style or handler anywhere", () => {
    for (const { title, section } of examples) {
      const html = render(section, 2);
      // A section of entities leaves itself out when there is none and no words for it; such an example is titled so.
      if (html === "" && /^Empty/.test(title)) continue;
      expect(html, title).toContain(`data-section="${type}"`);
      expect(html, title).toContain(` id="${section.id}"`);
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
