/**
 * axe-core in a page whose policy lets no script in: it comes by the debugging protocol, which the policy does
 * not bind.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Off by default in axe, and yet WCAG 2.2 AA.
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** What axe finds wrong on the page as it stands, or in a part of it, one line for each element. */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(settle);
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([within, runOptions]) =>
      (
        window as unknown as { axe: { run: (part: string, options: RunOptions) => Promise<AxeResults> } }
      ).axe.run(within, runOptions),
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replaceAll("\n", " ")}`,
    ),
  );
}

/** Waits for colours that are on their way to others, as after a change of state: between the two, none is meant. */
async function settle(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
}
