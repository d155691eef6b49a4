import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestProject, type TestProject, withoutAdvice } from "#runtime/testing/project.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures");
const now = new Date("2035-05-14T09:00:00Z");
const opened: TestProject[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

async function openTest(...more: string[]): Promise<TestProject> {
  const project = await createTestProject(...more);
  opened.push(project);
  return project;
}

test.each([["stock"], ["stock", "recruitment"]])(
  "the fixtures are a site without problems: %s %s",
  async (...names) => {
    const project = await openTest("sections/single-column-text");
    for (const name of names) cpSync(join(FIXTURES, name), project.root, { recursive: true });
    await project.put("content/checks.json", await withoutAdvice());
    const { problems } = await loadProject({ root: project.root, now });
    expect(problems.filter(({ severity }) => severity !== "information")).toEqual([]);
  },
);
