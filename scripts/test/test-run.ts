/**
 * Around a run of unit tests: whatever they put into the temporary folder, their children too, goes into one folder of the
 * run, and with it at the end. What a run left that was killed, the next one removes.
 */
import { mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function setup(): () => void {
  const outside = realpathSync(tmpdir());
  removeLeftovers(outside, "pageloom-unit-");
  const folder = join(outside, `pageloom-unit-${process.pid}`);
  mkdirSync(folder);
  Object.assign(process.env, {
    PAGELOOM_TMP: folder,
    TMPDIR: folder,
    // Windows reads these two.
    ...{ TEMP: folder, TMP: folder },
    // What Node makes of TypeScript, each process and thread would make again.
    NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.prepared/node"),
  });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Removes what runs left that were killed: the number of their process stands in its name, after `prefix`. */
export function removeLeftovers(within: string, prefix: string): void {
  for (const name of readdirSync(within)) {
    const process = name.startsWith(prefix) && /^\d+/.exec(name.slice(prefix.length))?.[0];
    if (process && !isRunning(Number(process))) rmSync(join(within, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
