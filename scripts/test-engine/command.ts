/**
 * `npm run test:engine`: `npm test` in a copy of the repository without its site and the capabilities that this alone lists. What fails there
 * leans on them, instead of on the museum of the fixtures.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";
import { readArguments } from "#scripts/terminal/arguments.ts";
import { fail } from "#scripts/terminal/terminal.ts";
import { copyWithoutSite } from "./copy-without-site.ts";

const { positionals } = readArguments({
  isOfEngine: true,
  name: "test:engine",
  about: "Runs npm test in a copy of the repository without its site: whole, or the lanes that are named.",
  takes: ["LANE…"],
});
try {
  const root = copyWithoutSite(ENGINE);
  try {
    for (const [name, ...args] of [["prepare"], ["test", ...positionals]] as const) {
      const door = join(root, "scripts/run.mjs");
      const { status } = spawnSync(process.execPath, [door, name, ...args], { cwd: root, stdio: "inherit" });
      process.exitCode = status ?? 1;
      if (status !== 0) break;
    }
    const results = join(root, "test-results");
    // What browser tests keep of failures.
    if (existsSync(results)) cpSync(results, join(ENGINE, "test-results"), { recursive: true });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
} catch (error) {
  fail(error);
}
