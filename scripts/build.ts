/** `npm run build`: validates every document and writes `dist/`. */
import { join } from "node:path";
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { clock, fail, printProblems } from "#scripts/terminal.ts";

const started = performance.now();
const root = process.cwd();
const target = join(root, "dist");
// The bundler is at work while the rest is loaded.
bundleProject(root);
const { buildProject } = await import("#runtime/build/build.ts");
const { pruneCache } = await import("#runtime/build/prune.ts");

try {
  const { project, built, pages } = await buildProject({
    root,
    now: clock(),
    target,
  });
  printProblems(project, project.problems);
  if (!built) {
    console.error("Nothing was built: dist/ is as it was.");
    process.exit(1);
  }
  pruneCache(root, target, new Date());
  console.log(`${pages} pages in dist/, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  fail(error);
}
