/** Names the code that draws for a site. */
import { join } from "node:path";
import { nameOfCode, nameOfPackages } from "#runtime/files/code-names.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { ENGINE } from "#runtime/files/places.ts";

/** The code of a site that draws share cards. */
export const CARD_MODULE = "content/brand/card.ts";

/**
 * Names all that the drawings of a site are made from: the brand's files, the packages that they use, and the code of
 * ours that works on them.
 *
 * @param ours the folder of that code
 */
export function brandKey(root: string, ours: string): string {
  const folders = [join(root, "content/brand"), join(ENGINE, ours)];
  const code = folders.map((folder) => nameOfCode(root, folder, "drawings"));
  return contentHash([...code, nameOfPackages()].join());
}
