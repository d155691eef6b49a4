/** Projects of tests lean on this repository, and on each other: they change nothing of it, and find what another one kept. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestProject } from "#runtime/testing/project.ts";
import * as formats from "#schemas/values/formats.ts";

const projects = [await createTestProject(), await createTestProject()] as const;
afterAll(() => Promise.all(projects.map((project) => project.close())));
const [one, other] = projects;

it("what is put into the place of a stock section is put there alone", async () => {
  const path = join(await one.replace("accordion"), "section.tsx");
  await writeFile(path, "changed");
  expect(readFileSync("sections/accordion/section.tsx", "utf8")).not.toBe("changed");
  expect(existsSync(join(other.root, "sections"))).toBe(false);
});

it("validators that one has kept, another can load", async () => {
  const now = new Date("2026-11-20T12:00:00Z");
  for (const { root, put } of projects) {
    await put("content/site.json", {});
    await loadProject({ root, now });
  }
  const kept = join(other.root, ".prepared/schemas");
  const require = createRequire(import.meta.url);
  expect(readdirSync(kept).length).toBeGreaterThan(0);
  for (const name of readdirSync(kept))
    expect(Object.keys(require(join(kept, name))(formats, {}))).not.toEqual([]);
});
