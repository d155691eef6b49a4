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
function settle(...folders: string[]): void {
  clock += 60;
  for (const folder of folders) utimesSync(join(dist, folder), clock, clock);
  endMoment();
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "pageloom-files-"));
  writeFiles(dist, {
    "index.html": "Home",
    "404.html": "Nothing",
    "jobs/list/index.html": "List",
    "jobs/empty/.keep": "",
  });
  settle("jobs/list", "jobs/empty", "jobs", ".");
  files = indexFiles(dist);
});

afterEach(() => rmSync(dist, { recursive: true }));

test("a page whose file was missing once is found when it is there", () => {
  expect(files.find("/jobs/empty/")).toBeUndefined();
  writeFileSync(join(dist, "jobs/empty/index.html"), "Not empty");
  settle("jobs/empty");
  expect(files.find("/jobs/empty/")?.file).toBe(join(dist, "jobs/empty/index.html"));
});

test("so is a page in a folder that was not there", () => {
  expect(files.find("/jobs/new/deep/")).toBeUndefined();
  writeFiles(dist, { "jobs/new/deep/index.html": "New" });
  settle("jobs/new/deep", "jobs/new", "jobs");
  expect(files.find("/jobs/new/deep/")).toBeDefined();
});

test("so is a page in a folder that went away and came back", () => {
  renameSync(join(dist, "jobs/list"), join(dist, "jobs/gone"));
  settle("jobs");
  expect(files.find("/jobs/list/")).toBeUndefined();
  mkdirSync(join(dist, "jobs/list"));
  settle("jobs/list", "jobs");
  expect(files.find("/jobs/list/")).toBeUndefined();
  writeFileSync(join(dist, "jobs/list/index.html"), "Back");
  settle("jobs/list");
  expect(files.find("/jobs/list/")).toBeDefined();
});

test("so is a page that comes within the tick of the clock in which its folder was listed", () => {
  // In the future, so that no pause of the machine makes it old.
  const now = Date.now() / 1000 + 3600;
  utimesSync(join(dist, "jobs/empty"), now, now);
  expect(files.find("/jobs/empty/")).toBeUndefined();
  writeFileSync(join(dist, "jobs/empty/index.html"), "Not empty");
  utimesSync(join(dist, "jobs/empty"), now, now);
  endMoment();
  expect(files.find("/jobs/empty/")).toBeDefined();
});

test("so is the page for addresses that do not exist", () => {
  rmSync(join(dist, "404.html"));
  settle(".");
  expect(files.notFound()).toBeUndefined();
  writeFileSync(join(dist, "404.html"), "Nothing");
  settle(".");
  expect(files.notFound()?.file).toBe(join(dist, "404.html"));
});

test("what is not in the site is not looked for", () => {
  writeFiles(dist, { ".secret": "a", "jobs/.secret": "a" });
  settle("jobs", ".");
  for (const path of [
    "/.secret",
    "/jobs/.secret",
    "/../secret",
    "/404.html",
    "/jobs/list/index.html",
    "/%2e/",
  ])
    expect(files.find(path)).toBeUndefined();
});
