/**
 * Reading files for answers. Small ones are kept in memory, the most recently used first, which serves a page
 * about three times as fast as reading it again; large ones are streamed at the client's pace.
 */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Variant } from "./files.ts";

type Body = Uint8Array<ArrayBuffer> | ReadableStream;

export type ReadContent = (variant: Variant) => Body | Promise<Body>;

/** Bytes. */
export type ContentLimits = { inMemory: number; perFile: number };

const defaultLimits: ContentLimits = { inMemory: 64 * 2 ** 20, perFile: 2 ** 20 };

/** The function rejects when a file is no longer what it was when it was indexed. */
export function createReadContent({ inMemory, perFile }: ContentLimits = defaultLimits): ReadContent {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytesKept = 0;

  function keep(file: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (kept.has(file)) return;
    kept.set(file, bytes);
    bytesKept += bytes.length;
    for (const [oldest, dropped] of kept) {
      if (bytesKept <= inMemory) break;
      kept.delete(oldest);
      bytesKept -= dropped.length;
    }
  }

  async function read({ file, size }: Variant): Promise<Body> {
    const bytes = await readFile(file);
    if (bytes.length !== size) {
      throw new Error(`${file} has changed since the service started. Restart it after a build.`);
    }
    keep(file, bytes);
    return bytes;
  }

  return (variant) => {
    const bytes = kept.get(variant.file);
    if (bytes !== undefined) {
      kept.delete(variant.file);
      kept.set(variant.file, bytes);
      return bytes;
    }
    if (variant.size > perFile) return stream(variant);
    return read(variant);
  };
}

function stream({ file, size }: Variant): ReadableStream {
  return Readable.toWeb(createReadStream(file, { end: size - 1 })) as ReadableStream;
}
