import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadContent } from "./content.ts";

const folder = mkdtempSync(join(tmpdir(), "pageloom-content-"));
const variant = (name: string, size: number) => ({ file: join(folder, name), size, etag: '""' });
beforeAll(() => {
  for (const name of ["a", "b", "c"]) writeFileSync(join(folder, name), name.repeat(4));
});
afterAll(() => rmSync(folder, { recursive: true }));

const isKept = (content: unknown) => content instanceof Uint8Array;

test("keeps what was read last, within its limit", async () => {
  const read = createReadContent({ inMemory: 8, perFile: 4 });
  await read(variant("a", 4));
  await read(variant("b", 4));
  expect(isKept(read(variant("a", 4)))).toBe(true);
  await read(variant("c", 4));
  expect(isKept(read(variant("a", 4)))).toBe(true);
  expect(isKept(read(variant("c", 4)))).toBe(true);
  expect(isKept(read(variant("b", 4)))).toBe(false);
});

test("streams what is larger than a file may be in memory", async () => {
  const content = createReadContent({ inMemory: 100, perFile: 3 })(variant("a", 4));
  expect(content).toBeInstanceOf(ReadableStream);
  expect(await new Response(content as ReadableStream).text()).toBe("aaaa");
});

test("rejects a file that is no longer what it was", async () => {
  await expect(createReadContent()(variant("a", 5))).rejects.toThrow(
    "has changed since the service started. Restart it after a build.",
  );
});
