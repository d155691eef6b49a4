import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeFiles } from "#server/testing/small-site.ts";
import { type Contents, createContents } from "./content.ts";
import { indexFiles } from "./files.ts";
import { warmUp } from "./warm-up.ts";

const dist = mkdtempSync(join(tmpdir(), "pageloom-warm-up-"));
afterAll(() => rmSync(dist, { recursive: true }));
writeFiles(dist, {
  "index.html": "<h1>Home</h1>",
  "script.js": "export {}",
  "assets/large-AbCd1234.js": "a".repeat(3000),
  "assets/small-AbCd1234.css": "a".repeat(300),
  "assets/middle-AbCd1234.js": "a".repeat(1000),
  "assets/drawing-AbCd1234.svg": "<svg/>",
  "assets/letters-AbCd1234.woff2": "font",
});

function record(stop: AbortController, stopAfter: number) {
  const contents = createContents();
  const read: string[] = [];
  const recording: Contents = {
    ...contents,
    read: (version, encoding) => {
      read.push(`${basename(version.entry.file)} ${encoding}`);
      if (read.length === stopAfter) stop.abort();
      return contents.read(version, encoding);
    },
  };
  return { recording, read };
}

test("compresses scripts and styles with hashed names, the small ones first", async () => {
  const stop = new AbortController();
  const { recording, read } = record(stop, 4);
  await warmUp(indexFiles(dist), recording, stop.signal);
  expect(read).toEqual(["small-AbCd1234.css br", "middle-AbCd1234.js br", "large-AbCd1234.js br"]);
});

test("stops when its signal is aborted", async () => {
  const stop = new AbortController();
  const { recording, read } = record(stop, 1);
  await warmUp(indexFiles(dist), recording, stop.signal);
  expect(read).toHaveLength(1);
});
