import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTemporary, makeRunFolder } from "./run-folder.ts";

let within: string;
beforeAll(() => {
  within = mkdtempSync(join(tmpdir(), "pageloom-within-"));
});
afterAll(() => rmSync(within, { recursive: true }));

test("names what tests have left in it, and goes with everything", () => {
  const folder = makeRunFolder(within, 0);
  expect(folder.left()).toEqual([]);
  expect(statSync(folder.env.TMPDIR).mode & 0o777, "PostgreSQL runs as another user").toBe(0o755);
  mkdirSync(join(folder.env.TMPDIR, "pageloom-nginx-1/logs"), { recursive: true });
  expect(folder.left()).toEqual(["pageloom-nginx-1"]);
  folder.remove();
  expect(readdirSync(within)).toEqual([]);
  expect(existsSync(folder.env.TMPDIR)).toBe(false);
});

test("reports how much room is missing, where, and what to do, before anything is made", () => {
  expect(() => makeRunFolder(within, 1e18)).toThrow(
    /^The tests need 1000000000\.0 GB in .*, where \d+\.\d GB are free\. Make room, or set TMPDIR to a folder that has it\.$/,
  );
  expect(readdirSync(within)).toEqual([]);
});

test("it is in memory where there is plenty, and otherwise where it always was", () => {
  const unset = {};
  expect(findTemporary(within, unset, 0)).toBe(within);
  expect(findTemporary(within, unset, 1e18), "too little").toBe(tmpdir());
  expect(findTemporary(join(within, "none"), unset, 0), "no such folder").toBe(tmpdir());
  expect(findTemporary(within, { TMPDIR: "/elsewhere" }, 0), "somebody chose").toBe("/elsewhere");
  expect(readdirSync(within), "nothing stays of the question").toEqual([]);
});

test("what a run left that was killed goes with the next one, and what runs stays", () => {
  const names = [`pageloom-test-${process.pid}-runs`, "pageloom-test-999999999-gone", "somebody-s"];
  for (const name of names) mkdirSync(join(within, name));
  const folder = makeRunFolder(within, 0);
  folder.remove();
  expect(readdirSync(within).sort()).toEqual([names[0], names[2]]);
});
