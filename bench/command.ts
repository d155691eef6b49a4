/**
 * `npm run bench`: exit 0 whatever the figures, 2 when one could not be taken; with `--compare` 1 when one is worse than the
 * repository records.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { clock, fail, refuse } from "#scripts/terminal/terminal.ts";
import { MEASURE_NAMES, runBench } from "./bench.ts";
import { describeMachine, toWords } from "./machine.ts";
import { findWorse, toRecorded } from "./recorded.ts";
import { toTable } from "./table.ts";

const SIZES = "100,1000,5000,10000,20000";
const root = process.cwd();

function toCount(words: string): number {
  const count = Number(words);
  return Number.isInteger(count) && count > 0
    ? count
    : refuse(`"${words}" is not a number of pages or runs.`);
}

function toMeasure(name: string): string {
  return MEASURE_NAMES.includes(name)
    ? name
    : refuse(`There is no measurement "${name}". Choose from: ${MEASURE_NAMES.join(", ")}.`);
}

function toModel(folder: string): string {
  return existsSync(join(folder, "site.json"))
    ? resolve(folder)
    : refuse(`${folder} is no neutral model: it has no site.json.`);
}

try {
  const { values, positionals } = readArguments({
    isOfEngine: true,
    name: "bench",
    about: `Measures what bench/README.md describes, prints a table and writes bench/results.json: ${MEASURE_NAMES.join(", ")}; or those that are named.`,
    takes: ["MEASUREMENT…"],
    options: {
      pages: { type: "string", default: SIZES, value: "100,1000", about: "How many pages the sites have." },
      runs: { type: "string", default: "5", value: "5", about: "How many rounds." },
      compare: { type: "boolean", default: false, about: "Fail when a figure is worse than recorded." },
      record: { type: "boolean", default: false, about: "Record the figures in bench/recorded.json." },
      model: {
        ...{ type: "string", multiple: true, default: [], value: "FOLDER" },
        about: "A neutral model to measure instead of our own pages.",
      },
    },
  });
  const options = {
    only: positionals.length > 0 ? positionals.map(toMeasure) : [...MEASURE_NAMES],
    pages: values.pages.split(",").map(toCount),
    runs: toCount(values.runs),
    models: values.model.map(toModel),
  };
  const machine = await describeMachine();
  console.error(toWords(machine));
  const { rows, failed } = await runBench({ repository: root, ...options });
  console.log(`\n${toWords(machine)}\n\n${toTable(rows)}`);
  const results = { at: clock().toISOString(), machine, options, rows };
  process.exitCode = failed ? 2 : 0;
  writeFileSync(join(root, "bench/results.json"), `${JSON.stringify(results, undefined, 2)}\n`);
  const recorded = join(root, "bench/recorded.json");
  if (values.compare && !failed) {
    const worse = findWorse(rows, JSON.parse(readFileSync(recorded, "utf8")));
    if (worse.length > 0) {
      console.error(`\nWorse than bench/recorded.json:\n${worse.join("\n")}`);
      process.exitCode = 1;
    }
  }
  if (values.record && !failed)
    writeFileSync(recorded, `${JSON.stringify(toRecorded(rows), undefined, 2)}\n`);
} catch (error) {
  fail(error);
}
