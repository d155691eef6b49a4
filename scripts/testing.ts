/** For tests of commands that make something: it is tried as somebody would try it. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The packages of this repository. */
export const MODULES = join(import.meta.dirname, "../node_modules");

/** Runs programs in a folder. `told` is what one said, when it failed. */
export function runIn(
  cwd: string,
): (command: string, ...args: string[]) => { status: number | null; told: string } {
  return (command, ...args) => {
    const outside = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
    const options = { cwd, encoding: "utf8", env: Object.fromEntries(outside) } as const;
    const { status, stdout, stderr } = spawnSync(command, args, options);
    return { status, told: status === 0 ? "" : stdout + stderr };
  };
}
