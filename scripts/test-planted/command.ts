/** `npm run test:planted`: exit 0 when every fault was seen, 1 when not, 2 when it could not run. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { refuse } from "#scripts/terminal/terminal.ts";
import { NEEDS } from "#scripts/test/lanes.ts";
import { requireProgram } from "#server/testing/programs.ts";
import { readFault, type Target } from "./fault.ts";
import { type LookOptions, lookIn, lookInLane } from "./look.ts";
import { type Bench, exitCodeOf, plantAll, toLine, toTable } from "./plant.ts";
import { createWorkspace, removeWorkspace } from "./workspace.ts";

const { values, positionals: wanted } = readArguments({
  isOfEngine: true,
  name: "test:planted",
  about:
    "Plants the faults of faults/, or those that are named, one at a time in a copy of the checkout, and sees whether the tests notice.",
  takes: ["FAULT…"],
  options: {
    whole: { type: "boolean", about: "Runs the whole lane of a fault instead of the files that it names." },
  },
});
const root = process.cwd();
const ending = ".patch";
const known = readdirSync(join(root, "faults")).filter((file) => file.endsWith(ending));
const names = known.map((file) => file.slice(0, -ending.length));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) refuse(`There is no fault ${unknown.join(", ")} in faults/.`);
const patches = new Map(
  names
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .map((name) => [name, join(root, "faults", name + ending)] as const),
);

/** Exit code of a command that was stopped from the keyboard. */
const STOPPED = 130;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort(signal));
const run = mkdtempSync(join(tmpdir(), "pageloom-planted-"));
// PostgreSQL, which some tests start, may run as another user.
chmodSync(run, 0o755);
const folders = Array.from(
  { length: Math.min(2, availableParallelism(), patches.size) },
  (_, at) => `${at + 1}`,
);
try {
  process.exitCode = await plant();
} catch (error) {
  process.exitCode = 2;
  if (!stopping.signal.aborted) console.error(error);
} finally {
  for (const name of folders) await removeWorkspace(root, join(run, name));
  rmSync(run, { recursive: true, force: true });
}

async function plant(): Promise<number> {
  const { signal } = stopping;
  // Tests of the browser may see any fault in it.
  for (const program of NEEDS.browser) requireProgram(program);
  const benches: (Bench & { looking: LookOptions })[] = [];
  for (const name of folders) {
    const { folder, plant, clear } = await createWorkspace(root, join(run, name));
    const temporary = join(run, `${name}-temporary`);
    const looking = { folder, temporary, signal, bail: true };
    const look: Bench["look"] = ({ lane, seenBy }) =>
      values.whole ? lookInLane(lane, looking) : lookIn([seenBy], looking);
    benches.push({ plant, clear, look, looking });
  }
  const [first] = benches;
  if (first && !values.whole && !signal.aborted) {
    // What fails anyway would see every fault.
    const { is, told } = await lookIn(named(), { ...first.looking, bail: false });
    if (signal.aborted) return STOPPED;
    if (is !== "unseen") {
      console.log(
        `Without any fault, ${is === "seen" ? "this fails" : "nothing could be run"}:\n    ${told}`,
      );
      return 1;
    }
    console.log("Without any fault, everything passes.");
  }
  const results = await plantAll(patches, benches, { tell: (result) => console.log(toLine(result)), signal });
  if (signal.aborted) return STOPPED;
  console.log(`\n${toTable(results)}`);
  return exitCodeOf(results);
}

/** What should see the faults. A patch that cannot be read is reported when its turn comes. */
function named(): Target[] {
  return [...patches].flatMap(([name, patch]) => {
    try {
      return [readFault(name, readFileSync(patch, "utf8")).seenBy];
    } catch {
      return [];
    }
  });
}
