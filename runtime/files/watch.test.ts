import { spawn } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch as watchFolder,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchFolders } from "./watch.ts";
import type { Change } from "./watched-tree.ts";

const FOLDERS = ["pages", "content", "sections", "runtime", "schemas", "public"];

let root: string;
let stop: () => void;
let seen: Change[];
let warned: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pageloom-watch-"));
  seen = [];
  warned = [];
  stop = () => {};
  write("pages/index.json", "{}");
  write("pages/news/first.json", "{}");
  write("content/texts/shared.json", "{}");
});

afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

function start(watch?: typeof watchFolder): void {
  stop = watchFolders(root, FOLDERS, {
    changed: (changes) => seen.push(...changes),
    warn: (words) => warned.push(words),
    ...(watch ? { watch } : {}),
  });
}

/** What was reported of each file, in the order in which it was reported. */
function changes(): { [file: string]: string } {
  const words: { [file: string]: string } = {};
  for (const { file, is } of seen)
    words[file] = words[file]?.endsWith(is) ? words[file] : [words[file], is].filter(Boolean).join(" ");
  return words;
}

/** Waits until these words, and no others, were reported of files. */
async function expectChanges(expected: { [file: string]: string }): Promise<void> {
  await vi.waitFor(() => expect(changes()).toEqual(expected), { timeout: 10_000, interval: 5 });
}

test("a file that is written, created, deleted", async () => {
  start();
  write("pages/index.json", '{"version": 1}');
  write("pages/about.json", "{}");
  rmSync(join(root, "content/texts/shared.json"));
  await expectChanges({
    "pages/index.json": "changed",
    "pages/about.json": "created",
    "content/texts/shared.json": "deleted",
  });
});

test("nothing is reported of what was there before, nor of what editors leave about", async () => {
  start();
  for (const name of [".index.json.swp", ".#index.json", "index.json~", ".git/HEAD"])
    write(`pages/${name}`, "x");
  write("dist/index.html", "x");
  write("public/.well-known/security.txt", "x");
  await expectChanges({ "public/.well-known/security.txt": "created" });
});

test("a file saved by renaming another over it changed, and did not go", async () => {
  start();
  write("pages/index.json.tmp", '{"version": 2}');
  renameSync(join(root, "pages/index.json.tmp"), join(root, "pages/index.json"));
  await vi.waitFor(() => expect(changes()["pages/index.json"]).toBe("changed"));
});

test("a file that is removed and put back at once changed", async () => {
  start();
  rmSync(join(root, "pages/index.json"));
  write("pages/index.json", "[]");
  await expectChanges({ "pages/index.json": "changed" });
});

test("a renamed file went from one place and came to another, reported together", async () => {
  const calls: (readonly Change[])[] = [];
  stop = watchFolders(root, FOLDERS, { changed: (changes) => calls.push(changes), warn: () => {} });
  renameSync(join(root, "pages/index.json"), join(root, "pages/home.json"));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual([
    { file: "pages/home.json", is: "created" },
    { file: "pages/index.json", is: "deleted" },
  ]);
});

test("files in new folders, however deep, made before or after the folder could be watched", async () => {
  start();
  write("pages/a/b/c/first.json", "{}");
  await expectChanges({ "pages/a/b/c/first.json": "created" });
  write("pages/a/b/c/second.json", "{}");
  write("pages/a/b/third.json", "{}");
  await expectChanges({
    "pages/a/b/c/first.json": "created",
    "pages/a/b/c/second.json": "created",
    "pages/a/b/third.json": "created",
  });
});

test("a renamed folder: its files went and came, and are watched at their new place", async () => {
  start();
  renameSync(join(root, "pages/news"), join(root, "pages/articles"));
  await expectChanges({ "pages/news/first.json": "deleted", "pages/articles/first.json": "created" });
  seen = [];
  write("pages/articles/first.json", "[]");
  await expectChanges({ "pages/articles/first.json": "changed" });
});

test("a folder that is deleted and made again is watched again", async () => {
  start();
  rmSync(join(root, "pages/news"), { recursive: true });
  await expectChanges({ "pages/news/first.json": "deleted" });
  write("pages/news/first.json", "{}");
  await vi.waitFor(() => expect(changes()["pages/news/first.json"]).toBe("deleted created"));
  seen = [];
  write("pages/news/first.json", "[1]");
  await expectChanges({ "pages/news/first.json": "changed" });
});

