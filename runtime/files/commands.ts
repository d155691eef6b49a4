/** How a command of the engine is started from another one, from a test or from a measurement. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";

/** What Node is started with to run a command for a site: as by npm, with what `package.json` says of its memory. */
export function commandFor(root: string, name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ENGINE, "package.json"), "utf8"));
  const [, flags = ""] = /^node (--.*) scripts\/run\.mjs/.exec(scripts[name] ?? "") ?? [];
  return [...flags.split(" ").filter(Boolean), join(ENGINE, "scripts/run.mjs"), name, "--site", root];
}
