/** Files that are stored encrypted: what comes back, and what is refused to come back. */
import { hash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SealedError } from "./aead.ts";
import { createKeyring } from "./keyring.ts";
import {
  chunkLength,
  createSealedWriter,
  type OpenedFile,
  openChunks,
  openSealed,
  readChunks,
  type SealedFile,
  sealedChunkLength,
} from "./sealed-file.ts";

const masterKey = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);
const keyring = createKeyring([masterKey]);
const id = "submission-1";

let folder: string;
let files = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pageloom-sealed-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** `part` is the number of bytes in each call of `write`. */
async function sealBytes(bytes: Uint8Array, { part = bytes.length || 1, ring = keyring, fileId = id } = {}) {
  const writer = createSealedWriter({ path: join(folder, `file-${files++}`), keyring: ring, id: fileId });
  for (let offset = 0; offset < bytes.length; offset += part)
    await writer.write(bytes.subarray(offset, offset + part));
  const sealed = await writer.finish();
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(sealed)) chunks.push(chunk);
  return { sealed, chunks };
}

function openFrom(sealed: SealedFile, chunks: (Uint8Array | undefined)[], ring = keyring): OpenedFile {
  const { size, wrappedKey } = sealed;
  return openSealed({ size, wrappedKey, id, keyring: ring, chunkAt: async (index) => chunks[index] });
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "opened",
    (error: unknown) => (error instanceof SealedError ? error.code : error),
  );

