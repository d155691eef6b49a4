import { statfsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { ENGINE, foldersOfTested } from "#runtime/testing/tested-site.ts";
import takenOut from "#scripts/test/taken-out.json" with { type: "json" };
import { isAll } from "./shapes.ts";

const port = Number(process.env.PAGELOOM_E2E_PORT ?? 4273);
const executablePath = process.env.PAGELOOM_HEADLESS_SHELL;

/** A title as it stands. */
const toPattern = (title: string) => new RegExp(title.replace(/[\^$.*+?()[\]{}|]/g, "\\$&"));

/** The browser tests in a folder. */
const specsIn = (folder: string) => join(folder, "**/*.spec.ts");

/** Whether there is room in memory for what the processes of two browsers share. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/** Browser tests: they talk HTTP to the site that `npm run build` wrote, served as `npm run serve` serves it. */
export default defineConfig({
  testDir: "..",
  respectGitIgnore: true,
  // A test that is chosen by its name is run in any case.
  grepInvert: process.env.PAGELOOM_ONE
    ? []
    : [...(isAll ? [] : [/@night/]), ...takenOut.map(({ test }) => toPattern(test))],
  projects: [
    // These have a site of their own, which takes a while to build or to start: each is made once, by one worker.
    { name: "copy", testMatch: "e2e/copy/*.spec.ts", workers: 1 },
    { name: "preview", testMatch: "e2e/preview/*.spec.ts", workers: 1 },
    // The engine's, those of the capabilities that the site has, and its own.
    {
      name: "site",
      testMatch: [join(ENGINE, "e2e/*.spec.ts"), ...foldersOfTested().map(specsIn)],
      // These are journeys for `engines.config.ts`.
      testIgnore: foldersOfTested().map((folder) => join(folder, "engines/**")),
    },
  ],
  globalSetup: "./warm-up.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // One more than there are cores: while one waits for something, the others have the processors.
  workers: 3,
  forbidOnly: true,
  // How long a machine takes is not what is tested: far more than any needs, also beside other work.
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: [
    ["list"],
    ["./reporter.ts"],
    ...(process.env.PAGELOOM_E2E_REPORT
      ? [["json", { outputFile: process.env.PAGELOOM_E2E_REPORT }] as const]
      : []),
  ],
  use: {
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    // In the night each failure keeps its actions and requests; with PAGELOOM_TRACE also the page at each moment.
    trace: process.env.PAGELOOM_TRACE
      ? "on"
      : { mode: isAll ? "retain-on-failure" : "off", screenshots: false, snapshots: false, sources: false },
    // By day most visitors prefer less motion: what moves is drawn sixty times a second. Files about motion turn it on.
    contextOptions: isAll ? {} : { reducedMotion: "reduce" },
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      // Memory that processes share is a twentieth faster than files; Playwright takes files, since some machines have little of it.
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: "node e2e/serve.ts",
    cwd: "..",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      PORT: String(port),
      METRICS_PORT: "0",
      // All tests send from one address, and what they send is no personal data.
      RATE_LIMIT: "100000/60",
      // Whatever .env contains.
      ...{ DATABASE_URL: "", SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "", WEBHOOK_URL: "", TRUST_PROXY: "" },
    },
    timeout: 120_000,
  },
});
