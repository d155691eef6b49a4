/** The folder that a run of tests has for its temporary files: it goes with the run, however that ends. */
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SetupError } from "#server/testing/programs.ts";
import { removeLeftovers } from "./test-run.ts";

/** Bytes that a run needs there: test projects, and what browsers keep. */
const NEEDED = 1e9;

/** Bytes that are to be free in memory, so that a run takes its share and leaves enough to others. */
const PLENTY = 4e9;

export type RunFolder = {
  /** For the programs of the run: their temporary folder is this one. */
  env: { TMPDIR: string; TEMP: string; TMP: string };
  /** What the tests have left there. */
  left: () => string[];
  remove: () => void;
};

/**
 * Where a run has its folder: `TMPDIR`, else memory where there is plenty, else the usual one. Tests make and remove
 * tens of thousands of files, which on a disk is a fifth of all that they do.
 */
export function findTemporary(
  memory = "/dev/shm",
  { TMPDIR: chosen }: { TMPDIR?: string | undefined } = process.env,
  plenty = PLENTY,
): string {
  if (chosen) return chosen;
  try {
    const { bavail, bsize } = statfsSync(memory);
    // Also of the machine: what is kept there is taken from its programs.
    if (Math.min(bavail * bsize, process.availableMemory() / 2) < plenty || !canExecute(memory))
      return tmpdir();
    return memory;
  } catch {
    return tmpdir();
  }
}

/** Whether programs may be run from a folder: in a container, often not from memory. */
function canExecute(folder: string): boolean {
  const probe = mkdtempSync(join(folder, "pageloom-probe-"));
  try {
    writeFileSync(join(probe, "program"), "", { mode: 0o755 });
    accessSync(join(probe, "program"), constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
}

/** @throws SetupError when there is no room for a run */
export function makeRunFolder(within = findTemporary(), needed = NEEDED): RunFolder {
  const { bavail, bsize } = statfsSync(within);
  if (bavail * bsize < needed) {
    const [free, wanted] = [bavail * bsize, needed].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
    throw new SetupError(
      `The tests need ${wanted} in ${within}, where ${free} are free. Make room, or set TMPDIR to a folder that has it.`,
    );
  }
  removeLeftovers(within, "pageloom-test-");
  const folder = mkdtempSync(join(within, `pageloom-test-${process.pid}-`));
  // PostgreSQL, which refuses to run as root, goes through it as another user.
  chmodSync(folder, 0o755);
  return {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
    left: () => readdirSync(folder).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
