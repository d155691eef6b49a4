/** `npm run test:planted`: exit 0 when every fault was seen, 1 when not, 2 when it could not run. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail, refuse } from "#scripts/terminal/terminal.ts";
import { readFault } from "./fault.ts";

const { positionals: wanted } = readArguments({
  isOfEngine: true,
  name: "test:planted",
  about:
    "Plants the faults of faults/, or those that are named, one at a time in a copy of the checkout, and reports whether the tests notice.",
  takes: ["FAULT…"],
});
const root = process.cwd();
const known = readdirSync(join(root, "faults")).flatMap((file) => /^(.*)\.patch$/.exec(file)?.[1] ?? []);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) refuse(`There is no fault ${unknown.join(", ")} in faults/.`);

const run = mkdtempSync(join(tmpdir(), "pageloom-planted-"));
const copy = join(run, "copy");
const BUILD = "npm run build";
/** What is left of a build: the pages, and what the next one would take from it. */
const BUILT = ["dist", "dist-protected", ".cache/built"];

// The keyboard stops the command that runs, and this one removes its copy before it ends.
process.on("SIGINT", () => {});
try {
  copyCheckout();
  const faults = (wanted.length > 0 ? wanted : known).map((name) => {
    const patch = join(root, "faults", `${name}.patch`);
    return { name, patch, ...readFault(name, readFileSync(patch, "utf8")) };
  });
  // What fails anyway would see every fault.
  if (!passes(BUILD)) throw new Error("The site cannot be built without a fault.");
  const failing = faults.filter(({ command }) => !passes(command));
  if (failing.length > 0)
    throw new Error(`Without a fault, this fails:\n${failing.map(({ command }) => command).join("\n")}`);
  let missed = 0;
  for (const { name, patch, fault, lane, command } of faults) {
    const result = plant(patch, lane === "pages" || lane === "browser", command);
    if (result !== "seen") missed++;
    console.log(`${result.padEnd(14)}  ${lane.padEnd(7)}  ${name}: ${fault}`);
  }
  console.log(`\n${faults.length - missed} seen, ${missed} not`);
  process.exitCode = missed === 0 ? 0 : 1;
} catch (error) {
  fail(error);
} finally {
  rmSync(run, { recursive: true, force: true, maxRetries: 5 });
}

/** Copies the checkout as it is, and links its packages. */
function copyCheckout(): void {
  const remaining = [...BUILT, "node_modules", "test-results"].map((name) => join(root, name));
  cpSync(root, copy, { recursive: true, filter: (path) => !remaining.includes(path) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** Plants a patch, runs the command that should fail with it, and takes the patch out again. */
function plant(patch: string, isBuilt: boolean, command: string): string {
  const apply = (...options: string[]) =>
    spawnSync("git", ["apply", ...options, patch], { cwd: copy }).status === 0;
  if (!apply()) return "DOES NOT APPLY";
  const isReady = !isBuilt || passes(BUILD);
  const result = isReady ? (passes(command) ? "NOT SEEN" : "seen") : "NOT BUILT";
  apply("--reverse");
  if (isBuilt) for (const name of BUILT) rmSync(join(copy, name), { recursive: true, force: true });
  return result;
}

function passes(command: string): boolean {
  const outside = Object.entries(process.env).filter(([name]) => !/^(VITEST|npm_|NODE_TEST)/.test(name));
  const env = { ...Object.fromEntries(outside), TMPDIR: run };
  const { status, signal } = spawnSync(command, { cwd: copy, env, shell: true, stdio: "ignore" });
  if (signal !== null || status === 130) throw new Error(`${command} was stopped.`);
  return status === 0;
}
