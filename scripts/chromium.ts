/** The Chromium of tests and measurements. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { onPath, type Program, requireProgram } from "#server/testing/programs.ts";

/** What Playwright installs: the whole browser, and the shell with it. */
const INSTALL = ["npx", "playwright", "install", "chromium"] as const;

export const CHROMIUM: Program = {
  name: "Chromium",
  package: "chromium",
  find: () =>
    findBrowser(process.env.PAGELOOM_CHROMIUM, [
      ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
    ]),
  otherwise: INSTALL,
};

/** Chromium without a window: the same engine, at less than half of the processor's time. */
export const HEADLESS_SHELL: Program = {
  name: "Chromium's headless shell",
  package: "chromium-headless-shell",
  find: () =>
    findBrowser(process.env.PAGELOOM_HEADLESS_SHELL, ["chromium-headless-shell", "chrome-headless-shell"]),
  otherwise: INSTALL,
};

/** Path of the browser that is named, of one on the path, or of Playwright's own. */
function findBrowser(named: string | undefined, names: readonly string[]): string | undefined {
  if (named) return named;
  const own = chromium.executablePath();
  return onPath(names) ?? (existsSync(own) ? own : undefined);
}

/** @throws SetupError saying what to install by hand */
export function requireChromium(): string {
  return requireProgram(CHROMIUM);
}
