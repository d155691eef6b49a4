import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";

const port = Number(process.env.PAGELOOM_E2E_PORT ?? 4273);

/** Browser tests: they talk HTTP to the built site, served as `npm start` serves it. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // How long a machine takes is not what is tested: far more than any needs, also beside other work.
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: process.env.PAGELOOM_E2E_REPORT
    ? [["list"], ["json", { outputFile: process.env.PAGELOOM_E2E_REPORT }]]
    : [["list"]],
  use: {
    actionTimeout: 20_000,
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(process.env.PAGELOOM_CHROMIUM ? { executablePath: process.env.PAGELOOM_CHROMIUM } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: "node scripts/run.mjs start",
    cwd: "..",
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      PORT: String(port),
      METRICS_PORT: "0",
      // All tests send from one address, and what they send is nobody's.
      RATE_LIMIT: "100000/60",
      DATA_FOLDER: mkdtempSync(join(tmpdir(), "pageloom-e2e-")),
      // Whatever .env says.
      ...{ DATABASE_URL: "", SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "", WEBHOOK_URL: "", TRUST_PROXY: "" },
    },
    timeout: 120_000,
  },
});
