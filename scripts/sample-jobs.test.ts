/** `npm run sample-jobs`: the jobs of this site are what their parts give, and the command writes no more than that. */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { PARTS_FOLDER, type Role, readParts } from "#scripts/sample-jobs/parts.ts";
import { JOBS_FOLDER, planSampleJobs } from "#scripts/sample-jobs/plan.ts";
import { findRepeats, sentencesOf } from "#scripts/sample-jobs/sentences.ts";
import { parts, role } from "#scripts/sample-jobs/testing.ts";

const ROOT = join(import.meta.dirname, "..");

it("has made the jobs of this site", () => {
  const { total, ...plan } = planSampleJobs(ROOT);
  expect(plan).toEqual({ problems: [], changes: [], left: [] });
  expect(total).toBe(readParts(ROOT).files.flatMap((one) => one.parts.roles).length);
});

it("says in no job what another says, those written by hand included", () => {
  const folder = join(ROOT, JOBS_FOLDER);
  const jobs = readdirSync(folder).filter((name) => name !== "collection.json");
  const said = jobs.flatMap((name) => {
    const { fields, sample } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    // Some of those written by hand say the same in their short description and their lead.
    const texts = [fields.short_description, fields.description, fields.benefits, fields.experience];
    const own = new Set(texts.flatMap((text) => sentencesOf(text?.en ?? "")));
    return sample ? [...own].map((sentence) => ({ sentence, place: name })) : [];
  });
  expect(said.length).toBeGreaterThan(200);
  expect(findRepeats(said)).toEqual([]);
});

const root = realpathSync(mkdtempSync(join(tmpdir(), "pageloom-sample-jobs-")));
afterAll(() => rmSync(root, { recursive: true }));

const BY_HAND = `${JOBS_FOLDER}/by-hand.json`;
const put = (file: string, value: unknown) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(value));
};
const putParts = (...roles: Role[]) => {
  const employers = [{ name: "Wrenfold Payments", places: ["leeds"] }];
  put(`${PARTS_FOLDER}/data.json`, parts(roles, { employers }));
};
const jobs = () => readdirSync(join(root, JOBS_FOLDER)).sort();

function sampleJobs(...args: string[]): { status: number | null; out: string } {
  const command = [join(ROOT, "scripts/run.mjs"), "sample-jobs", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  return { status, out: (stdout + stderr).trim() };
}

beforeEach(() => {
  rmSync(join(root, "content"), { recursive: true, force: true });
  rmSync(join(root, "scripts"), { recursive: true, force: true });
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  for (const id of ["leeds", "york"]) {
    put(`content/collections/places/yorkshire/${id}.json`, { id, fields: { kind: "town", country: "GB" } });
  }
  put(BY_HAND, { id: "by-hand", sample: true, fields: { reference: "JR-2604" } });
  putParts(role("one"), role("two", { workplace: "remote" }));
});

it("writes what the parts give, once", () => {
  expect(sampleJobs("--check")).toMatchInlineSnapshot(`
    {
      "out": "content/collections/jobs/one-leeds.json is not what the parts give. Run npm run sample-jobs.
    content/collections/jobs/two-remote.json is not what the parts give. Run npm run sample-jobs.",
      "status": 1,
    }
  `);
  expect(sampleJobs()).toEqual({
    status: 0,
    out: "2 sample jobs, 2 of them written anew.\nTo take this back: npm run undo -- 1",
  });
  expect(jobs()).toEqual(["by-hand.json", "one-leeds.json", "two-remote.json"]);
  expect(sampleJobs("--check")).toEqual({ status: 0, out: "" });
  expect(sampleJobs()).toEqual({ status: 0, out: "2 sample jobs, 0 of them written anew." });
});

it("names what was changed by hand, and writes it anew", () => {
  sampleJobs();
  const file = join(root, JOBS_FOLDER, "one-leeds.json");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, before.replace("Data Engineer", "Data Wizard"));
  expect(sampleJobs("--check").out).toBe(
    `${JOBS_FOLDER}/one-leeds.json is not what the parts give. Run npm run sample-jobs.`,
  );
  sampleJobs();
  expect(readFileSync(file, "utf8")).toBe(before);
});

it("names jobs whose role is gone, and deletes them only when told to", () => {
  sampleJobs();
  putParts(role("two", { workplace: "remote" }));
  expect(sampleJobs("--check")).toMatchInlineSnapshot(`
    {
      "out": "content/collections/jobs/one-leeds.json was made of a role that is gone.",
      "status": 1,
    }
  `);
  expect(sampleJobs()).toMatchInlineSnapshot(`
    {
      "out": "content/collections/jobs/one-leeds.json was made of a role that is gone.
    npm run sample-jobs -- --prune deletes such files.
    1 sample jobs, 0 of them written anew.",
      "status": 0,
    }
  `);
  expect(jobs()).toContain("one-leeds.json");
  expect(sampleJobs("--prune")).toMatchInlineSnapshot(`
    {
      "out": "content/collections/jobs/one-leeds.json was made of a role that is gone, and is deleted.
    1 sample jobs, 0 of them written anew.
    To take this back: npm run undo -- 2",
      "status": 0,
    }
  `);
  expect(jobs()).toEqual(["by-hand.json", "two-remote.json"]);
});

it("writes nothing while a file of parts is wrong", () => {
  putParts(role("one", { skills: [] }));
  writeFileSync(join(root, PARTS_FOLDER, "product.json"), "{");
  expect(sampleJobs()).toMatchInlineSnapshot(`
    {
      "out": "scripts/sample-jobs/parts/product.json
      This is not JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2).
    scripts/sample-jobs/parts/data.json  /roles/0/skills
      This must NOT have fewer than 3 items.
    Nothing was written.",
      "status": 1,
    }
  `);
  expect(jobs()).toEqual(["by-hand.json"]);
});
