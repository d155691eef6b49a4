/** What holds for every adapter: its folder is all there is to it, and its fixtures are jobs of this site. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { listAdapters, loadAdapter } from "./adapters.ts";
import { cleanText } from "./html/clean.ts";
import { importJobs } from "./import-jobs.ts";
import { readAll } from "./testing.ts";
import { readFigures } from "./words/pay-figures.ts";

const root = ENGINE;
const now = new Date("2026-11-22T12:00:00Z");

it("finds the adapters by their folders", () => {
  expect(listAdapters()).toEqual(["broadbean-xml", "csv", "greenhouse", "lever"]);
});

describe.each(listAdapters())("%s", (name) => {
  const folder = join(import.meta.dirname, "adapters", name);

  it("names media types, and is tested", async () => {
    const { mediaTypes } = await loadAdapter(name);
    expect(mediaTypes.length).toBeGreaterThan(0);
    expect(existsSync(join(folder, "adapter.test.ts"))).toBe(true);
  });

  it.each(readdirSync(join(folder, "fixtures")))("takes every job of %s on this site", async (fixture) => {
    const where = join(folder, "fixtures", fixture);
    const order = { from: name, where, dryRun: true, allowEmpty: false, closeAll: false };
    const done = await importJobs({ root, now }, order);
    expect(done).toMatchObject({ is: { refused: [], taken: [{}, {}], closed: [] } });
  });
});

/** One job with a lowest and a highest pay, as each kind of feed writes it. */
const feeds: { readonly [adapter: string]: (min: string, max: string) => string } = {
  csv: (min, max) =>
    `Reference,Title,Description,Pay min,Pay max,Currency,Period\nA,B,C,"${min}","${max}",EUR,hour\n`,
  "broadbean-xml": (min, max) =>
    `<jobs><job><job_reference>A</job_reference><salary_from>${min}</salary_from><salary_to>${max}</salary_to>
    <salary_currency>eur</salary_currency><salary_per>hour</salary_per></job></jobs>`,
  lever: (min, max) =>
    JSON.stringify([{ id: "A", salaryRange: { min, max, currency: "EUR", interval: "per-hour-wage" } }]),
};

it.each(Object.keys(feeds))("hands on pay as %s has it written, for one reader to read", async (name) => {
  const read = async (min: string, max: string) => {
    const { jobs, refused } = readAll(await loadAdapter(name), feeds[name]?.(min, max) ?? "");
    expect(refused).toEqual([]);
    const { payMin, payMax, currency, period } = jobs[0] ?? {};
    return readFigures({ min: payMin, max: payMax, currency, period });
  };
  const pay = { min: 22.5, max: 25, currency: "EUR", period: "hour" };
  for (const [min, max] of [
    ["22,5", "25,00"],
    ["22.50", "25"],
    ["€22,50", "25 €"],
    ["22.5 - 25", ""],
    ["２２．５", "25 EUR"],
  ] as const) {
    expect(await read(min, max)).toEqual({ pay });
  }
  expect(await read("22.500", "25")).toEqual({ trouble: "unclear", end: "min" });
  expect(await read("22", "1.234")).toEqual({ trouble: "unclear", end: "max" });
  expect(await read("2.250,00", "")).toMatchObject({
    ...{ trouble: "absurd", end: "min" },
    doubt: { hint: "Did you mean €2,250 a day or €22.50 an hour?" },
  });
});

/** A description as each kind of feed writes it, when it was escaped twice. */
const TWICE = "&amp;lt;p&amp;gt;Work on a boat.&amp;lt;/p&amp;gt;";
const described: { readonly [adapter: string]: string } = {
  csv: `Reference,Title,Description\nA,B,"${TWICE}"\n`,
  "broadbean-xml": `<jobs><job><job_reference>A</job_reference><job_description>${TWICE}</job_description></job></jobs>`,
  lever: JSON.stringify([{ id: "A", text: "B", description: TWICE }]),
  greenhouse: JSON.stringify({ jobs: [{ id: 1, title: "B", content: TWICE }] }),
};

it.each(listAdapters())("reads a description of %s that was escaped twice", async (name) => {
  const { jobs } = readAll(await loadAdapter(name), described[name] ?? "");
  expect(cleanText(jobs[0]?.description ?? "").html).toBe("<p>Work on a boat.</p>");
});
