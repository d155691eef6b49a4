/**
 * `npm test`: documents, format, lint, types, unit tests, schemas and old documents, build, browser tests. It goes on
 * after a failure, so that one run tells everything, and ends with what failed and the counts.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readHistory } from "#runtime/build/history.ts";
import { requireChromium } from "#scripts/chromium.ts";
import { fail } from "#scripts/terminal.ts";
import { type Outcome, readBrowserReport, readUnitReport } from "#scripts/test-reports.ts";
import { findPort } from "../e2e/find-port.ts";

type Environment = { [name: string]: string };

const reports = join(process.cwd(), ".cache/test");
mkdirSync(reports, { recursive: true });

/** Runs a command and says whether it succeeded. */
function run(title: string, command: string, args: string[], env: Environment = {}): boolean {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  return status === 0;
}

/** One step that passes or fails as a whole. */
function step(title: string, command: string, args: string[]): Outcome {
  const passed = run(title, command, args);
  return { passed: Number(passed), failed: Number(!passed), failures: passed ? [] : [title] };
}

/** A runner that writes a report; one that ended without it, or in vain though it reports no failure, has failed. */
function runner(
  title: string,
  report: string,
  read: (report: never) => Outcome,
  command: string,
  args: string[],
  env: Environment = {},
): Outcome {
  const incomplete = { failed: 1, failures: [`${title} did not end as they should`] };
  rmSync(report, { force: true });
  const succeeded = run(title, command, args, env);
  try {
    const outcome = read(JSON.parse(readFileSync(report, "utf8")) as never);
    return succeeded || outcome.failed > 0 ? outcome : { ...outcome, ...incomplete };
  } catch {
    return { passed: 0, ...incomplete };
  }
}

try {
  const browser = requireChromium();
  const unit = join(reports, "unit.json");
  const endToEnd = join(reports, "e2e.json");
  const node = process.execPath;
  const validate = ["scripts/run.mjs", "validate"];
  // What somebody has just written is told first, in a moment.
  const isComparable = (await readHistory(process.cwd())) !== undefined;
  const all = [
    ...(isComparable ? [step("Documents that changed", node, [...validate, "--changed"])] : []),
    step("All documents", node, validate),
    step("Format and lint", "biome", ["ci", "."]),
    step("Types", node, ["scripts/run.mjs", "types"]),
    runner("Unit tests", unit, readUnitReport, "vitest", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unit}`,
    ]),
    step("Old documents fit the schemas", node, ["scripts/run.mjs", "check-schemas"]),
    step("Build", node, ["scripts/run.mjs", "build"]),
    runner(
      "Browser tests",
      endToEnd,
      readBrowserReport,
      "playwright",
      ["test", "--config", "e2e/playwright.config.ts"],
      {
        PAGELOOM_E2E_REPORT: endToEnd,
        PAGELOOM_CHROMIUM: browser,
        PAGELOOM_E2E_PORT: String(await findPort()),
      },
    ),
  ];
  const failures = all.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\n▸ What failed\n${failures.map((name) => `  ${name}`).join("\n")}`);
  const sum = (of: "passed" | "failed") => all.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
