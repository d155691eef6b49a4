import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { LogEvent } from "#server/common/log.ts";
import { endMoment } from "#server/common/moment.ts";
import type { Compress } from "#server/http/compress.ts";
import { type ContentOptions, createContents, toEtag } from "./content.ts";
import type { FileEntry } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "pageloom-content-"));
afterAll(() => rmSync(folder, { recursive: true }));

const page = "a page ".repeat(100);
const other = "another ".repeat(100);

const entryOf = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  file: join(folder, name),
  type: "text/html; charset=utf-8",
  cacheControl: "no-cache",
  isImmutable: false,
  effort: "quick",
  ...more,
});

/** Replaces a file as a build does, by a rename. */
const write = (name: string, content: string) => {
  writeFileSync(join(folder, "new"), content);
  renameSync(join(folder, "new"), join(folder, name));
  endMoment();
};

let compressed: string[];
/** What was compressed once more, as small as it gets. */
let improved: string[];
let events: LogEvent[];

const halve: Compress = async (bytes, encoding, effort) => {
  const isAgain = effort === "best";
  (isAgain ? improved : compressed).push(`${String.fromCharCode(bytes[0] ?? 0)} ${encoding}`);
  return new Uint8Array(bytes.subarray(0, bytes.length / (isAgain ? 4 : 2)));
};

function open(options: ContentOptions = {}) {
  const log = (event: LogEvent) => events.push(event);
  const contents = createContents({ compress: halve, log, ...options });
  return {
    ...contents,
    get: async (entry: FileEntry, encoding: "br" | "gzip" | "identity" = "br") => {
      const version = await contents.look(entry);
      const content = version && (await contents.read(version, encoding));
      if (version === undefined || content === undefined) throw new Error("There is no content");
      const text = await new Response(content.body).text();
      return { ...content, text, etag: toEtag(version, content.encoding) };
    },
  };
}

beforeEach(() => {
  compressed = [];
  improved = [];
  events = [];
  write("a", page);
});

describe("compressing", () => {
  test("happens once for simultaneous requests, and not again for later ones", async () => {
    const { get } = open();
    const answers = await Promise.all([get(entryOf("a")), get(entryOf("a")), get(entryOf("a"))]);
    await get(entryOf("a"));
    expect(compressed).toHaveLength(1);
    for (const { text } of answers) expect(text).toBe(page.slice(0, page.length / 2));
    // The later one has it made smaller, beside it.
    await expect.poll(() => improved).toEqual(["a br"]);
  });

  test("a page that is requested again is made smaller, once, and one at a time", async () => {
    write("b", "b".repeat(700));
    let [running, most] = [0, 0];
    const compress: Compress = async (bytes, encoding, effort) => {
      most = Math.max(most, effort === "best" ? ++running : 0);
      await setTimeout(20);
      if (effort === "best") running--;
      return halve(bytes, encoding, effort);
    };
    const { get } = open({ compress });
    const sizeOf = async (name: string) => (await get(entryOf(name))).size;
    expect([await sizeOf("a"), await sizeOf("b")]).toEqual([350, 350]);
    expect(improved).toEqual([]);
    expect(await Promise.all([sizeOf("a"), sizeOf("b")])).toEqual([350, 350]);
    await expect.poll(() => sizeOf("a")).toBe(175);
    await expect.poll(() => sizeOf("b")).toBe(175);
    await sizeOf("a");
    expect(improved).toEqual(["a br", "b br"]);
    expect(most).toBe(1);
    expect(compressed).toEqual(["a br", "b br"]);
  });

  test("where it cannot be made smaller, it stays as it was", async () => {
    const failing: Compress = async (bytes, _, effort) => {
      if (effort === "best") throw new Error("no memory");
      return new Uint8Array(bytes.subarray(0, 99));
    };
    const { get } = open({ compress: failing });
    for (let time = 0; time < 3; time++) expect((await get(entryOf("a"))).size).toBe(99);
    await expect.poll(() => events).toMatchObject([{ level: "error", code: "compression-failed" }]);
  });

  test.each([
    ["a picture", entryOf("a", { effort: undefined }), page],
    ["a few bytes", entryOf("b"), "b".repeat(255)],
    ["a large file", entryOf("b"), "b".repeat(2000)],
  ])("%s is sent as it is", async (_, entry, content) => {
    write("b", content);
    const { get, look } = open({ largest: 1000 });
    expect((await look(entry))?.isCompressible).toBe(false);
    expect(await get(entry)).toMatchObject({ encoding: "identity", size: content.length, text: content });
    expect(compressed).toEqual([]);
  });

  test("what grows by it is sent as it is, and not tried again", async () => {
    let tries = 0;
    const grow: Compress = async (bytes) => {
      tries++;
      return new Uint8Array(bytes.length + 1);
    };
    const { get } = open({ compress: grow });
    const plain = await get(entryOf("a"), "identity");
    expect(await get(entryOf("a"))).toEqual(plain);
    expect(await get(entryOf("a"))).toEqual(plain);
    expect(tries).toBe(1);
  });

  test("a failure is logged, and the file sent as it is", async () => {
    const { get } = open({ compress: () => Promise.reject(new Error("no memory")) });
    expect(await get(entryOf("a"))).toMatchObject({ encoding: "identity", text: page });
    expect(events).toMatchObject([{ level: "error", code: "compression-failed" }]);
  });
});

