/**
 * `npm run migrate`: brings documents of an older format up to date. Exit 0 when it was done or there was nothing to do, 1 when
 * `--check` found something, 2 when it could not run.
 */
import { loadProject } from "#runtime/project/open-project.ts";
import { recipesIn } from "#scripts/new-page/recipes.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { choosePaths, wordsOfUnknown } from "#scripts/terminal/paths.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { printUndo, writeOrRefuse } from "#scripts/write/write-all.ts";
import { planMigration, remainingAfter } from "./plan.ts";
import { wordsOfPlan } from "./words.ts";

try {
  const { values, positionals, root } = readArguments({
    name: "migrate",
    about:
      "Brings documents of an older format up to date: all, or those in the files and folders that are named.",
    takes: ["PATH…"],
    options: {
      "dry-run": { type: "boolean", about: "Only shows what would change." },
      check: { type: "boolean", about: "Writes nothing, and fails where something would change." },
    },
  });
  const { "dry-run": diff = false, check = false } = values;
  const isWritten = !diff && !check;
  const { isWanted, unknownAmong } = choosePaths(root, positionals);
  const project = await loadProject({ root, now: clock(), examples: true });
  const files = [...project.documents.map(({ file }) => file), ...recipesIn(root)];
  const unknown = unknownAmong(files);
  if (unknown.length > 0) refuse(wordsOfUnknown(unknown, files));
  const plan = planMigration(project, isWanted);
  const written = isWritten ? writeOrRefuse(root, { by: "migrate" }, plan.files) : {};
  const color = process.stdout.isTTY && !process.env.NO_COLOR;
  const todo = await remainingAfter(plan, project, isWritten);
  console.log(wordsOfPlan({ ...plan, todo }, { isWritten, diff, color }));
  printUndo(written);
  if (check && plan.files.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
