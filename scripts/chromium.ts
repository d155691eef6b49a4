/** Finds a Chromium for tests and measurements, or installs one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium: `PAGELOOM_CHROMIUM`, one on the path, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.PAGELOOM_CHROMIUM;
  if (named) return named;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync(process.platform === "win32" ? "where" : "which", [name], {
      encoding: "utf8",
    });
    if (status === 0) return stdout.trim().split("\n")[0];
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds a Chromium, or installs one: Debian's package where that is possible, Playwright's otherwise.
 *
 * @throws Error saying what to install by hand
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found: installing one for the browser tests.");
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "ignore" });
  } else {
    spawnSync("playwright", ["install", "chromium"], {
      stdio: "inherit",
      shell: process.platform === "win32",
    });
  }
  const installed = findChromium();
  if (!installed)
    throw new Error("No Chromium could be installed. Install one and set PAGELOOM_CHROMIUM to its path.");
  return installed;
}
