import { expect, test } from "vitest";
import { readOpenJobs, textsOfJobs } from "./jobs.ts";

const jobs = readOpenJobs();

test("jobs are those that can be applied for, and not the agency's own", () => {
  expect(jobs.length).toBeGreaterThan(100);
  expect(jobs.filter(({ fields }) => fields.state !== "open" || fields.internal)).toEqual([]);
});

test("the text of a job is every word of its page, with names in place of ids and without tags", () => {
  const job = jobs.find(({ id }) => id === "site-reliability-engineer-ticketing-manchester");
  const [text] = textsOfJobs(job ? [job] : []).map((each) => each.text);
  for (const words of [
    "Site Reliability Engineer",
    "Cloud and DevOps",
    "Amazon EKS",
    "Manchester",
    "Keep ticket sales up on the morning",
    "Take incidents as commander",
    "none refused because of a sale",
    "Three years of answering for a live service",
    "Foyerline Tickets",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/<|&\w+;|-manchester|site-reliability-engineering/);
});
