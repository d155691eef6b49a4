/**
 * `npm run import-jobs -- --from greenhouse|lever|broadbean-xml|csv FILE-or-URL`: takes jobs from a feed into the job collection.
 *
 * `--as NAME` tells sources of one kind apart, `--dry-run` only tells, `--reporter json` is for programs, `--allow-empty` says that
 * a feed without jobs is right, `--close-all` that more than half of the jobs may close. Exit 0 when every job was taken, 1
 * when some were refused, 2 when nothing could be done.
 */
import { importJobs } from "#scripts/import-jobs/import-jobs.ts";
import { FeedError } from "#scripts/import-jobs/problems/problem.ts";
import { wordsOfProblem, wordsOfReport } from "#scripts/import-jobs/words-of-report.ts";
import { clock, fail, readArguments, refuse } from "#scripts/terminal.ts";

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    from: { type: "string", default: "" },
    as: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    reporter: { type: "string", default: "text" },
    "allow-empty": { type: "boolean", default: false },
    "close-all": { type: "boolean", default: false },
  },
});
const { from, as, reporter, "dry-run": dryRun } = values;
const [where, ...more] = positionals;
const isJson = reporter === "json";

if (!["text", "json"].includes(reporter)) refuse(`--reporter is "${reporter}": text and json are known.`);
if (where === undefined || more.length > 0) {
  refuse("Say one feed, by its path or its address: npm run import-jobs -- --from csv jobs.csv");
}

try {
  const order = { from, where, dryRun, allowEmpty: values["allow-empty"], closeAll: values["close-all"] };
  const done = await importJobs(
    { root: process.cwd(), now: clock() },
    { ...order, ...(as === undefined ? {} : { as }) },
  );
  if ("refused" in done) refuse(done.refused);
  console.log(isJson ? JSON.stringify({ ...done.is, dryRun }, undefined, 2) : wordsOfReport(done.is, dryRun));
  if (done.is.refused.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof FeedError)) fail(error);
  const { problem } = error;
  if (isJson) console.log(JSON.stringify({ source: as ?? from, failed: problem }, undefined, 2));
  else console.error(wordsOfProblem(problem, where));
  process.exitCode = 2;
}
