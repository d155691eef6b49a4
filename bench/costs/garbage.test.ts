/**
 * What V8 takes for needed without need. Objects that are still in use when V8 has looked twice go to an old part of its memory, which it
 * looks through seldom: a build of many pages then takes much more memory, and more time to move them. `DECISIONS.md` has what does
 * that. No clock is involved.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { environment } from "#bench/processes.ts";
import { commandFor } from "#runtime/files/commands.ts";
import { makeSite } from "./made-site.ts";

/** Few enough that one thread does all. */
const [FEW, MANY] = [60, 180];
/** Bytes of each further page. About half of them are in use until the end. */
const MOST = 15_000;

/** Has a process tell what is in the old part when it ends. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  import { getHeapSpaceStatistics } from "node:v8";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) {
    process.on("exit", () => {
      const old = getHeapSpaceStatistics().filter(({ space_name: name }) => /^(old|large_object)_space$/.test(name));
      writeSync(2, "old: " + old.reduce((sum, { space_used_size: size }) => sum + size, 0) + ";\\n");
    });
  }
`)}`;

const sites = [FEW, MANY].map(makeSite);
beforeAll(() => {
  for (const { folder } of sites) run(folder, "prepare");
});
afterAll(() => {
  for (const { remove } of sites) remove();
});

it.each(["build", "validate"])("%s lets pages go when it has looked at them", (command) => {
  const [few = 0, many = 0] = sites.map(({ folder }) => {
    for (const name of [".cache", "dist"]) rmSync(join(folder, name), { recursive: true, force: true });
    // With so much memory, V8 does not look at the old part.
    return Number(
      /old: (\d+);/.exec(run(folder, command, "--initial-heap-size=1024", "--import", TELL))?.[1],
    );
  });
  expect((many - few) / (MANY - FEW)).toBeLessThan(MOST);
});

function run(folder: string, command: string, ...options: string[]): string {
  const words = [...options, ...commandFor(folder, command)];
  return spawnSync(process.execPath, words, { cwd: folder, env: environment({}), encoding: "utf8" }).stderr;
}
