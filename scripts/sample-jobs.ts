/** `npm run sample-jobs`: exit 0 when everything is as the parts give it, 1 when not, 2 when it could not run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "#scripts/command.ts";
import { planSampleJobs } from "#scripts/sample-jobs/plan.ts";
import { fail, refuse } from "#scripts/terminal.ts";
import { tellUndo, writeAll } from "#scripts/write-all.ts";

try {
  const { values } = readArguments({
    name: "sample-jobs",
    about: "Makes the sample jobs of content/collections/jobs/ from the parts in scripts/sample-jobs/parts/.",
    options: {
      check: { type: "boolean", default: false, about: "Writes nothing, and says what differs." },
      prune: { type: "boolean", default: false, about: "Deletes those whose role is gone, too." },
    },
  });
  const root = process.cwd();
  const { problems, total, changes, left } = planSampleJobs(root);
  for (const { file, pointer, message } of problems)
    console.error(`${[file, pointer].join("  ").trim()}\n  ${message}`);
  if (problems.length > 0) {
    console.error("Nothing was written.");
    process.exitCode = 1;
  } else if (values.check) {
    for (const { file } of changes)
      console.log(`${file} is not what the parts give. Run npm run sample-jobs.`);
    for (const file of left) console.log(`${file} was made of a role that is gone.`);
    process.exitCode = changes.length + left.length > 0 ? 1 : 0;
  } else {
    const removed = values.prune ? left : [];
    const work = { by: ["sample-jobs", ...(values.prune ? ["--prune"] : [])].join(" ") };
    const written = writeAll(root, work, [
      ...changes.map((change) => ({ ...change, target: change.file })),
      ...removed.map((file) => ({ file, before: readFileSync(join(root, file)) })),
    ]);
    if ("refused" in written) refuse(`Nothing was written: ${written.refused}.`);
    for (const file of left) {
      console.log(`${file} was made of a role that is gone${values.prune ? ", and is deleted" : ""}.`);
    }
    if (left.length > 0 && !values.prune) console.log("npm run sample-jobs -- --prune deletes such files.");
    console.log(`${total} sample jobs, ${changes.length} of them written anew.`);
    tellUndo(written);
  }
} catch (error) {
  fail(error);
}
