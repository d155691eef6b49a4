/** For tests of commands that make something: it is tried as a user would try it. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "node:util";
import { expect } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { createTestFolder, type TestProject } from "#runtime/testing/project.ts";
import { originOf } from "#runtime/testing/tested-site.ts";

/** The packages of this repository. */
export const MODULES = join(ENGINE, "node_modules");

/** Runs programs in a folder. `output` is that of a program that failed. */
export function runIn(
  cwd: string,
): (command: string, ...args: string[]) => { status: number | null; output: string } {
  return (command, ...args) => {
    // Neither the settings of Vitest, nor what npm found in our .npmrc.
    const own = /^VITEST|^npm_config_include$/;
    const outside = Object.entries(process.env).filter(([name]) => !own.test(name));
    const options = { cwd, encoding: "utf8", env: Object.fromEntries(outside) } as const;
    const { status, stdout, stderr } = spawnSync(command, args, options);
    return { status, output: status === 0 ? "" : stdout + stderr };
  };
}

/** Runs Git in a folder, with an author set. Returns what it printed. */
export function gitIn(cwd: string, ...args: string[]): string {
  const somebody = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
  return execFileSync("git", [...somebody, ...args], { cwd, encoding: "utf8", stdio: "pipe" });
}

/** Copies the engine into a folder, for what becomes a part of it, and has its tests run there. */
export async function copyEngine(...more: string[]): Promise<TestProject> {
  const project = await createTestFolder();
  for (const path of [
    "runtime",
    "schemas",
    "capabilities",
    "scripts",
    "migrations",
    "package.json",
    "biome.json",
    ...more,
  ]) {
    cpSync(originOf(path), join(project.root, path), { recursive: true });
  }
  symlinkSync(MODULES, join(project.root, "node_modules"));
  return project;
}

/** Expects files of a project to be laid out like this repository. */
export function expectFormatted(root: string, files: readonly string[]): void {
  const biome = join(MODULES, ".bin/biome");
  expect(runIn(root)(biome, "check", "--vcs-enabled=false", ...files)).toEqual({ status: 0, output: "" });
}

/** Expects the code of a project to have no type error. */
export function expectTyped(root: string, configuration: string): void {
  expect(runIn(root)(join(MODULES, ".bin/tsc"), "-p", configuration)).toEqual({ status: 0, output: "" });
}

/** What a command that ended left. */
export type Ended = { status: number; stdout: string; stderr: string };

/** Starts a command as `npm run` does, for the site of a folder. */
export function startCommand(cwd: string, name: string, ...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [DOOR, name, ...forSite(cwd), ...args], {
    ...{ cwd, encoding: "utf8", input: "" },
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status: status ?? -1, stdout, stderr };
}

/** Starts a command, and returns all that it printed in the order in which a terminal shows it. */
export function startTogether(cwd: string, name: string, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-said-"));
  const file = join(folder, "said.txt");
  const said = openSync(file, "w");
  spawnSync(process.execPath, [DOOR, name, ...forSite(cwd), ...args], {
    ...{ cwd, stdio: ["ignore", said, said], env: { ...process.env, NO_COLOR: "1" } },
  });
  closeSync(said);
  const words = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return words;
}

const DOOR = join(ENGINE, "scripts/run.mjs");

const forSite = (folder: string) => (folder === ENGINE ? [] : ["--site", folder]);

let runs = 0;

/** Does the same without another process, whose start takes longer than most commands. */
export async function runCommand(cwd: string, name: string, ...args: string[]): Promise<Ended> {
  const { argv, exit, exitCode } = process;
  const before = { cwd: process.cwd(), log: console.log, error: console.error };
  const ended: Ended = { status: 0, stdout: "", stderr: "" };
  let isOver = false;
  const tell =
    (stream: "stdout" | "stderr") =>
    (...words: unknown[]) => {
      if (!isOver) ended[stream] += `${format(...words)}\n`;
    };
  // What a command would do after its end is neither heard nor counted.
  const end = (status: string | number | null | undefined): never => {
    if (!isOver) ended.status = Number(status ?? 0);
    isOver = true;
    throw new Error(`${name} has ended.`);
  };
  process.chdir(cwd);
  Object.assign(process, { argv: [argv[0], DOOR, ...forSite(cwd), ...args], exit: end, exitCode: undefined });
  Object.assign(console, { log: tell("stdout"), error: tell("stderr") });
  try {
    const [file] = globSync(`{..,../..,../../capabilities/*/commands}/${name}/command.ts`, {
      cwd: import.meta.dirname,
    });
    // Evaluated again each time, with modules that are there already.
    await import(`${join(import.meta.dirname, file ?? name)}?run=${runs++}`);
    if (!isOver) ended.status = Number(process.exitCode ?? 0);
  } catch (error) {
    if (!isOver) throw error;
  } finally {
    process.chdir(before.cwd);
    Object.assign(process, { argv, exit, exitCode });
    Object.assign(console, { log: before.log, error: before.error });
  }
  return ended;
}
