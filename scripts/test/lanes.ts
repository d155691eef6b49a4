/** The lanes of the tests: what each runs. A test stands in the cheapest lane that can see its fault. */
import { join } from "node:path";
import { forTested } from "#runtime/testing/tested-site.ts";
import { NGINX } from "#server/testing/nginx.ts";
import { POSTGRESQL } from "#server/testing/postgres.ts";
import { onPath, type Program } from "#server/testing/programs.ts";
import { CHROMIUM, HEADLESS_SHELL } from "./chromium.ts";
import { type Outcome, readBrowserReport, readUnitReport } from "./reports.ts";

/** What the journeys of `e2e/engines/` need: two browsers beside Chromium, and a screen for the one that always has a window. */
const FIREFOX: Program = {
  name: "Firefox",
  package: "firefox-esr",
  find: () => process.env.PAGELOOM_FIREFOX || onPath(["firefox-esr", "firefox"]),
};

/** WebKit itself comes with its driver, and what decodes MP3 and Ogg with WebKit. */
const WEBKIT: Program = {
  name: "the WebDriver of WebKitGTK",
  package: "webkit2gtk-driver",
  find: () => process.env.PAGELOOM_WEBKIT || onPath(["WebKitWebDriver"]),
};

const XVFB: Program = { name: "Xvfb", package: "xvfb", find: () => onPath(["Xvfb"]) };

/** In the order in which they are run: what reports soonest comes first. */
export const LANES = ["static", "unit", "pages", "browser"] as const;
export type LaneName = (typeof LANES)[number];
export type Lane = { name: LaneName; steps: readonly Step[] };

export type Step = {
  title: string;
  command: string;
  args: readonly string[];
  env?: { readonly [name: string]: string };
  /** The report that a test runner leaves; a step without one passes or fails as a whole. */
  report?: { file: string; read: (report: never) => Outcome };
};

/** A step that runs tests. */
export type TestStep = Step & { report: NonNullable<Step["report"]> };

/** What a run uses of the machine and the checkout. */
export type Run = {
  /** Whether there is a published branch to compare with. */
  isComparable: boolean;
  /** A port that is free. */
  port: number;
  /** The folder of the reports. */
  reports: string;
};

/** One of our commands. */
export function command(title: string, ...args: string[]): Step {
  return { title, command: process.execPath, args: ["scripts/run.mjs", ...args] };
}

/** Vitest, with these files or options; `reports` is the folder of its report. */
export function vitest(title: string, reports: string, name: string, args: readonly string[]): TestStep {
  const file = join(reports, `${name}.json`);
  return {
    ...{ title, command: "vitest" },
    args: ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    report: { file, read: readUnitReport },
  };
}

/** The configurations of the browser tests: of most, and of the journeys through three engines. */
const SITE = "e2e/playwright.config.ts";
const ENGINES = "e2e/engines.config.ts";

/** Whether a file is of the journeys through three engines: ours, or those of a capability or of a site. */
export function isOfEngines(spec: string): boolean {
  return /(?:^|\/)(?:e2e|content\/tests)\/engines\//.test(spec);
}

/** Which of the two runs a file. */
export function configFor(spec: string): string {
  return isOfEngines(spec) ? ENGINES : SITE;
}

/** Playwright, with these files or all. */
export function playwright(
  title: string,
  { reports, port }: Pick<Run, "reports" | "port">,
  args: readonly string[] = [],
  config = SITE,
): TestStep {
  const file = join(reports, "browser.json");
  return {
    ...{ title, command: "playwright" },
    args: ["test", "--config", config, ...args],
    env: { ...browserEnv(port), PAGELOOM_E2E_REPORT: file },
    report: { file, read: readBrowserReport },
  };
}

/** The environment of Playwright: the browsers, as `NEEDS` has them, and where the site is served. The night has the whole browser. */
export function browserEnv(port: number): { [name: string]: string } {
  const chromium = CHROMIUM.find() ?? "";
  return {
    PAGELOOM_CHROMIUM: chromium,
    PAGELOOM_HEADLESS_SHELL: process.env.PAGELOOM_ALL ? chromium : (HEADLESS_SHELL.find() ?? ""),
    PAGELOOM_FIREFOX: FIREFOX.find() ?? "",
    PAGELOOM_WEBKIT: WEBKIT.find() ?? "",
    PAGELOOM_E2E_PORT: String(port),
    // What it makes of the tests is kept, and lies in no temporary folder.
    PWTEST_CACHE_DIR: join(process.cwd(), ".cache/playwright"),
  };
}

/** The lanes that need a site that was built begin with it. */
export const BUILD = command("Build", "build", ...forTested);

/** The configuration of the tests of built pages. */
export const BUILT = ["--config", "vitest.built.config.ts"];

/** Whether a file is of these tests: the engine's, or those of this site alone. */
export function isOfPages(file: string): boolean {
  return /^(?:e2e\/built|content\/tests\/pages)\//.test(file);
}

/** Tests of a server and nothing else. */
const OF_SERVERS = ["server/nginx.test.ts", "server/storage/postgres.test.ts"];

/** All of them; without PostgreSQL and nginx, unless it is night. */
function unitTests(reports: string): TestStep {
  const title = "Unit tests";
  if (process.env.PAGELOOM_ALL) return vitest(title, reports, "unit", []);
  const left = OF_SERVERS.flatMap((file) => ["--exclude", file]);
  return { ...vitest(title, reports, "unit", left), env: { PAGELOOM_NO_SERVERS: "1" } };
}

const STEPS: { readonly [lane in LaneName]: (run: Run) => Step[] } = {
  static: ({ isComparable }) => [
    // Problems in what was just written are reported first, in a moment.
    ...(isComparable ? [command("Documents that changed", "validate", ...forTested, "--changed")] : []),
    command("All documents", "validate", ...forTested),
    { title: "Format, lint and arrows", command: "biome", args: ["ci", "."] },
    command("Types", "types"),
    command("No growth without a reason", "size", "--check"),
    command("Old documents fit the schemas", "check-schemas"),
  ],
  // What a build keeps is there for tests that build the site once more.
  unit: ({ reports }) => [BUILD, unitTests(reports)],
  pages: ({ reports }) => [BUILD, vitest("Built pages", reports, "pages", BUILT)],
  browser: (run) => [
    ...[BUILD, playwright("Browser tests", run)],
    ...(process.env.PAGELOOM_ALL ? [playwright("Journeys in three engines", run, [], ENGINES)] : []),
  ],
};

/** Lanes with all that they run; the site is built once for them. */
export function wholeLanes(names: readonly LaneName[], run: Run): Lane[] {
  let isBuilt = false;
  return names.map((name) => {
    const steps = STEPS[name](run).filter((step) => step !== BUILD || !isBuilt);
    isBuilt ||= steps.includes(BUILD);
    return { name, steps };
  });
}

/** What a lane needs besides npm's packages. */
export const NEEDS: { readonly [lane in LaneName]: readonly Program[] } = {
  ...{ static: [], unit: [], pages: [], browser: [CHROMIUM, HEADLESS_SHELL] },
};

/** What the night needs besides: a site may keep what it is sent in the one, and stand behind the other. */
export const SERVERS: readonly Program[] = [POSTGRESQL, NGINX];

/** And what the journeys through three engines need. */
export const BROWSERS: readonly Program[] = [CHROMIUM, FIREFOX, WEBKIT, XVFB, NGINX];
