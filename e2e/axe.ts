/**
 * axe-core in a page whose policy lets no script in: it comes by the debugging protocol, which the policy does
 * not bind.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";
import { isAll } from "./shapes.ts";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Only violations are reported, and no style sheet is loaded again for rules that are not run. */
const speed: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };

const all: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Off by default in axe, and yet WCAG 2.2 AA. By day a stricter rule of ours checks it where pages are walked, in a tenth of the time.
  rules: { "target-size": { enabled: isAll } },
  ...speed,
};

const colours: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  ...speed,
};

/**
 * What axe finds wrong on the page as it stands, or in a part of it, one line for each element: everything in light colours,
 * and then what hangs on colours in the dark. Whatever else is wrong is wrong in both. The dark takes half as long again: by day,
 * the pages that show everything have it, where they are walked.
 */
export async function findViolations(
  page: Page,
  part = "html",
  { dark = isAll }: { dark?: boolean } = {},
): Promise<string[]> {
  const faults = await look(page, part, all);
  if (!dark) return faults;
  await page.emulateMedia({ colorScheme: "dark" });
  const more = await look(page, part, colours);
  await page.emulateMedia({ colorScheme: "light" });
  return [...faults, ...more.map((fault) => `in the dark: ${fault}`)];
}

async function look(page: Page, part: string, options: RunOptions): Promise<string[]> {
  await page.evaluate(finishAnimations);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
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

/**
 * Ends what is on its way to other colours, as after a change of state: between the two, none is meant. Some never end by
 * themselves, such as those of what is not drawn.
 */
async function finishAnimations(): Promise<void> {
  const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let round = 0; round < 5 && moving().length > 0; round += 1) {
    for (const transition of moving()) transition.finish();
    await new Promise(requestAnimationFrame);
  }
}
