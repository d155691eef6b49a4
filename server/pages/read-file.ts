/** Reading one state of a file: what is read through one open file is never a mix of two that bear its name. */
import { createHash, hash } from "node:crypto";
import type { Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ByteRange } from "#server/http/range.ts";

/** `size` is in bytes. There are no `bytes` of a file above the limit. */
export type Reading = {
  stamp: string;
  size: number;
  hash: string;
  bytes: Uint8Array<ArrayBuffer> | undefined;
};

/** What changes when a file is replaced or written to. Linking to it, as a build does, changes nothing here. */
export function toStamp({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

/**
 * @param limit bytes up to which a file is read into memory
 * @returns undefined when there is no such file
 */
export async function readWhole(file: string, limit: number): Promise<Reading | undefined> {
  const handle = await openIfThere(file);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    const stamp = toStamp(stats);
    if (stats.size > limit)
      return { stamp, size: stats.size, hash: await hashFile(handle), bytes: undefined };
    const bytes = await handle.readFile();
    return { stamp, size: bytes.length, hash: shorten(hash("sha256", bytes, "base64url")), bytes };
  } finally {
    await handle.close();
  }
}

/** Streams the file, or a part of it, at the reader's pace; undefined when it no longer bears the stamp. */
export async function streamFile(
  file: string,
  stamp: string,
  part?: ByteRange,
): Promise<ReadableStream | undefined> {
  const handle = await openIfThere(file);
  if (handle === undefined) return undefined;
  const stats = await handle.stat();
  if (toStamp(stats) !== stamp) {
    await handle.close();
    return undefined;
  }
  return Readable.toWeb(handle.createReadStream(part ?? { end: stats.size - 1 })) as ReadableStream;
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function hashFile(handle: FileHandle): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) sum.update(chunk);
  return shorten(sum.digest("base64url"));
}

/** 132 bits distinguish the files of a site. */
function shorten(sum: string): string {
  return sum.slice(0, 22);
}
