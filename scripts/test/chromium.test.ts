import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { findShell } from "./chromium.ts";

test("the browser of a package is unpacked once, of the version that is required", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "pageloom-shell-"));
  const write = (file: string, text: string | Buffer) => writeFileSync(join(folder.path, file), text);
  write("package.json", '{ "dependencies": { "some-browser": "2.0.0" } }');
  expect(findShell(folder.path)).toBeUndefined();

  mkdirSync(join(folder.path, "node_modules/some-browser/bin"), { recursive: true });
  write("node_modules/some-browser/package.json", '{ "version": "1.0.0" }');
  write("node_modules/some-browser/bin/chromium.br", brotliCompressSync("#!/bin/sh"));
  expect(findShell(folder.path)).toBeUndefined();

  write("node_modules/some-browser/package.json", '{ "version": "2.0.0" }');
  const program = findShell(folder.path) ?? "";
  expect(readFileSync(program, "utf8")).toBe("#!/bin/sh");
  expect(statSync(program).mode & 0o111).toBe(0o111);
  const { mtimeMs } = statSync(program);
  write("node_modules/some-browser/bin/chromium.br", "");
  expect(findShell(folder.path)).toBe(program);
  expect(statSync(program).mtimeMs).toBe(mtimeMs);
});
