/** The end of a run: what failed, how long each lane took, what is left to the night, and the counts. */
import type { LaneName } from "./lanes.ts";
import type { Outcome } from "./reports.ts";

export type LaneResult = { lane: LaneName | "tidiness"; seconds: number; outcome: Outcome };

/**
 * @param load average number of processes at work in the last minute, as the machine says
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
