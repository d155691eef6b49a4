/** Writes the files of a new folder: each folder in it is made once, and text is encoded in memory that is kept. */
import { closeSync, fstatSync, mkdirSync, openSync, type Stats, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/** The content of a file, which may come in parts. */
export type Content = Uint8Array | string | readonly (string | Uint8Array)[];

/** Writes one file, and returns the stamp by which it is known again. */
export type WriteFile = (path: string, content: Content) => string;

/** Makes a writer of files below `root`. Several may write below the same. */
export function createFolderWriter(root: string): WriteFile {
  const makeFolder = createFolders(root);
  const memory = Buffer.allocUnsafeSlow(1 << 18);
  function* encode(parts: readonly (string | Uint8Array)[]): Generator<Uint8Array> {
    let end = 0;
    for (const part of parts) {
      // A character of a text takes three bytes at most.
      const isSmall = typeof part === "string" && 3 * part.length <= memory.length;
      if (!isSmall || end + 3 * part.length > memory.length) {
        yield memory.subarray(0, end);
        end = 0;
      }
      if (isSmall) end += memory.write(part, end);
      else yield typeof part === "string" ? Buffer.from(part) : part;
    }
    yield memory.subarray(0, end);
  }
  return (path, content) => {
    makeFolder(dirname(path));
    const parts = Array.isArray(content) ? content : [content];
    const file = openSync(join(root, path), "w");
    try {
      for (const bytes of encode(parts))
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      return movableStampOf(fstatSync(file));
    } finally {
      closeSync(file);
    }
  };
}

/** A stamp that a file keeps when it is linked to or moved. */
export function movableStampOf({ ino, size, mtimeMs }: Pick<Stats, "ino" | "size" | "mtimeMs">): string {
  return [ino, size, Math.round(mtimeMs * 1000)].map((number) => number.toString(36)).join(" ");
}

/** Makes folders below `root`, each once. */
export function createFolders(root: string): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (made.has(folder)) return;
    made.add(folder);
    mkdirSync(join(root, folder), { recursive: true });
  };
}
