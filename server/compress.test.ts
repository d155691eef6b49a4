import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, type Effort } from "./compress.ts";

/** A text in which the encoders differ. */
const script = readFileSync(join(import.meta.dirname, "../node_modules/react/cjs/react.development.js"));

describe.each<Effort>(["quick", "best", "best of several"])("%s", (effort) => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("%s can be read again", async (encoding, decode) => {
    const bytes = await compress(script, encoding, effort);
    expect(bytes.length).toBeLessThan(script.length / 2);
    expect(decode(bytes).equals(script)).toBe(true);
  });

  test("nothing is kept beyond the bytes themselves", async () => {
    const bytes = await compress(script, "br", effort);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });
});

test("more effort makes less", async () => {
  const [quick, best, several] = await Promise.all([
    compress(script, "br", "quick"),
    compress(script, "br", "best"),
    compress(script, "br", "best of several"),
  ]);
  expect(best.length).toBeLessThan(quick.length);
  expect(best.length).toBe(brotliCompressSync(script).length);
  expect(several.length).toBeLessThan(best.length);
});

test("a page does not wait for what takes long", async () => {
  const done: string[] = [];
  const slow = Array.from({ length: 8 }, () =>
    compress(script, "br", "best of several").then(() => done.push("asset")),
  );
  await compress(script, "br", "quick").then(() => done.push("page"));
  await Promise.all(slow);
  expect(done[0]).toBe("page");
});

test("a failure holds up nobody else", async () => {
  const broken = Array.from({ length: 4 }, () => compress(undefined as never, "br", "best"));
  const outcomes = await Promise.allSettled(broken);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(await compress(script, "br", "best")).toBeInstanceOf(Uint8Array);
});
