/** Names the code that documents are read with. */
import { join } from "node:path";
import { nameFiles } from "#runtime/files/cache.ts";
import { findFiles } from "#runtime/files/files.ts";
import { capabilitiesOf, ENGINE, folderOf } from "#runtime/files/places.ts";
import { remember } from "#schemas/values/remember.ts";

/** Names the checks and migrations of a site, and all that they are made of, by content. */
export function codeOf(root: string): string {
  const own = [
    join(ENGINE, "schemas"),
    join(ENGINE, "migrations"),
    join(root, "checks"),
    join(root, "migrations"),
  ];
  const brought = capabilitiesOf(root).map((name) => folderOf(root, name));
  return nameFiles(root, [...own, ...brought].flatMap(filesIn));
}

/** Folders whose files documents are not read with. */
const OTHERS = new Set(["commands", "e2e", "fixtures", "measures", "sections", "testing"]);

/**
 * The files of a folder with their stamps as they were first: a process that goes on with the old code while the files are replaced
 * writes nothing under the name of the new.
 */
const filesIn = remember((folder) => findFiles(folder, ".", (name) => OTHERS.has(name)));
