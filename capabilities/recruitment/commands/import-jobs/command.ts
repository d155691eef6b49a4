/**
 * `npm run import-jobs`: takes jobs from a feed into the job collection. Exit 0 when every job was taken, 1 when some were refused,
 * 2 when nothing could be done.
 */
import { readArguments } from "#scripts/terminal/arguments.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { printUndo } from "#scripts/write/write-all.ts";
import { listAdapters } from "./adapters.ts";
import { importJobs } from "./import-jobs.ts";
import { FeedError } from "./problems/problem.ts";
import { wordsOfProblem, wordsOfReport } from "./words-of-report.ts";

const { values, positionals, root } = readArguments({
  name: "import-jobs",
  about: "Takes jobs from a feed, a file or an address, into the job collection.",
  takes: ["FEED"],
  options: {
    from: { type: "string", default: "", value: listAdapters().join("|"), about: "What kind of feed it is." },
    as: { type: "string", value: "NAME", about: "Tells sources of one kind apart." },
    "dry-run": { type: "boolean", about: "Only says what would change." },
    "allow-empty": { type: "boolean", about: "Says that a feed without jobs is right." },
    "close-all": { type: "boolean", about: "Says that more than half of the jobs may close." },
    reporter: {
      type: "string",
      default: "text",
      value: "text|json",
      about: "For whom: json is for programs.",
    },
  },
  more: ["For instance: npm run import-jobs -- --from csv jobs.csv"],
});
const { from, as, reporter, "dry-run": dryRun = false } = values;
const [where] = positionals;
const isJson = reporter === "json";

if (!["text", "json"].includes(reporter)) refuse(`--reporter is "${reporter}": text and json are known.`);
if (where === undefined) {
  refuse("Say one feed, by its path or its address: npm run import-jobs -- --from csv jobs.csv");
}

try {
  const { "allow-empty": allowEmpty = false, "close-all": closeAll = false } = values;
  const order = { from, where, dryRun, allowEmpty, closeAll };
  const done = await importJobs({ root, now: clock() }, { ...order, ...(as === undefined ? {} : { as }) });
  if ("refused" in done) refuse(done.refused);
  console.log(isJson ? JSON.stringify({ ...done.is, dryRun }, undefined, 2) : wordsOfReport(done.is, dryRun));
  printUndo(done.written, isJson ? console.error : console.log);
  if (done.is.refused.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof FeedError)) fail(error);
  const { problem } = error;
  if (isJson) console.log(JSON.stringify({ source: as ?? from, failed: problem }, undefined, 2));
  else console.error(wordsOfProblem(problem, where));
  process.exitCode = 2;
}
