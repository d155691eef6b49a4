import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { ENGINE, foldersOfTested } from "#runtime/testing/tested-site.ts";
import type { EngineName } from "./engines/test.ts";
import ours from "./playwright.config.ts";

const { grepInvert: _, use: __, projects: ___, webServer: ____, globalSetup: _____, ...settings } = ours;

/** Journeys through the site in three engines, in the night. Others than Chromium come from Debian's packages. */
export default defineConfig<object, { name: EngineName }>({
  ...settings,
  testMatch: [
    join(ENGINE, "e2e/engines/*.spec.ts"),
    ...foldersOfTested().map((folder) => join(folder, "engines/*.spec.ts")),
  ],
  // One browser of each at a time, beside one of another.
  projects: (["webkit", "firefox", "chromium"] as const).map((name) => ({
    ...{ name, use: { name }, workers: 1 },
    // In Chromium, `header.spec.ts` and `menu.spec.ts` do all of this and more.
    testIgnore: name === "chromium" ? ["e2e/engines/menu.spec.ts"] : [],
  })),
  webServer: {
    command: "node scripts/test/engine-sites.ts",
    cwd: "..",
    wait: { stdout: /Sites: (?<SERVICE>\S+) (?<NGINX>\S+) (?<PREVIEW>\S+) (?<ROOT>\S+) \./ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    timeout: 240_000,
  },
});
