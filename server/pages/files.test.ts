/** What the index of the site finds when files come and go beneath it, without a build that replaces the folder. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endMoment } from "#server/common/moment.ts";
import { writeFiles } from "#server/testing/small-site.ts";
import { type Files, indexFiles } from "./files.ts";

let dist: string;
let files: Files;

/** The times of the folders differ from one change to the next, as they do where a change takes longer than a tick. */
let clock = Date.now() / 1000 - 3600;
function age(...folders: string[]): void {
  clock += 60;
  for (const folder of folders) utimesSync(join(dist, folder), clock, clock);
  endMoment();
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "pageloom-files-"));
  writeFiles(dist, {
    "index.html": "Home",
    "404.html": "Nothing",
    "boats/list/index.html": "List",
    "boats/empty/.keep": "",
  });
  age("boats/list", "boats/empty", "boats", ".");
  files = indexFiles(dist);
});

afterEach(() => rmSync(dist, { recursive: true }));

test("a page whose file was missing once is found when it is there", () => {
  expect(files.find("/boats/empty/")).toBeUndefined();
  writeFileSync(join(dist, "boats/empty/index.html"), "Not empty");
  age("boats/empty");
  expect(files.find("/boats/empty/")?.file).toBe(join(dist, "boats/empty/index.html"));
});

test("so is a page in a folder that was not there", () => {
  expect(files.find("/boats/new/deep/")).toBeUndefined();
  writeFiles(dist, { "boats/new/deep/index.html": "New" });
  age("boats/new/deep", "boats/new", "boats");
  expect(files.find("/boats/new/deep/")).toBeDefined();
});

test("so is a page in a folder that went away and came back", () => {
  renameSync(join(dist, "boats/list"), join(dist, "boats/gone"));
  age("boats");
  expect(files.find("/boats/list/")).toBeUndefined();
  mkdirSync(join(dist, "boats/list"));
  age("boats/list", "boats");
  expect(files.find("/boats/list/")).toBeUndefined();
  writeFileSync(join(dist, "boats/list/index.html"), "Back");
  age("boats/list");
  expect(files.find("/boats/list/")).toBeDefined();
});

test("so is a page that comes within the tick of the clock in which its folder was listed", () => {
  // In the future, so that no pause of the machine makes it old.
  const now = Date.now() / 1000 + 3600;
  utimesSync(join(dist, "boats/empty"), now, now);
  expect(files.find("/boats/empty/")).toBeUndefined();
  writeFileSync(join(dist, "boats/empty/index.html"), "Not empty");
  utimesSync(join(dist, "boats/empty"), now, now);
  endMoment();
  expect(files.find("/boats/empty/")).toBeDefined();
});

test("so is the page for addresses that do not exist", () => {
  rmSync(join(dist, "404.html"));
  age(".");
  expect(files.notFound()).toBeUndefined();
  writeFileSync(join(dist, "404.html"), "Nothing");
  age(".");
  expect(files.notFound()?.file).toBe(join(dist, "404.html"));
});

test("what is not in the site is not looked for", () => {
  writeFiles(dist, { ".secret": "a", "boats/.secret": "a" });
  age("boats", ".");
  for (const path of [
    "/.secret",
    "/boats/.secret",
    "/../secret",
    "/404.html",
    "/boats/list/index.html",
    "/%2e/",
  ])
    expect(files.find(path)).toBeUndefined();
});
