/** `npm run build`: validates every document and writes `dist/`. Exit 1 when a document is wrong, 2 when it could not run. */
import { join } from "node:path";
import { bundleProject } from "#runtime/bundle/bundle-project.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { openProgress } from "#scripts/terminal/progress.ts";
import { assertWritable } from "#scripts/terminal/site.ts";
import { clock, fail, printProblems, refuse } from "#scripts/terminal/terminal.ts";
import { wordsOfDrafts } from "./words.ts";

const started = performance.now();
const { values, root } = readArguments({
  name: "build",
  about: "Checks every document and writes the site into dist/.",
  options: {
    drafts: {
      type: "boolean",
      about:
        "Writes dist-drafts/ instead, with what visitors do not see yet: each page says so, and search engines are kept out.",
    },
  },
});
const { drafts = false } = values;
assertWritable(root);
const folder = drafts ? "dist-drafts" : "dist";
const target = join(root, folder);
// The bundler is at work while the rest is loaded.
bundleProject(root);
const { buildProject } = await import("#runtime/output/build.ts");
const { pruneCache } = await import("#runtime/files/prune.ts");
const progress = openProgress();

try {
  const result = await buildProject({
    ...{ root, now: clock(), target, drafts, isDraftBuild: drafts },
    ...{ onRead: progress.show("documents read"), onPage: progress.show("pages made") },
    onPicture: progress.show("pictures made"),
  }).finally(progress.end);
  const { project, built, pages } = result;
  printProblems(project, project.errors, { least: "error" });
  for (const line of wordsOfDrafts(result)) console.error(line);
  if (!built) {
    console.error(`Nothing was built: ${folder}/ is as it was.`);
    process.exit(1);
  }
  pruneCache(root, target, new Date());
  console.log(`${pages} pages in ${folder}/, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  const { reasonOfDisk } = await import("#scripts/write/disk.ts");
  const reason = reasonOfDisk(error);
  if (reason !== undefined) refuse(`Nothing was built, since ${reason}: ${folder}/ is as it was.`);
  fail(error);
}
