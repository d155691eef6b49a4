/**
 * Runs lanes of tests. It goes on after a failure, so that one run tells everything, and ends with what failed, the time of
 * each lane and the counts. Nothing is left behind, in the temporary folder or the checkout, however it ends.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { readHistory } from "#runtime/build/history.ts";
import { CHROMIUM } from "#scripts/chromium.ts";
import { NGINX } from "#server/testing/nginx.ts";
import { POSTGRESQL } from "#server/testing/postgres.ts";
import { requireProgram } from "#server/testing/programs.ts";
import { findPort } from "../../e2e/find-port.ts";
import { closingLines, type LaneResult } from "./closing.ts";
import { BUILD, type LaneName, type Run, stepsOf } from "./lanes.ts";
import type { Outcome } from "./reports.ts";
import { makeRunFolder } from "./run-folder.ts";
import { runStep, stopSteps } from "./run-step.ts";

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [] };

/**
 * @param env what all steps of the run are told besides
 * @returns whether everything passed
 * @throws SetupError when a program or room on the disk is missing, before anything is run
 */
export async function runLanes(lanes: readonly LaneName[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const root = process.cwd();
  // What is missing is told at once, and not by one test after the other.
  if (lanes.includes("unit")) for (const program of [POSTGRESQL, NGINX]) requireProgram(program);
  const folder = makeRunFolder();
  const stop = async () => {
    await stopSteps();
    folder.remove();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    const seed = process.env.PAGELOOM_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
    const reports = join(root, ".cache/test");
    mkdirSync(reports, { recursive: true });
    const run: Run = {
      reports,
      isComparable: (await readHistory(root)) !== undefined,
      browser: lanes.includes("browser") ? requireProgram(CHROMIUM) : "",
      port: await findPort(),
    };
    const before = statusOf(root);
    const results: LaneResult[] = [];
    let isBuilt = false;
    for (const lane of lanes) {
      const steps = stepsOf(lane, run).filter((step) => step !== BUILD || !isBuilt);
      isBuilt ||= steps.includes(BUILD);
      const began = performance.now();
      let outcome = NOTHING;
      for (const step of steps) {
        outcome = add(
          outcome,
          await runStep(step, { ...process.env, ...folder.env, ...env, PAGELOOM_SEED: seed }),
        );
      }
      results.push({ lane, seconds: (performance.now() - began) / 1000, outcome });
    }
    results.push({ lane: "tidiness", seconds: 0, outcome: tidiness(folder.left(), before, statusOf(root)) });
    console.log(`\nFiles were run in the order of seed ${seed}: PAGELOOM_SEED=${seed} npm test repeats it.`);
    const lines = closingLines(results, { load: loadavg()[0] ?? 0, isAll: env.PAGELOOM_ALL === "1" });
    console.log(lines.join("\n"));
    return results.every((result) => result.outcome.failed === 0);
  } finally {
    folder.remove();
  }
}

function add(a: Outcome, b: Outcome): Outcome {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
  };
}

/** Whether the tests have left something behind. */
function tidiness(left: readonly string[], before: string, after: string): Outcome {
  const faults = [
    ...left.map((name) => `Left in the temporary folder: ${name}`),
    ...(after === before ? [] : [`The checkout is not as it was:\n${after}`]),
  ];
  return { passed: Number(faults.length === 0), failed: faults.length, failures: faults };
}

/** What Git says of the checkout; nothing where there is no Git. */
function statusOf(root: string): string {
  try {
    return execFileSync("git", ["status", "--porcelain", "--untracked-files=all"], {
      ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    });
  } catch {
    return "";
  }
}
