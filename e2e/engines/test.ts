/** What the journeys share: a tab in the engine of the project, and the sites that `scripts/test/engine-sites.ts` serves. */
import { test as base } from "playwright/test";
import { launchChromium, launchFirefox } from "./playwright.ts";
import type { Engine, Tab, Window } from "./tab.ts";
import { launchWebKit } from "./webkit.ts";

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };
export type EngineName = keyof typeof LAUNCH;

/** Origins of the site from our service, the same from behind nginx, and its preview; and where the files of it are. */
export type Sites = { service: string; nginx: string; preview: string; root: string };

type Fixtures = { tab: Tab; size: Window };
type OfWorker = { name: EngineName; engine: Engine; sites: Sites };

export const test = base.extend<Fixtures, OfWorker>({
  name: ["chromium", { option: true, scope: "worker" }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { SERVICE = "", NGINX = "", PREVIEW = "", ROOT = "" } = process.env;
      await use({ service: SERVICE, nginx: NGINX, preview: PREVIEW, root: ROOT });
    },
    { scope: "worker" },
  ],

  engine: [
    async ({ name }, use) => {
      const engine = await LAUNCH[name]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  size: [{ width: 1440, height: 900, hasTouch: false }, { option: true }],

  tab: async ({ engine, size }, use, info) => {
    const { tab, close } = await engine.open(size);
    await use(tab);
    if (info.status !== info.expectedStatus)
      await tab.screenshot({ path: info.outputPath("failed.png") }).catch(() => {});
    await close();
  },
});
