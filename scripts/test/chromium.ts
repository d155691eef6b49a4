/** The Chromium of tests and measurements. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
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

/** Packages of the tests alone: building or serving a site does not need them. */
const SHELL = join(import.meta.dirname, "../../e2e/headless-shell");

/** Whether npm has a headless shell for this machine. */
const isOfNpm = process.platform === "linux" && process.arch === "x64";

/**
 * Chromium without a window: the same engine, at less than half of the processor's time. npm's is built with more effort than
 * Debian's, which takes a sixth longer for the same tests.
 */
export const HEADLESS_SHELL: Program = {
  name: "Chromium's headless shell",
  find: () =>
    process.env.PAGELOOM_HEADLESS_SHELL ||
    (isOfNpm ? findShell(SHELL) : findBrowser(undefined, ["chrome-headless-shell"])),
  otherwise: isOfNpm ? ["npm", "ci", "--ignore-scripts", "--prefix", "e2e/headless-shell"] : INSTALL,
};

/** The program in the package that a folder requires, unpacked beside it; undefined when another version is there, or none. */
export function findShell(folder: string): string | undefined {
  const modules = join(folder, "node_modules");
  const { dependencies } = readJson(join(folder, "package.json"));
  const [name = "", wanted] = Object.entries(dependencies ?? {})[0] ?? [];
  const manifest = join(modules, name, "package.json");
  if (!existsSync(manifest) || readJson(manifest).version !== wanted) return undefined;
  const program = join(modules, "chromium-headless-shell");
  if (existsSync(program)) return program;
  const part = `${program}-${process.pid}`;
  writeFileSync(part, brotliDecompressSync(readFileSync(join(modules, name, "bin/chromium.br"))), {
    mode: 0o755,
  });
  renameSync(part, program);
  return program;
}

function readJson(file: string): { version?: string; dependencies?: { [name: string]: string } } {
  return JSON.parse(readFileSync(file, "utf8"));
}

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
