/** The fixtures as the one site that they are together (`runtime/fixtures/README.md`). */
import { cpSync, globSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { createTestProject, withoutAdvice } from "./project.ts";
import { ENGINE, MUSEUM } from "./tested-site.ts";

/** Problems of the museum with the fixtures of some capabilities. */
export async function problemsOfFixtures(...capabilities: string[]): Promise<Problem[]> {
  const project = await createTestProject("sections");
  const fixtures = capabilities.map((name) => join(folderOf(ENGINE, name), "fixtures"));
  // What is built there is not copied.
  for (const fixture of [MUSEUM, ...fixtures])
    for (const folder of globSync("{pages,content,public}", { cwd: fixture }))
      cpSync(join(fixture, folder), join(project.root, folder), { recursive: true, force: false });
  const site = JSON.parse((await project.read("content")).get("site.json") ?? "");
  const listed = [...new Set([...(site.capabilities ?? []), ...capabilities])];
  await project.put("content/site.json", { ...site, capabilities: listed });
  await project.put("content/checks.json", await withoutAdvice(project.root));
  const { problems } = await loadProject({ root: project.root, now: new Date("2035-05-14T09:00:00Z") });
  await project.close();
  return problems.filter(({ severity }) => severity !== "information");
}
