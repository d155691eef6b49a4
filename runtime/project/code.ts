/** Names the code that documents are read with. */
import { join } from "node:path";
import { nameOfCode } from "#runtime/files/code-names.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
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
  const provided = capabilitiesOf(root).map((name) => folderOf(root, name));
  const folders = [...new Set([...own, ...provided])];
  return contentHash(folders.map(nameAtFirst(root)).join());
}

/**
 * The name of the code in a folder when it was first asked for: a process that goes on with the old code while the files are replaced
 * writes nothing under the name of the new.
 */
const nameAtFirst = remember((root) => remember((folder) => nameOfCode(root, folder, "documents")));
