/**
 * What is in the files of the site, as it is at this moment. A build may replace a file at any time, so bytes, length
 * and ETag always come from one reading of one file, and every request checks whether it was replaced since.
 */
import { lstatSync } from "node:fs";
import { type Log, logToStandardError } from "#server/common/log.ts";
import { createMemory, type Memory } from "#server/common/memory.ts";
import { currentMoment, endMoment } from "#server/common/moment.ts";
import type { Compress, Compressed } from "#server/http/compress.ts";
import type { Encoding } from "#server/http/negotiate.ts";
import type { ByteRange } from "#server/http/range.ts";
import type { FileEntry } from "./files.ts";
import { readWhole, streamFile, toStamp } from "./read-file.ts";

/** A file as it was read. `size` is in bytes. */
export type Version = {
  entry: FileEntry;
  stamp: string;
  size: number;
  /** Of the content: unlike a time stamp, it is the same on every machine that serves the same build. */
  hash: string;
  isCompressible: boolean;
  /** The moment in which the file was last seen to be of this version. */
  seen: number;
};

/** What is sent. `encoding` is `identity` also where compressing made nothing smaller, or failed. */
export type Content = { encoding: Encoding; size: number; body: Uint8Array<ArrayBuffer> | ReadableStream };

export type Contents = {
  /** The version that the file has; undefined when there is no such file any more. */
  look: (entry: FileEntry) => MaybePromise<Version | undefined>;
  /** The content of that version; undefined when the file has changed since. */
  read: (version: Version, encoding: Encoding) => MaybePromise<Content | undefined>;
  /** A part of that version, as it is; undefined when the file has changed since. `size` is that of the part. */
  readPart: (version: Version, part: ByteRange) => Promise<Content | undefined>;
};

/** Returns cached content at once: most requests wait for nothing. */
type MaybePromise<Value> = Value | Promise<Value>;

export type ContentOptions = {
  /** Files are sent as they are when absent. */
  compress?: Compress;
  log?: Log;
  /** Bytes of the cache, for compressed assets and for all the rest each. */
  memory?: number;
  /** Bytes. A larger file is streamed at the client's pace, as it is. */
  largest?: number;
};

/** `isQuick` while it could still be smaller. */
type Kept = Content & { body: Uint8Array<ArrayBuffer>; isQuick?: true };
type Found = { version: Version; plain?: Kept };

/** Bytes. Below this a compressed copy saves less than its headers cost. */
const smallest = 256;

/** Files whose versions are cached, at about half a kilobyte each. Builds add new names for ever. */
const versionLimit = 100_000;

/** An ETag, quoted. That of a compressed copy is weak: the same content may be compressed again, to other bytes. */
export function toEtag({ hash }: Version, encoding: Encoding): string {
  return encoding === "identity" ? `"${hash}"` : `W/"${hash}-${encoding}"`;
}