test("a folder that is replaced within a moment is watched as the one it is now", async () => {
  start();
  write("next/first.json", "[]");
  rmSync(join(root, "pages/news"), { recursive: true });
  renameSync(join(root, "next"), join(root, "pages/news"));
  await expectChanges({ "pages/news/first.json": "changed" });
  seen = [];
  write("pages/news/first.json", "[1]");
  await expectChanges({ "pages/news/first.json": "changed" });
});

test("one of the project's folders that did not exist", async () => {
  start();
  write("sections/quote/schema.json", "{}");
  await expectChanges({ "sections/quote/schema.json": "created" });
});

test("a folder that is a link, and one that leads back to itself", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "pageloom-linked-"));
  writeFileSync(join(elsewhere, "york.json"), "{}");
  symlinkSync(elsewhere, join(root, "content/offices"));
  symlinkSync(join(root, "content"), join(root, "content/loop"));
  start();
  writeFileSync(join(elsewhere, "york.json"), "[]");
  symlinkSync(elsewhere, join(root, "pages/offices"));
  await expectChanges({ "content/offices/york.json": "changed", "pages/offices/york.json": "created" });
  rmSync(elsewhere, { recursive: true });
});

test("a file that is emptied before it is written is reported once, when it is written", async () => {
  start();
  writeFileSync(join(root, "pages/index.json"), "");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(changes()).toEqual({});
  appendFileSync(join(root, "pages/index.json"), "{}");
  await expectChanges({ "pages/index.json": "changed" });
});

test("a file that stays empty is reported too", async () => {
  start();
  writeFileSync(join(root, "pages/index.json"), "");
  await expectChanges({ "pages/index.json": "changed" });
});

test("reading a file at every report of it reads, in the end, what was written last", async () => {
  const read: string[] = [];
  stop = watchFolders(root, FOLDERS, {
    changed: (changes) => {
      for (const { file } of changes) read.push(readFileSync(join(root, file), "utf8"));
    },
    warn: () => {},
  });
  const writer = `
    const { writeFileSync } = require("node:fs");
    let step = 0;
    const next = () => {
      step += 1;
      writeFileSync("pages/index.json", "x".repeat(20_000) + step);
      if (step < 500) setTimeout(next, step % 3);
    };
    next();`;
  const child = spawn(process.execPath, ["-e", writer], { cwd: root });
  await new Promise((resolve) => child.once("exit", resolve));
  await vi.waitFor(() => expect(read.at(-1)).toMatch(/x500$/));
  expect(read.length).toBeGreaterThan(10);
});

test("a thousand created files: each is reported, once", async () => {
  start();
  const files = Array.from({ length: 1_000 }, (_, index) => `pages/many/${index % 10}/page-${index}.json`);
  for (const file of files) write(file, "{}");
  await vi.waitFor(() => expect(Object.keys(changes())).toHaveLength(1_000), { timeout: 20_000 });
  expect(new Set(seen.map(({ is }) => is))).toEqual(new Set(["created"]));
  expect(seen).toHaveLength(1_000);
});

test("more changes than the system keeps for a busy process: none is missed", {
  timeout: 60_000,
}, async () => {
  mkdirSync(join(root, "pages/many"));
  start();
  const files = Array.from({ length: 9_000 }, (_, index) => `pages/many/page-${index}.json`);
  // Nothing is read from the system meanwhile, as while a big site is built.
  for (const file of files) writeFileSync(join(root, file), "{}");
  write("content/texts/shared.json", "[]");
  await vi.waitFor(
    () => {
      const known = changes();
      expect(files.filter((file) => !known[file])).toEqual([]);
      expect(known["content/texts/shared.json"]).toBe("changed");
    },
    { timeout: 30_000, interval: 50 },
  );
});

test("where the system refuses to watch more folders, it warns in plain words and polls", async () => {
  let left = 3;
  const scarce = ((...given: Parameters<typeof watchFolder>) => {
    left -= 1;
    if (left >= 0) return watchFolder(...given);
    throw Object.assign(new Error("System limit for number of file watchers reached"), { code: "ENOSPC" });
  }) as typeof watchFolder;
  start(scarce);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain("fs.inotify.max_user_watches");
  write("pages/news/second.json", "{}");
  write("content/texts/shared.json", "[]");
  rmSync(join(root, "pages/news/first.json"));
  write("content/new/folder.json", "{}");
  await expectChanges({
    "pages/news/second.json": "created",
    "pages/news/first.json": "deleted",
    "content/texts/shared.json": "changed",
    "content/new/folder.json": "created",
  });
});

test("after it was stopped nothing is reported", async () => {
  start();
  write("pages/about.json", "{}");
  stop();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(seen).toEqual([]);
});