describe("memory", () => {
  test("keeps what was used last, within its limit", async () => {
    for (const name of ["b", "c"]) write(name, name.repeat(700));
    // Each takes 700 bytes as it is, then 350.
    const { get } = open({ memory: 1050 });
    await get(entryOf("a"));
    await get(entryOf("b"));
    await get(entryOf("a"));
    await get(entryOf("c"));
    await get(entryOf("a"));
    expect(compressed).toHaveLength(3);
    await get(entryOf("b"));
    expect(compressed).toHaveLength(4);
  });

  test("pages do not push out assets", async () => {
    const { get } = open({ memory: 1050 });
    await get(entryOf("a", { isImmutable: true, effort: "best of several" }));
    for (const name of ["b", "c", "d", "e"]) {
      write(name, name.repeat(700));
      await get(entryOf(name));
    }
    await get(entryOf("a", { isImmutable: true, effort: "best of several" }));
    expect(compressed.filter((item) => item.startsWith("a"))).toHaveLength(1);
  });
});

describe("a file that changes", () => {
  test.each([
    ["that is replaced", write],
    ["that is written to", (name: string, content: string) => writeFileSync(join(folder, name), content)],
  ])("%s is sent as it is now, under another tag", async (_, change) => {
    const { get } = open();
    const before = await get(entryOf("a"), "identity");
    // Of the same length: only the time stamp differs.
    change("a", page.toUpperCase());
    endMoment();
    const after = await get(entryOf("a"), "identity");
    expect(before.text).toBe(page);
    expect(after.text).toBe(page.toUpperCase());
    expect(after.etag).not.toBe(before.etag);
  });

  test("has its old tag again when its old content is back", async () => {
    const { get } = open();
    const { etag } = await get(entryOf("a"));
    write("a", other);
    expect((await get(entryOf("a"))).etag).not.toBe(etag);
    write("a", page);
    expect((await get(entryOf("a"))).etag).toBe(etag);
    expect(compressed).toHaveLength(2);
  });

  test.each([
    ["small", {}],
    ["large", { largest: 100 }],
  ])("never gives the content of one version for another: %s", async (_, options) => {
    // Nothing is remembered, so that the file is read again.
    const { look, read } = open({ memory: 0, ...options });
    const version = await look(entryOf("a"));
    if (version === undefined) throw new Error("There is no such file");
    write("a", page.toUpperCase());
    expect(await read(version, "identity")).toBeUndefined();
    expect(await read(version, "br")).toBeUndefined();
    expect((await look(entryOf("a")))?.hash).not.toBe(version.hash);
  });

  test.each([
    ["small", {}],
    ["large", { largest: 4 }],
  ])("gives a part of what it is, and none of another version: %s", async (_, options) => {
    const { look, readPart } = open(options);
    write("a", "0123456789");
    const version = await look(entryOf("a"));
    if (version === undefined) throw new Error("There is no such file");
    const part = await readPart(version, { start: 2, end: 6 });
    expect(part?.size).toBe(5);
    expect(await new Response(part?.body).text()).toBe("23456");
    write("a", "9876543210");
    const { readPart: readAfresh } = open({ memory: 0, ...options });
    expect(await readAfresh(version, { start: 2, end: 6 })).toBeUndefined();
  });

  test("a large one that is replaced while it is sent is sent to its end", async () => {
    const large = "a".repeat(2 ** 20);
    write("a", large);
    const { look, read } = open({ largest: 1000 });
    const version = await look(entryOf("a"));
    const content = version && (await read(version, "identity"));
    if (!(content?.body instanceof ReadableStream)) throw new Error("It is not streamed");
    const reader: ReadableStreamDefaultReader<Uint8Array> = content.body.getReader();
    const parts = [(await reader.read()).value ?? new Uint8Array()];
    write("a", other);
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    expect(Buffer.concat(parts).toString() === large).toBe(true);
  });

  test.each([
    ["deleted", () => rmSync(join(folder, "a"))],
    [
      "a folder",
      () => {
        rmSync(join(folder, "a"));
        renameSync(mkdtempSync(join(folder, "folder-")), join(folder, "a"));
      },
    ],
  ])("is no file any more when it is %s", async (_, change) => {
    const { look } = open();
    await look(entryOf("a"));
    change();
    endMoment();
    expect(await look(entryOf("a"))).toBeUndefined();
    rmSync(join(folder, "a"), { recursive: true, force: true });
  });
});
