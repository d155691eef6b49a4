/**
 * Runs lanes of tests. It goes on after a failure, so that one run reports everything, and ends with what failed, the time of
 * each lane and the counts. Nothing is left behind, in the temporary folder or the checkout, however it ends.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { readHistory } from "#runtime/project/history.ts";
import { findPort } from "#server/testing/find-port.ts";
import { type Program, requireProgram } from "#server/testing/programs.ts";
import type { Lane, LaneName, Run } from "./lanes.ts";
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
  // What is missing is reported at once, and not by one test after the other.
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
    const environment = { ...process.env, ...folder.env, PAGELOOM_SEED: seed };
    const results: LaneResult[] = [];
    for (const { name, steps } of chosen) {
      const began = performance.now();
      let outcome = NOTHING;
      for (const step of steps) outcome = add(outcome, await runStep(step, environment));
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

type LaneResult = { lane: LaneName | "tidiness"; seconds: number; outcome: Outcome };

/**
 * The end of a run: what failed, how long each lane took, what is left to the night, and the counts.
 *
 * @param load average number of processes at work in the last minute, as the machine reports it
 * @param left what was not run
 */
export function closingLines(
  results: readonly LaneResult[],
  { load, left }: { load: number; left: readonly string[] },
) {
  const failures = results.flatMap(({ outcome }) => outcome.failures);
  const sum = (of: "passed" | "failed") => results.reduce((total, { outcome }) => total + outcome[of], 0);
  const row = (name: string, seconds: number, counts: Pick<Outcome, "passed" | "failed">) =>
    `  ${name.padEnd(10)}${toMinutes(seconds).padStart(6)}${String(counts.passed).padStart(8)} passed${String(counts.failed).padStart(6)} failed`;
  const counts = { passed: sum("passed"), failed: sum("failed") };
  const all = results.reduce((total, { seconds }) => total + seconds, 0);
  return [
    ...(failures.length > 0 ? ["", "▸ What failed", ...failures.map((name) => `  ${name}`)] : []),
    "",
    `▸ Lanes (load of the machine at the end: ${load.toFixed(1)})`,
    ...results.map(({ lane, seconds, outcome }) => row(lane, seconds, outcome)),
    row("all", all, counts),
    ...(left.length > 0 ? ["", "▸ Left out", ...left.map((words) => `  ${words}`)] : []),
    "",
    `${counts.passed} passed, ${counts.failed} failed`,
  ];
}

/** Minutes and seconds: `2:05`. */
function toMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
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

/** The state of the checkout from Git; nothing where there is no Git. */
function statusOf(root: string): string {
  try {
    return execFileSync("git", ["status", "--porcelain", "--untracked-files=all"], {
      ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    });
  } catch {
    return "";
  }
}
