/** The end of a run: what failed, how long each lane took, what is left to the night, and the counts. */
import type { LaneName } from "./lanes.ts";
import type { Outcome } from "./reports.ts";

export type LaneResult = { lane: LaneName | "tidiness"; seconds: number; outcome: Outcome };

/** What `npm test` leaves to `npm run test:all`, in words for the closing lines. */
export const LEFT: readonly string[] = [
  "every page at every width and in both schemes in a browser: here a set that shows everything there is, and a tenth of the others",
  "50 kills of the service under load: here a few",
  "two builds of the whole site under other circumstances: here of a small one",
];

/**
 * @param load average number of processes at work in the last minute, as the machine says
 * @param isAll whether it was `test:all`, which leaves nothing
 */
export function closingLines(
  results: readonly LaneResult[],
  { load, isAll }: { load: number; isAll: boolean },
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
    ...(isAll ? [] : ["", "▸ Left to npm run test:all", ...LEFT.map((words) => `  ${words}`)]),
    "",
    `${counts.passed} passed, ${counts.failed} failed`,
  ];
}

/** Minutes and seconds: `2:05`. */
function toMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
