/** The lanes of the tests: what each runs. A test stands in the cheapest lane that can see its fault. */
import { join } from "node:path";
import { type Outcome, readBrowserReport, readUnitReport } from "./reports.ts";

/** In the order in which they are run: what is told soonest comes first. */
export const LANES = ["static", "unit", "pages", "browser"] as const;
export type LaneName = (typeof LANES)[number];

export type Step = {
  title: string;
  command: string;
  args: readonly string[];
  env?: { readonly [name: string]: string };
  /** The report that a test runner leaves; a step without one passes or fails as a whole. */
  report?: { file: string; read: (report: never) => Outcome };
};

/** What a run is told about the machine and the checkout. */
export type Run = {
  /** Whether there is a published branch to compare with. */
  isComparable: boolean;
  browser: string;
  /** A port that is free. */
  port: number;
  /** Where the reports go. */
  reports: string;
};

const npmCommand = (title: string, ...args: string[]): Step => ({
  ...{ title, command: process.execPath },
  args: ["scripts/run.mjs", ...args],
});

/** Both lanes that look at `dist/` begin with it. */
export const BUILD = npmCommand("Build", "build");

export function stepsOf(lane: LaneName, { isComparable, browser, port, reports }: Run): Step[] {
  const report = join(reports, `${lane}.json`);
  const vitest = (title: string, ...more: string[]): Step => ({
    ...{ title, command: "vitest" },
    args: ["run", ...more, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    report: { file: report, read: readUnitReport },
  });
  switch (lane) {
    case "static":
      return [
        // What somebody has just written is told first, in a moment.
        ...(isComparable ? [npmCommand("Documents that changed", "validate", "--changed")] : []),
        npmCommand("All documents", "validate"),
        { title: "Format, lint and arrows", command: "biome", args: ["ci", "."] },
        npmCommand("Types", "types"),
        npmCommand("Old documents fit the schemas", "check-schemas"),
      ];
    case "unit":
      return [vitest("Unit tests")];
    case "pages":
      return [BUILD, vitest("Built pages", "--config", "vitest.built.config.ts")];
    case "browser":
      return [
        BUILD,
        {
          ...{ title: "Browser tests", command: "playwright" },
          args: ["test", "--config", "e2e/playwright.config.ts"],
          env: {
            PAGELOOM_E2E_REPORT: report,
            PAGELOOM_CHROMIUM: browser,
            PAGELOOM_E2E_PORT: String(port),
          },
          report: { file: report, read: readBrowserReport },
        },
      ];
  }
}
