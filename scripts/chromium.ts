/** The Chromium of tests and measurements. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { onPath, type Program, requireProgram } from "#server/testing/programs.ts";

export const CHROMIUM: Program = {
  name: "Chromium",
  package: "chromium",
  find: findChromium,
  otherwise: ["npx", "playwright", "install", "chromium"],
};

/** Path of a Chromium: `PAGELOOM_CHROMIUM`, one on the path, or Playwright's own. */
function findChromium(): string | undefined {
  const named = process.env.PAGELOOM_CHROMIUM;
  if (named) return named;
  const own = chromium.executablePath();
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
  return onPath(names) ?? (existsSync(own) ? own : undefined);
}

/** @throws SetupError saying what to install by hand */
export function requireChromium(): string {
  return requireProgram(CHROMIUM);
}
