/** `npm run build`: validates every document and writes `dist/`. */
import { join } from "node:path";
import { buildProject } from "#runtime/build/build.ts";
import { clock, fail, printProblems } from "#scripts/terminal.ts";

const root = process.cwd();
const started = performance.now();

try {
  const { project, built, pages } = await buildProject({ root, now: clock(), target: join(root, "dist") });
  printProblems(project, project.problems);
  if (!built) {
    console.error("Nothing was built: dist/ is as it was.");
    process.exit(1);
  }
  console.log(`${pages} pages in dist/, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  fail(error);
}
