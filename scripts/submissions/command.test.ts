/** `npm run submissions` as a command: what becomes of the file that `--out` names. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const script = join(import.meta.dirname, "../run.mjs");
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-submissions-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

function submissions(...words: string[]) {
  return submissionsWith({}, ...words);
}

function submissionsWith(more: NodeJS.ProcessEnv, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "submissions", ...words], {
    ...{ cwd: folder, encoding: "utf8", timeout: 60_000 },
    env: { PATH: process.env.PATH, METRICS_PORT: "0", DATA_FOLDER: at("data"), ...more },
  });
  return { status, stdout, stderr };
}

describe("export --out", () => {
  test("writes a file that no other account can read, also over one that all could", () => {
    writeFileSync(at("contact.csv"), "last month");
    chmodSync(at("contact.csv"), 0o644);
    expect(submissions("export", "--out", "contact.csv")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(at("contact.csv"), "utf8")).toMatch(/^\uFEFF?"?reference/);
    expect(statSync(at("contact.csv")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(["contact.csv", "data"]);
  });

  test("writes where a link leads, and the link stays one", () => {
    mkdirSync(at("month"));
    writeFileSync(at("month/contact.json"), "last month");
    symlinkSync("month/contact.json", at("latest.json"));
    expect(submissions("export", "--format", "json", "--out", "latest.json").status).toBe(0);
    expect(readFileSync(at("month/contact.json"), "utf8")).toBe("[]\n");
    expect(readdirSync(at("month"))).toEqual(["contact.json"]);
  });

  test.each([
    [["export", "--format", "xlsx"], '--format is "xlsx": csv and json are known.'],
    [["export", "--since", "yesterday"], '--since is "yesterday". Write a day as 2026-11-30.'],
    [["export", "--until", "tomorrow"], '--until is "tomorrow". Write a day as 2026-11-30.'],
    [["export", "--state", "lost"], '--state is "lost": received, suspect, restricted are known.'],
    [["list", "--limit", "all"], '--limit is "all", and has to be a number.'],
  ])("leaves the file of last month alone when it refuses %j", (more, words) => {
    writeFileSync(at("contact.csv"), "last month");
    expect(submissions(...more, "--out", "contact.csv")).toEqual({
      ...{ status: 2, stdout: "", stderr: `${words}\n` },
    });
    expect(readFileSync(at("contact.csv"), "utf8")).toBe("last month");
    expect(readdirSync(folder)).toEqual(["contact.csv"]);
  });

  test.each([
    ["nowhere/contact.csv", "There is no folder nowhere to write contact.csv into."],
    ["folder", "folder is no file that can be written."],
    ["contact.csv/more.csv", "contact.csv is a file, where a folder is needed"],
    ["/dev/null", "/dev/null is no file that can be written."],
  ])("reports why it cannot write %s", (path, words) => {
    mkdirSync(at("folder"));
    writeFileSync(at("contact.csv"), "last month");
    const { status, stderr } = submissions("export", "--out", path);
    expect({ status, lines: stderr.trim().split("\n").length }).toEqual({ status: 2, lines: 1 });
    expect(stderr).toContain(words);
    expect(readdirSync(folder).sort()).toEqual(["contact.csv", "folder"]);
  });
});

test.each(["", "true"])("settings of npm are no options of a command: yes=%s", (npm_config_yes) => {
  expect(submissionsWith({ npm_config_yes, npm_config_json: "true" }, "list")).toEqual({
    ...{ status: 0, stdout: "There are none.\n", stderr: "" },
  });
});

test.each([
  [["list", "contact"], "contact is too much for list."],
  [["purge", "7K2M-4QXD"], "7K2M-4QXD is too much for purge."],
  [["erase", "7K2M-4QXD", "--form", "contact"], "--form has no meaning for erase."],
  [["purge", "--since", "2026-11-01"], "--since has no meaning for purge."],
  [["show"], "Say which."],
  [["replay"], "Say which."],
  [["lits"], 'There is no task "lits". Did you mean "list"?'],
  [[], "Say what to do:"],
])("no argument is ignored: %j", (words, expected) => {
  const { status, stdout, stderr } = submissions(...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(expected);
  expect(readdirSync(folder)).toEqual([]);
});

test("show --out leaves the file alone when there is nothing to show", () => {
  writeFileSync(at("one.txt"), "last month");
  expect(submissions("show", "7K2M-4QXD", "--out", "one.txt")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no submission "7K2M-4QXD".'),
  });
  expect(readFileSync(at("one.txt"), "utf8")).toBe("last month");
  expect(readdirSync(folder).sort()).toEqual(["data", "one.txt"]);
});
