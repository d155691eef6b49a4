/** Starts a command of the engine from another command, a test or a measurement. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";

/** The arguments of Node for a command on a site: as npm starts it, with the memory options of `package.json`. */
export function commandFor(root: string, name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ENGINE, "package.json"), "utf8"));
  const [, flags = ""] = /^node (--.*) scripts\/run\.mjs/.exec(scripts[name] ?? "") ?? [];
  return [...flags.split(" ").filter(Boolean), join(ENGINE, "scripts/run.mjs"), name, "--site", root];
}