describe("a sealed file", () => {
  test("gives back any bytes, written in any parts, from any place", () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 3 }),
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: 1, max: 3 * chunkLength }),
        fc.array(fc.tuple(fc.nat({ max: 4 * chunkLength }), fc.nat({ max: 3 * chunkLength })), {
          maxLength: 8,
        }),
        async (whole, more, part, ranges) => {
          const bytes = randomBytes(Math.max(0, whole * chunkLength + more));
          const { sealed, chunks } = await sealBytes(bytes, { part });
          expect(sealed.size).toBe(bytes.length);
          expect(sealed.sha256).toBe(hash("sha256", bytes, "hex"));
          const opened = openFrom(sealed, chunks);
          expect(opened.size).toBe(bytes.length);
          for (const [offset, length] of ranges) {
            const read = await opened.read(offset, length);
            expect(Buffer.compare(read, bytes.subarray(offset, offset + length))).toBe(0);
          }
          expect(Buffer.compare(await buffer(opened.stream()), bytes)).toBe(0);
        },
      ),
      { numRuns: 60 },
    ));

  test.each([
    [0, 1],
    [1, 1],
    [chunkLength, 1],
    [chunkLength + 1, 2],
    [2 * chunkLength, 2],
  ])("of %i bytes has %i chunks", async (size, count) => {
    const { chunks } = await sealBytes(new Uint8Array(size));
    expect(chunks).toHaveLength(count);
  });

  test("is read by its owner only, and holds no plain byte", async () => {
    const { sealed } = await sealBytes(Buffer.from("The plain words of a letter. ".repeat(10_000)));
    expect(statSync(sealed.path).mode & 0o777).toBe(0o600);
    expect(readFileSync(sealed.path).includes("plain words")).toBe(false);
  });

  test("shows nowhere that two chunks of it are the same", async () => {
    const { chunks } = await sealBytes(new Uint8Array(3 * chunkLength));
    const beginnings = chunks.map((chunk) => Buffer.from(chunk.subarray(0, 32)).toString("hex"));
    expect(new Set(beginnings).size).toBe(3);
  });

  test("is never written over another file", async () => {
    const path = join(folder, "there");
    writeFileSync(path, "mine");
    const writer = createSealedWriter({ path, keyring, id });
    await expect(writer.finish()).rejects.toMatchObject({ code: "EEXIST" });
    await writer.discard();
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  test.each(["before it is written", "half way", "when finished"])(
    "leaves nothing behind, discarded %s",
    async (moment) => {
      const writer = createSealedWriter({ path: join(folder, "gone"), keyring, id });
      if (moment !== "before it is written") await writer.write(new Uint8Array(3 * chunkLength));
      if (moment === "when finished") await writer.finish();
      await writer.discard();
      await writer.discard();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test("is read from the disk one chunk at a time", async () => {
    const bytes = randomBytes(5 * chunkLength + 7);
    const { sealed } = await sealBytes(bytes);
    const lengths: number[] = [];
    const { chunkAt, close } = await openChunks(sealed);
    const opened = openSealed({
      ...sealed,
      id,
      keyring,
      chunkAt: async (index) => {
        const chunk = await chunkAt(index);
        lengths.push(chunk.length);
        return chunk;
      },
    });
    expect(Buffer.compare(await buffer(opened.stream()), bytes)).toBe(0);
    await close();
    expect(lengths).toEqual([...Array(5).fill(sealedChunkLength), 7 + 16]);
  });

  test("opens a chunk once for short reads in a row", async () => {
    const { sealed, chunks } = await sealBytes(randomBytes(chunkLength));
    let asked = 0;
    const opened = openSealed({
      ...sealed,
      id,
      keyring,
      chunkAt: async (index) => {
        asked++;
        return chunks[index];
      },
    });
    for (let offset = 0; offset < 1000; offset += 10) await opened.read(offset, 10);
    expect(asked).toBe(1);
  });
});

describe("a file that is not what was written is damaged", () => {
  test("by each flipped byte", async () => {
    const { sealed, chunks } = await sealBytes(randomBytes(40));
    const [chunk] = chunks as [Uint8Array];
    for (let at = 0; at < chunk.length; at++) {
      const changed = Uint8Array.from(chunk);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await codeOf(openFrom(sealed, [changed]).read(0, 1)), `byte ${at}`).toBe("damaged");
    }
  });

  test("by each flipped byte of its wrapped key", async () => {
    const { sealed, chunks } = await sealBytes(randomBytes(40));
    for (let at = 0; at < sealed.wrappedKey.length; at++) {
      const wrappedKey = Uint8Array.from(sealed.wrappedKey);
      wrappedKey[at] = (wrappedKey[at] ?? 0) ^ 1;
      const code = await codeOf((async () => openFrom({ ...sealed, wrappedKey }, chunks))());
      expect(code, `byte ${at}`).toBe(at < 4 ? "wrong-key" : "damaged");
    }
  });

  const size = 3 * chunkLength;
  test.each<[string, (chunks: Uint8Array[], others: Uint8Array[]) => (Uint8Array | undefined)[], number]>([
    ["whose last chunk is missing", (chunks) => chunks.slice(0, -1), size],
    ["whose last chunk was cut off, its size too", (chunks) => chunks.slice(0, -1), 2 * chunkLength],
    ["whose first chunk was cut off, its size too", (chunks) => chunks.slice(1), 2 * chunkLength],
    ["with two chunks swapped", ([a, b, c]) => [b, a, c], size],
    ["with a chunk of another file", ([a, , c], [, b]) => [a, b, c], size],
    ["with a chunk twice", ([a, b, c]) => [a, b, b, c], size + chunkLength],
    ["with a chunk that lost its end", ([a, b, c]) => [a, b?.subarray(0, -1), c], size],
    ["with an empty chunk", ([a, , c]) => [a, new Uint8Array(), c], size],
    ["said to be a byte shorter", (chunks) => chunks, size - 1],
    ["said to be a byte longer", (chunks) => chunks, size + 1],
  ])("%s", async (_, change, changedSize) => {
    const { sealed, chunks } = await sealBytes(randomBytes(size));
    const { chunks: others } = await sealBytes(randomBytes(size));
    const opened = openFrom({ ...sealed, size: changedSize }, change(chunks, others));
    expect(await codeOf(buffer(opened.stream()))).toBe("damaged");
    expect(await codeOf(opened.read(0, changedSize))).toBe("damaged");
  });

  test("when the file on the disk was cut", async () => {
    const { sealed } = await sealBytes(randomBytes(chunkLength + 1));
    writeFileSync(sealed.path, readFileSync(sealed.path).subarray(0, -1));
    const reading = (async () => {
      for await (const _ of readChunks(sealed));
    })();
    expect(await codeOf(reading)).toBe("damaged");
  });
});

describe("keys", () => {
  const bytes = Buffer.from("words");

  test("that were replaced still open what they wrapped, and wrap no more", async () => {
    const old = await sealBytes(bytes);
    const both = createKeyring([otherKey, masterKey]);
    const fresh = await sealBytes(bytes, { ring: both });
    for (const { sealed, chunks } of [old, fresh])
      expect(Buffer.from(await openFrom(sealed, chunks, both).read(0, 5)).toString()).toBe("words");
    expect(() => openFrom(fresh.sealed, fresh.chunks, keyring)).toThrow(new SealedError("wrong-key"));
  });

  test("that are missing are distinguished from damage", async () => {
    const { sealed, chunks } = await sealBytes(bytes);
    expect(() => openFrom(sealed, chunks, createKeyring([otherKey]))).toThrow(new SealedError("wrong-key"));
  });

  test("open no file under another id", async () => {
    const { sealed, chunks } = await sealBytes(bytes, { fileId: "submission-2" });
    expect(() => openFrom(sealed, chunks)).toThrow(new SealedError("damaged"));
  });

  test("are named by the start of their hash", () => {
    const wrapped = keyring.wrap(new Uint8Array(32), id).subarray(0, 4);
    expect(Buffer.from(wrapped).toString("hex")).toBe(hash("sha256", masterKey, "hex").slice(0, 8));
  });

  test("differ from file to file", async () => {
    const [one, two] = [await sealBytes(bytes), await sealBytes(bytes)];
    expect(Buffer.compare(one.chunks[0] ?? bytes, two.chunks[0] ?? bytes)).not.toBe(0);
  });
});
