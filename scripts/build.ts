/**
 * `npm run build`: validates every document and writes `dist/`. With `--drafts`, what visitors do not see yet is there too,
 * in `dist-drafts/`: each page says so, and search engines are kept out.
 */
import { join } from "node:path";
import { bundleProject } from "#runtime/build/bundle-project.ts";
import { wordsOfDrafts } from "#scripts/build/words.ts";
import { clock, fail, printProblems, readArguments } from "#scripts/terminal.ts";

const started = performance.now();
const root = process.cwd();
const { drafts } = readArguments({ options: { drafts: { type: "boolean", default: false } } }).values;
const folder = drafts ? "dist-drafts" : "dist";
const target = join(root, folder);
// The bundler is at work while the rest is loaded.
bundleProject(root);
const { buildProject } = await import("#runtime/build/build.ts");
const { pruneCache } = await import("#runtime/build/prune.ts");

try {
  const result = await buildProject({ root, now: clock(), ...{ target, drafts, isPreview: drafts } });
  const { project, built, pages } = result;
  printProblems(project, project.problems);
  for (const line of wordsOfDrafts(result)) console.error(line);
  if (!built) {
    console.error(`Nothing was built: ${folder}/ is as it was.`);
    process.exit(1);
  }
  pruneCache(root, target, new Date());
  console.log(`${pages} pages in ${folder}/, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  fail(error);
}
