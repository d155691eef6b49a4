/** What Playwright's own list leaves out: a test that asserts nothing fails the run. */
import { relative } from "node:path";
import type { FullResult, Reporter, TestCase, TestResult, TestStep } from "playwright/types/testReporter";

export default class implements Reporter {
  #idle = new Set<string>();

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === "passed" && !steps.some(asserts)) this.#idle.add(toPlace(test));
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
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
