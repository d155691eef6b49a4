/**
 * What Playwright's own list leaves out: a test that asserts nothing fails the run, and a failure says what to run to see it
 * alone.
 */
import { relative } from "node:path";
import type { FullResult, Reporter, TestCase, TestResult, TestStep } from "playwright/types/testReporter";
import { findTenth } from "./shapes.ts";

export default class implements Reporter {
  #failed = new Set<string>();
  #idle = new Set<string>();

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === "passed" && !steps.some(asserts)) this.#idle.add(toPlace(test));
    if (status !== test.expectedStatus) this.#failed.add(toPlace(test));
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    if (this.#failed.size > 0) {
      console.log(`\nTo see each failure alone, on the same pages and with a trace (PAGELOOM_TRACE=on):`);
      for (const place of this.#failed)
        console.log(`  PAGELOOM_TENTH=${findTenth()} npm run test:one -- ${place}`);
    }
    if (this.#idle.size === 0) return {};
    console.log(`\nTests that assert nothing:\n${[...this.#idle].map((place) => `  ${place}`).join("\n")}`);
    return { status: "failed" };
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Whether a step asserts something. What fixtures and hooks expect holds for every test, and does not count. */
function asserts({ category, steps }: TestStep): boolean {
  if (category === "hook" || category === "fixture") return false;
  return category === "expect" || steps.some(asserts);
}

function toPlace({ location: { file, line } }: TestCase): string {
  return `${relative(process.cwd(), file).replaceAll("\\", "/")}:${line}`;
}
