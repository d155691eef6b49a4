/**
 * `npm test`: format, lint, types, unit tests, build, browser tests. It goes on after a failure, so that one
 * run tells everything, and ends with the counts.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requireChromium } from "#scripts/chromium.ts";
import { fail } from "#scripts/terminal.ts";
import { findPort } from "../e2e/find-port.ts";

type Counts = { passed: number; failed: number };
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
function step(title: string, command: string, args: string[]): Counts {
  const passed = run(title, command, args);
  return { passed: Number(passed), failed: Number(!passed) };
}

/** A runner that writes its counts; one that ended without them has failed. */
function runner(
  title: string,
  report: string,
  read: (report: never) => Counts,
  command: string,
  args: string[],
  env: Environment = {},
): Counts {
  const succeeded = run(title, command, args, env);
  try {
    const counts = read(JSON.parse(readFileSync(report, "utf8")) as never);
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

try {
  const browser = requireChromium();
  const unit = join(reports, "unit.json");
  const endToEnd = join(reports, "e2e.json");
  const node = process.execPath;
  const all = [
    step("Format and lint", "biome", ["ci", "."]),
    step("Types", node, ["scripts/run.mjs", "types"]),
    runner(
      "Unit tests",
      unit,
      (report: { numPassedTests: number; numFailedTests: number }) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
      }),
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unit}`],
    ),
    step("Build", node, ["scripts/run.mjs", "build"]),
    runner(
      "Browser tests",
      endToEnd,
      ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      }),
      "playwright",
      ["test", "--config", "e2e/playwright.config.ts"],
      {
        PAGELOOM_E2E_REPORT: endToEnd,
        PAGELOOM_CHROMIUM: browser,
        PAGELOOM_E2E_PORT: String(await findPort()),
      },
    ),
  ];
  const sum = (of: keyof Counts) => all.reduce((total, counts) => total + counts[of], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
