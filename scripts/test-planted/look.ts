/** Runs the tests that should see a fault, and returns whether they did. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import {
  BUILD,
  BUILT,
  command,
  isOfPages,
  type LaneName,
  playwright,
  type Step,
  type TestStep,
  vitest,
} from "#scripts/test/lanes.ts";
import { readBrowserReport } from "#scripts/test/reports.ts";
import { findPort } from "#server/testing/find-port.ts";
import type { Target } from "./fault.ts";

/** `unrun`: nothing was tested, which proves nothing of the fault. `told` is the first failure, or the end of the output. */
export type Sight = { is: "seen" | "unseen" | "unrun"; told: string };

export type LookOptions = {
  folder: string;
  /** Folder for what tests and servers put aside. */
  temporary: string;
  signal: AbortSignal;
  /** Whether to stop at the first failure. */
  bail: boolean;
};

/** The steps of the static lane, by the names that faults have for them. */
const STEPS: { readonly [name: string]: Pick<Step, "command" | "args"> } = {
  validate: command("", "validate"),
  lint: { command: "biome", args: ["ci", "--colors=off", "."] },
  types: command("", "types"),
  "check-schemas": command("", "check-schemas"),
};

/** What runs a file: `built` reads the pages that were built, `spec` opens them in a browser. */
type Kind = "step" | "unit" | "built" | "spec";

function kindOf({ file }: Target): Kind {
  if (file in STEPS) return "step";
  if (file.endsWith(".spec.ts")) return "spec";
  return isOfPages(file) ? "built" : "unit";
}

const OF_LANE = { unit: "unit", pages: "built", browser: "spec" } as const;

/** Runs everything in a lane. */
export function lookInLane(lane: LaneName, options: LookOptions): Promise<Sight> {
  if (lane === "static") {
    return lookIn(
      Object.keys(STEPS).map((file) => ({ file })),
      options,
    );
  }
  return lookWith(OF_LANE[lane], [], options);
}

/** Runs steps and tests, the quick ones first, until one of them sees something. */
export async function lookIn(targets: readonly Target[], options: LookOptions): Promise<Sight> {
  let last: Sight = { is: "unrun", told: "No test is named." };
  for (const kind of ["step", "unit", "built", "spec"] as const) {
    const all = targets.filter((target) => kindOf(target) === kind);
    // A title that is wanted of one file would leave out all of another.
    for (const isWhole of [false, true]) {
      const own = all.filter(({ title }) => (title === undefined) === isWhole);
      if (own.length === 0) continue;
      last = await lookWith(kind, own, options);
      if (last.is !== "unseen") return last;
    }
  }
  return last;
}

async function lookWith(kind: Kind, targets: readonly Target[], options: LookOptions): Promise<Sight> {
  mkdirSync(options.temporary, { recursive: true });
  const files = [...new Set(targets.map(({ file }) => file))];
  if (kind === "step") return lookInSteps(files, options);
  if (kind !== "unit") {
    const { status, output } = await run(BUILD, options);
    if (status !== 0) return { is: "unrun", told: endOf(output) };
  }
  const titles = targets.flatMap(({ title = [] }) => title);
  const pattern =
    titles.length < targets.length
      ? ""
      : titles.map((title) => title.replace(/[\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const { bail, temporary } = options;
  if (kind !== "spec") {
    const args = [
      ...(kind === "built" ? BUILT : []),
      ...(bail ? ["--bail=1"] : []),
      ...(pattern === "" ? [] : ["--testNamePattern", pattern]),
    ];
    return readSight(vitest("Planted", temporary, "unit", [...args, ...files]), options);
  }
  const args = [...(bail ? ["--max-failures=1"] : []), ...(pattern === "" ? [] : ["--grep", pattern])];
  const place = { reports: temporary, port: await findPort() };
  return readSight(playwright("Planted", place, [...args, ...files]), options, (report) => {
    const { unexpected, flaky } = (report as { stats: { unexpected: number; flaky: number } }).stats;
    // A server that did not start is no test that failed.
    return { ...readBrowserReport(report), failed: unexpected + flaky };
  });
}

async function lookInSteps(names: readonly string[], options: LookOptions): Promise<Sight> {
  for (const name of names) {
    const { status, output } = await run(STEPS[name] as Step, options);
    if (status !== 0) return { is: status === 1 ? "seen" : "unrun", told: `${name}: ${endOf(output)}` };
  }
  return { is: "unseen", told: "" };
}

async function readSight(step: TestStep, options: LookOptions, read = step.report.read): Promise<Sight> {
  const { env, report } = step;
  rmSync(report.file, { force: true });
  const { output } = await run(step, options, env);
  try {
    const { passed, failed, failures } = read(JSON.parse(readFileSync(report.file, "utf8")) as never);
    const [first = ""] = failures;
    if (failed > 0) return { is: "seen", told: withoutFolder(first, options.folder) };
    return passed > 0 ? { is: "unseen", told: "" } : { is: "unrun", told: first || endOf(output) };
  } catch {
    return { is: "unrun", told: endOf(output) };
  }
}

/** Files are named from the workspace, whether from the root of the machine or from here. */
function withoutFolder(told: string, folder: string): string {
  return told.replaceAll(`${relative(process.cwd(), folder)}/`, "").replaceAll(`${folder}/`, "");
}

/** Milliseconds between a command's SIGTERM and its SIGKILL. */
const PATIENCE = 5_000;

/** Runs a command in a group of processes of its own, which ends as a whole. */
async function run(
  { command, args }: Pick<Step, "command" | "args">,
  { folder, temporary, signal }: LookOptions,
  more: { readonly [name: string]: string } = {},
): Promise<{ status: number | null; output: string }> {
  if (signal.aborted) return { status: null, output: "" };
  const outside = Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_|NODE_TEST)/.test(name));
  const env = { ...Object.fromEntries(outside), TMPDIR: temporary, NO_COLOR: "1", ...more };
  const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      output = (output + bytes).slice(-20_000);
    });
  }
  const stop = () => endGroup(child);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const [status] = (await once(child, "close")) as [number | null];
    return { status, output };
  } catch (error) {
    return { status: null, output: (error as Error).message };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended.
    }
  };
  send("SIGTERM");
  setTimeout(() => send("SIGKILL"), PATIENCE).unref();
}

function endOf(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.slice(-8).join("\n    ");
}
