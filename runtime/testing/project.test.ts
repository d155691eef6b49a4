/** Projects of tests lean on this repository, and on each other: they change nothing of it, and find what another one kept. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestProject } from "#runtime/testing/project.ts";

const projects = [await createTestProject(), await createTestProject()] as const;
afterAll(() => Promise.all(projects.map((project) => project.close())));
const [one, other] = projects;
const BASE = "runtime/ui/page/base.css";

it("what is put below a linked folder is put into a copy of it, and what is removed is there for all others", async () => {
  const before = readFileSync(BASE, "utf8");
  expect(lstatSync(join(one.root, "runtime")).isSymbolicLink()).toBe(true);
  await one.put(BASE, "body {}");
  expect(readFileSync(join(one.root, BASE), "utf8")).toBe("body {}");
  await one.remove("schemas/checks/README.md");
  expect(readdirSync(join(one.root, "schemas/checks"))).not.toContain("README.md");
  expect(readdirSync("schemas/checks")).toContain("README.md");
  for (const root of [process.cwd(), other.root]) expect(readFileSync(join(root, BASE), "utf8")).toBe(before);
});

it("validators that one has kept, another can load", async () => {
  const now = new Date("2026-11-20T12:00:00Z");
  for (const { root, put } of projects) {
    await put("content/site.json", {});
    await loadProject({ root, now });
  }
  const kept = join(other.root, ".cache/schemas");
  const require = createRequire(import.meta.url);
  expect(readdirSync(kept).length).toBeGreaterThan(0);
  for (const name of readdirSync(kept)) expect(Object.keys(require(join(kept, name)))).not.toEqual([]);
});
