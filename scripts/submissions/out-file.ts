/** The file that `--out` names. What is in it are people's data: no other account can read it, and no half of it is kept. */
import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { reasonOfDisk } from "#scripts/write/disk.ts";

export type OutFile = {
  write: (text: string) => Promise<void>;
  /** Puts what was written in the place of what was there. */
  keep: () => Promise<void>;
  /** Leaves what was there as it was. Does nothing once it is kept. */
  discard: () => Promise<void>;
};

/** @throws Error in words, with its cause, when the disk does not take it; so do `write` and `keep` */
export async function openOutFile(path: string): Promise<OutFile> {
  const inWords = async <Value>(done: Promise<Value>): Promise<Value> => {
    try {
      return await done;
    } catch (error) {
      throw toWords(path, error);
    }
  };
  const target = await inWords(findTarget(path));
  // Not a name of its own each time: what a command left that was killed goes with the next.
  const unfinished = `${target}.unfinished`;
  const handle = await inWords(openNew(unfinished));
  let isKept = false;
  return {
    write: (text) => inWords(handle.appendFile(text)),
    async keep() {
      await inWords(handle.close());
      await inWords(rename(unfinished, target));
      isKept = true;
    },
    async discard() {
      if (isKept) return;
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

/** A link to a file stays a link. */
async function findTarget(path: string): Promise<string> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) throw Object.assign(new Error(), { code: NO_FILE });
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return path;
    throw error;
  }
}

/** A file that is there already would keep its permissions. */
async function openNew(path: string): Promise<FileHandle> {
  await rm(path, { force: true });
  return await open(path, "wx", 0o600);
}

/** A folder, or a device: to put a file in its place would take it away. */
const NO_FILE = "NO_FILE";

function toWords(path: string, cause: unknown): unknown {
  if (codeOf(cause) === NO_FILE) {
    const words = `${path} is no file that can be written. Without --out, everything goes to the terminal.`;
    return new Error(words, { cause });
  }
  if (codeOf(cause) === "ENOENT") {
    const words = `There is no folder ${dirname(path)} to write ${basename(path)} into.`;
    return new Error(words, { cause });
  }
  const reason = reasonOfDisk({ code: codeOf(cause), path: dirname(resolve(path)) });
  return reason === undefined ? cause : new Error(`${path} was not written: ${reason}.`, { cause });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
