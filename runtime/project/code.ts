/** Names the code that documents are read with. */
import { join } from "node:path";
import { findFiles, stampsOf } from "#runtime/files/files.ts";
import { capabilitiesOf, ENGINE, folderOf } from "#runtime/files/places.ts";
import { remember } from "#runtime/files/remember.ts";

/** The stamps of the checks and migrations of a site, and of all that they are made of. */
export function codeOf(root: string): string {
  const own = [
    join(ENGINE, "schemas"),
    join(ENGINE, "migrations"),
    join(root, "checks"),
    join(root, "migrations"),
  ];
  const brought = capabilitiesOf(root).map((name) => folderOf(root, name));
  return [...own, ...brought].map(stampsIn).join("\n");
}

/** Folders whose files documents are not read with. */
const OTHERS = new Set(["commands", "e2e", "fixtures", "measures", "sections", "testing"]);

/**
 * The stamps of a folder as they were first: a process that goes on with the old code while the files are replaced writes nothing
 * under the name of the new.
 */
const stampsIn = remember((folder) => stampsOf(findFiles(folder, ".", (name) => OTHERS.has(name))));
