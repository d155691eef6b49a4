/**
 * Runs lanes of tests. It goes on after a failure, so that one run tells everything, and ends with what failed, the time of
 * each lane and the counts. Nothing is left behind, in the temporary folder or the checkout, however it ends.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { findPort } from "#e2e/find-port.ts";
import { readHistory } from "#runtime/build/history.ts";
import { type Program, requireProgram } from "#server/testing/programs.ts";
import { closingLines, type LaneResult } from "./closing.ts";
import type { Lane, Run } from "./lanes.ts";
import type { Outcome } from "./reports.ts";
import { makeRunFolder } from "./run-folder.ts";
import { runStep, stopSteps } from "./run-step.ts";

export type Order = {
  /** What is needed beside npm's packages. */
  needs: readonly Program[];
  lanes: (run: Run) => readonly Lane[];
  /** What is not run, in words for the end. */
  left: readonly string[];
};

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [] };

/**
 * @returns whether everything passed
 * @throws SetupError when a program or room on the disk is missing, before anything is run
 */
export async function runLanes({ needs, lanes, left }: Order): Promise<boolean> {
  const root = process.cwd();
  // What is missing is told at once, and not by one test after the other.
  for (const program of needs) requireProgram(program);
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
    const isComparable = (await readHistory(root)) !== undefined;
    const chosen = lanes({ reports, isComparable, port: await findPort() });
    const before = statusOf(root);
    const told = { ...process.env, ...folder.env, PAGELOOM_SEED: seed };
    const results: LaneResult[] = [];
    for (const { name, steps } of chosen) {
      const began = performance.now();
      let outcome = NOTHING;
      for (const step of steps) outcome = add(outcome, await runStep(step, told));
      results.push({ lane: name, seconds: (performance.now() - began) / 1000, outcome });
    }
    const tidy = tidiness(folder.left(), before, statusOf(root));
    results.push({ lane: "tidiness", seconds: 0, outcome: tidy });
    console.log(`\nThe order of files has the seed ${seed}. To repeat it: PAGELOOM_SEED=${seed} npm test`);
    console.log(closingLines(results, { load: loadavg()[0] ?? 0, left }).join("\n"));
    return results.every(({ outcome }) => outcome.failed === 0);
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

/** Whether the checkout is as it was, and the temporary folder empty. */
function tidiness(left: readonly string[], before: string, after: string): Outcome {
  const failures = [
    ...(left.length > 0 ? [`This was left in the temporary folder, and is removed: ${left.join(", ")}`] : []),
    ...(after === before ? [] : [`The checkout is not as it was:\n${after}`]),
  ];
  return { passed: 2 - failures.length, failed: failures.length, failures };
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
