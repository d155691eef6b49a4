import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, type Effort } from "./compress.ts";

/** A text in which the encoders differ. */
const script = readFileSync(join(import.meta.dirname, "../../node_modules/react/cjs/react.development.js"));

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

test("a script of more than a quarter of a megabyte is compressed once", async () => {
  const large = join(import.meta.dirname, "../../node_modules/react-dom/cjs/react-dom-client.production.js");
  const bytes = readFileSync(large).subarray(0, 2 ** 18 + 1);
  const [best, several] = await Promise.all([
    compress(bytes, "br", "best"),
    compress(bytes, "br", "best of several"),
  ]);
  expect(Buffer.from(best).equals(several)).toBe(true);
});

test("other files do not wait for all that is tried on scripts", async () => {
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  const scripts = [1, 2].map(() => compress(script, "br", "best of several").then(note("script")));
  await compress(script.subarray(0, 4_000), "br", "best").then(note("drawing"));
  await Promise.all(scripts);
  expect(done).toEqual(["drawing", "script", "script"]);
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