export function createContents({
  compress,
  log = logToStandardError,
  memory = 64 * 2 ** 20,
  largest = 8 * 2 ** 20,
}: ContentOptions = {}): Contents {
  const versions = new Map<string, Version>();
  const recent = createMemory<Kept>(memory);
  // A cache of its own, so that pages never evict what took a second to make.
  const assets = createMemory<Kept>(memory);
  const readOnce = createOnce<Found | undefined>();
  const compressOnce = createOnce<Kept | undefined>();
  let isImproving = false;

  async function readVersion(entry: FileEntry): Promise<Found | undefined> {
    const reading = await readWhole(entry.file, largest);
    endMoment();
    if (reading === undefined) {
      versions.delete(entry.file);
      return undefined;
    }
    const { bytes, ...facts } = reading;
    const isCompressible =
      compress !== undefined && entry.effort !== undefined && bytes !== undefined && bytes.length >= smallest;
    const version: Version = { ...facts, entry, isCompressible, seen: -1 };
    if (versions.size >= versionLimit) versions.clear();
    versions.set(entry.file, version);
    if (bytes === undefined) return { version };
    const plain: Kept = { encoding: "identity", size: bytes.length, body: bytes };
    recent.keep(version.hash, plain, plain.size);
    return { version, plain };
  }

  async function readPlain({ entry, hash }: Version): Promise<Kept | undefined> {
    const found = await readOnce(entry.file, () => readVersion(entry));
    return found?.version.hash === hash ? found.plain : undefined;
  }

  async function stream({ entry, stamp, size }: Version, part?: ByteRange): Promise<Content | undefined> {
    const body = await streamFile(entry.file, stamp, part);
    if (body !== undefined) return { encoding: "identity", size, body };
    versions.delete(entry.file);
    return undefined;
  }

  async function makeCompressed(
    version: Version,
    encoding: Compressed,
    effort = version.entry.effort,
  ): Promise<Kept | undefined> {
    const { hash, entry } = version;
    const plain = recent.get(hash) ?? (await readPlain(version));
    if (plain === undefined || compress === undefined || effort === undefined) return plain;
    try {
      const bytes = await compress(plain.body, encoding, effort);
      const isQuick = effort === "quick" && encoding === "br";
      const made: Kept = { encoding, size: bytes.length, body: bytes, ...(isQuick ? { isQuick } : {}) };
      const key = toKey(version, encoding);
      const before = memoryOf(entry).get(key) ?? plain;
      const content = made.size < before.size ? made : before;
      // The compressed copy replaces the file in the cache: few clients accept no compression.
      recent.forget(hash);
      memoryOf(entry).keep(key, content, content.size);
      return content;
    } catch (error) {
      log({ level: "error", code: "compression-failed", error });
      return plain;
    }
  }

  /** Makes a page that is requested again as small as it gets, while nobody waits for it: one at a time, and others at a later request. */
  async function improve(version: Version, kept: Kept): Promise<void> {
    if (isImproving) return;
    isImproving = true;
    delete kept.isQuick;
    await makeCompressed(version, "br", "best").catch((error) =>
      log({ level: "error", code: "compression-failed", error }),
    );
    isImproving = false;
  }

  function memoryOf({ isImmutable }: FileEntry): Memory<Kept> {
    return isImmutable ? assets : recent;
  }

  return {
    look: (entry) => {
      const known = versions.get(entry.file);
      if (known !== undefined && (entry.isImmutable || known.seen === currentMoment())) return known;
      const stats = lstatSync(entry.file, { throwIfNoEntry: false });
      if (!stats?.isFile()) return undefined;
      const stamp = toStamp(stats);
      if (known?.stamp === stamp) {
        known.seen = currentMoment();
        return known;
      }
      return readOnce(`${entry.file} ${stamp}`, () => readVersion(entry)).then((found) => found?.version);
    },
    read: (version, encoding) => {
      if (version.size > largest) return stream(version);
      if (encoding === "identity" || !version.isCompressible) {
        return recent.get(version.hash) ?? readPlain(version);
      }
      const key = toKey(version, encoding);
      const kept = memoryOf(version.entry).get(key);
      if (kept?.isQuick) void improve(version, kept);
      return kept ?? compressOnce(key, () => makeCompressed(version, encoding));
    },
    async readPart(version, part) {
      const size = part.end - part.start + 1;
      if (version.size > largest) {
        const streamed = await stream(version, part);
        return streamed && { ...streamed, size };
      }
      const plain = recent.get(version.hash) ?? (await readPlain(version));
      return plain && { ...plain, size, body: plain.body.subarray(part.start, part.end + 1) };
    },
  };
}

/** Makes a function that shares one running computation among all its callers. */
function createOnce<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, make) => {
    const begun = running.get(key);
    if (begun !== undefined) return begun;
    const promise = make().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}

function toKey({ hash }: Version, encoding: Compressed): string {
  return `${hash} ${encoding}`;
}
