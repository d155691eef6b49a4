import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { problemsOfFixtures } from "#runtime/testing/fixtures.ts";
import { createTestProject, type TestProject } from "#runtime/testing/project.ts";
import { kindOf } from "#schemas/paths/source-file.ts";

const now = new Date("2035-05-14T09:00:00Z");
const opened: TestProject[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

async function openTest(...more: string[]): Promise<TestProject> {
  const project = await createTestProject(...more);
  opened.push(project);
  return project;
}

test("the fixtures are a site without problems", async () => {
  expect(await problemsOfFixtures()).toEqual([]);
});

const ROOT = join(import.meta.dirname, "../..");

test("what an example of a stock section lacks is reported at its line, also where the site has it", async () => {
  const project = await openTest("sections/slider");
  await project.put("content/menus/main.json", { id: "main", items: [] });
  await project.put("content/images/boat.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  const file = "sections/slider/examples/minimal.json";
  const example = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  example.section.items[0].image = { src: "boat.svg", decorative: true };
  example.section.items[0].link = { label: { en: "On" }, href: "/boats/" };
  const changes = new Map([[file, JSON.stringify(example, undefined, 2)]]);
  const { problems } = await loadProject({ root: project.root, now, changes });
  const own = problems.filter((problem) => problem.file === file);
  expect(
    own.map(({ severity, code, line, hint }) => [severity, code, line, hint?.includes("runtime/fixtures/")]),
  ).toEqual([
    ["error", "missing-image-file", 20, true],
    ["error", "dead-link", 27, true],
  ]);
});

test("a site without a catalogue reads no example", async () => {
  const project = await openTest("sections/slider");
  const { documents } = await loadProject({ root: project.root, now });
  expect(documents.filter(({ file }) => kindOf(file) === "example")).toEqual([]);
});
