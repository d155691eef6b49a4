/** Names the code that draws for a site. */
import { join } from "node:path";
import { nameFiles } from "#runtime/files/cache.ts";
import { findFiles, readIfThere } from "#runtime/files/files.ts";
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
  const files = [...findFiles(root, "content/brand"), ...findFiles(ENGINE, ours)];
  return nameFiles(root, files, readIfThere(join(ENGINE, "package-lock.json")));
}
