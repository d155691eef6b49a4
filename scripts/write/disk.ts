/** Why the disk took nothing, in words; nothing for what is no fault of the disk. */
export function reasonOfDisk(error: unknown): string | undefined {
  const { code, path = "its folder" } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM") return `you may not write to ${path}`;
  if (code === "EROFS") return "the disk can only be read";
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk is full";
  if (code === "ENOTDIR" || code === "EEXIST") return `${path} is a file, where a folder is needed`;
  if (code === "ENAMETOOLONG") return "its name is too long";
  return undefined;
}
