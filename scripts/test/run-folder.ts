/** The folder that a run of tests has for its temporary files: it goes with the run, however that ends. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SetupError } from "#server/testing/programs.ts";

/** Bytes that a run needs there: test projects, and what browsers keep. */
const NEEDED = 1e9;

export type RunFolder = {
  /** For the programs of the run: their temporary folder is this one. */
  env: { TMPDIR: string; TEMP: string; TMP: string };
  /** What the tests have left there. */
  left: () => string[];
  remove: () => void;
};

/** @throws SetupError when there is no room for a run */
export function makeRunFolder(within = tmpdir(), needed = NEEDED): RunFolder {
  const { bavail, bsize } = statfsSync(within);
  if (bavail * bsize < needed) {
    const [free, wanted] = [bavail * bsize, needed].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
    throw new SetupError(
      `The tests need ${wanted} in ${within}, where ${free} are free. Make room, or set TMPDIR to a folder that has it.`,
    );
  }
  const folder = mkdtempSync(join(within, "pageloom-test-"));
  // PostgreSQL, which refuses to run as root, goes through it as another user.
  chmodSync(folder, 0o755);
  return {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
    left: () => readdirSync(folder).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
