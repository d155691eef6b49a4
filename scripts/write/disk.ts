import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** Why the disk took nothing, in words; nothing for what is no fault of the disk. */
export function reasonOfDisk(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM")
    return `you may not write to ${path ? lockedAt(path) : "its folder"}`;
  if (code === "EROFS") return "the disk can only be read";
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk is full";
  if (code === "ENOTDIR" || code === "EEXIST")
    return `${path ?? "its folder"} is a file, where a folder is needed`;
  if (code === "ENAMETOOLONG") return "its name is too long";
  return undefined;
}

/** What there is of a path: where nothing can be made, its folder has the permissions. */
function lockedAt(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : lockedAt(above);
}
