/**
 * What search engines are told of jobs, after Google's rules for JobPosting
 * (developers.google.com/search/docs/appearance/structured-data/job-posting): all that is required and recommended, and nothing
 * that the page does not say.
 */
import { expect } from "playwright/test";
import { test } from "./site.ts";
import { type Data, graphOf } from "./structured-data.ts";
import { textOf } from "./text-of.ts";

type JobPosting = Data & {
  title: string;
  description: string;
  datePosted: string;
  validThrough: string;
  employmentType: string[];
  hiringOrganization: Data;
  identifier: Data;
  jobLocation?: { address: Data }[];
  jobLocationType?: string;
  applicantLocationRequirements?: Data[];
  baseSalary?: { currency: string; value: Data };
};

const TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
];
const UNITS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"];

test("every job that takes applications is described as the rules ask, and as its page says", async ({
  page,
  site,
}) => {
  const jobs: { path: string; data: JobPosting; text: string; html: string }[] = [];
  for (const { path } of site.pages) {
    const html = await (await page.request.get(path)).text();
    const data = graphOf(html)?.find((one) => one["@type"] === "JobPosting") as JobPosting | undefined;
    if (data) jobs.push({ path, data, text: textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? ""), html });
  }
  expect(jobs.length).toBeGreaterThan(10);
  for (const { path, data, text, html } of jobs) {
    const say = (what: string) => `${path}: ${what}`;
    expect.soft(new URL(String(data.url)).pathname, say("its own address")).toBe(path);
    // Required.
    expect.soft(text, say("title")).toContain(data.title);
    expect.soft(data.title, say("no pay, place or code in the title")).not.toMatch(/[£$€]|\bJR-|!/);
    expect.soft(data.description.length, say("description")).toBeGreaterThan(300);
    for (const sentence of textOf(data.description).split(/(?<=[.!?])\s+/)) {
      expect.soft(text, say("each sentence of the description is on the page")).toContain(sentence);
    }
    expect.soft(data.datePosted, say("datePosted")).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect.soft(String(data.hiringOrganization.name), say("hiringOrganization")).toMatch(/\S/);
    const { name } = data.hiringOrganization;
    if (name !== "confidential")
      expect.soft(text, say("the employer is named on the page")).toContain(String(name));
    if (data.jobLocationType === undefined) {
      expect.soft(data.jobLocation?.length, say("jobLocation")).toBeGreaterThan(0);
      for (const { address } of data.jobLocation ?? []) {
        expect.soft(String(address.addressCountry), say("country")).toMatch(/^[A-Z]{2}$/);
        if (address.addressLocality)
          expect.soft(text, say("town")).toContain(String(address.addressLocality));
      }
    } else {
      expect.soft(data.jobLocationType, say("remote")).toBe("TELECOMMUTE");
      expect.soft(data.applicantLocationRequirements?.length, say("where one may live")).toBeGreaterThan(0);
      expect.soft(text, say("remote is said on the page")).toMatch(/\bRemote\b/);
      expect.soft(data.jobLocation, say("no place beside remote")).toBeUndefined();
    }
    // Recommended.
    expect
      .soft(Date.parse(data.validThrough), say("validThrough"))
      .toBeGreaterThan(Date.parse(data.datePosted));
    expect.soft(data.employmentType.length, say("employmentType")).toBeGreaterThan(0);
    for (const type of data.employmentType) expect.soft(TYPES, say("employmentType")).toContain(type);
    expect.soft(text, say("reference")).toContain(String(data.identifier.value));
    expect.soft(data.directApply, say("directApply")).toBe(true);
    expect.soft(html, say("and a form to apply with")).toMatch(/action="\/forms\/apply\//);
    if (data.baseSalary) {
      const { currency, value } = data.baseSalary;
      expect.soft(currency, say("currency")).toMatch(/^(GBP|USD|EUR)$/);
      expect.soft(UNITS, say("unit of pay")).toContain(String(value.unitText));
      for (const amount of [value.value, value.minValue, value.maxValue]) {
        if (amount === undefined) continue;
        expect.soft(text, say("pay")).toContain(Number(amount).toLocaleString("en-GB"));
      }
    } else expect.soft(text, say("that pay is not stated")).toMatch(/not stated/i);
    if (data.experienceRequirements) {
      expect.soft(text, say("experience")).toContain(String(data.experienceRequirements));
    }
  }
});

test("every job says what the law asks of an agency: who it is, in which capacity, and whether the work is temporary", async ({
  page,
  site,
}) => {
  const paths = site.pages.map(({ path }) => path).filter((path) => /^\/jobs\/[^/]+\/$/.test(path));
  let count = 0;
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    if (!html.includes('data-section="job-detail"')) continue;
    count++;
    const text = textOf(html);
    expect
      .soft(text, path)
      .toMatch(/is acting as an employment (agency|business) in relation to this vacancy|is the employer/);
    expect.soft(text, path).toMatch(/\b(Permanent|Contract|Interim)\b/);
    expect.soft(text, path).toContain("Experience");
  }
  expect(count).toBeGreaterThan(10);
});
