import { expect, test } from "vitest";
import { DRAFTS, smallFile } from "#capabilities/recruitment/sections/cv-search/testing/small-site.ts";
import { createJobs } from "./jobs.ts";

const [SRE] = DRAFTS;
const jobsOf = (...changes: Partial<(typeof DRAFTS)[number]>[]) =>
  createJobs(smallFile(changes.map((change) => ({ ...(SRE as (typeof DRAFTS)[number]), ...change }))));
const weightOf = (id: string, jobs: ReturnType<typeof createJobs>) =>
  jobs.all[0]?.skills.find((skill) => skill.id === id)?.weight ?? Number.NaN;

test("what a job lists first weighs most, and what its text alone names least", () => {
  const jobs = jobsOf({ skills: ["python", "terraform"], text: "With a little Docker." });
  expect(weightOf("python", jobs)).toBeGreaterThan(weightOf("terraform", jobs));
  expect(weightOf("terraform", jobs)).toBeGreaterThan(weightOf("docker", jobs));
  expect(jobs.all[0]?.skills.map(({ id, isListed }) => [id, isListed])).toEqual([
    ["python", true],
    ["terraform", true],
    ["docker", false],
  ]);
});

test("what its title names counts as much as what it lists first", () => {
  expect(weightOf("welding", jobsOf({ title: "Welding inspector", skills: ["python"] }))).toBe(1);
});

test("a title is known by what it speaks of, whatever stands around it", () => {
  expect(jobsOf({ title: "Senior SRE, nights" }).all[0]?.titles).toEqual(["site-reliability-engineer"]);
  expect(jobsOf({ title: "Head of nothing" }).all[0]?.titles).toEqual([]);
});

test("words and skills that few jobs have say more", () => {
  const jobs = jobsOf({ text: "rare common" }, { text: "common", skills: ["python"] }, { text: "common" });
  expect(jobs.rarity("rare")).toBeGreaterThan(jobs.rarity("common"));
  expect(jobs.skillRarity("python")).toBeGreaterThan(jobs.skillRarity("kubernetes"));
  expect(jobs.skillRarity("unheard-of")).toBeLessThanOrEqual(1);
});

test("words without meaning are left out, and those of a title count more than those of a text", () => {
  const [job] = jobsOf({ title: "Harbour pilot", text: "The pilot of the ferry" }).all;
  expect(job?.words.has("the")).toBe(false);
  expect(job?.words.get("harbour") ?? 0).toBeGreaterThan(job?.words.get("ferry") ?? 0);
});
