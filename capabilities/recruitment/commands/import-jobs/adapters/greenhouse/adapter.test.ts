/** A Greenhouse board, in the shape that its API gives it, and in shapes that it should not have. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAll } from "#capabilities/recruitment/commands/import-jobs/testing.ts";
import { adapter } from "./adapter.ts";

const board = readFileSync(join(import.meta.dirname, "fixtures/board.json"), "utf8");
const fields = new Map([
  ["Employment type", "type"],
  ["Minimum experience", "experience"],
] as const);

it("reads a board", () => {
  const { jobs, refused, notes, isPartial } = readAll(adapter, board, { fields });
  expect({ refused, notes, isPartial }).toEqual({
    refused: [],
    notes: ["no-vacancy | line 45, column 5, /jobs/2 | 4012000"],
    isPartial: false,
  });
  expect(jobs[0]).toMatchObject({
    reference: "4011827",
    title: "Senior Site Reliability Engineer",
    sector: ["Platform"],
    places: ["Manchester, England, United Kingdom"],
    ...{ payMin: 72_000, payMax: 88_500, currency: "GBP", period: "Annual salary" },
    posted: "2026-11-09T04:00:10-05:00",
    closes: "2026-12-31T23:59:59Z",
    employer: "Wrenfold Payments",
    type: "Permanent, full-time",
    experience: "Four years of running services that people are paid through.",
  });
  expect(jobs[0]?.workplace).toBeUndefined();
  expect(jobs[1]).toMatchObject({ reference: "4011903", places: ["Remote - UK"] });
  expect(jobs[1]?.payMin).toBeUndefined();
});

it("decodes descriptions once", () => {
  const { jobs } = readAll(adapter, board);
  expect(jobs[0]?.description).toContain("<h2><strong>The work</strong></h2>");
  expect(jobs[0]?.description).toContain("R&amp;D is next door");
});

const job = (more: object) =>
  JSON.stringify({ jobs: [{ id: 1, title: "T", location: { name: "Leeds" }, content: "", ...more }] });
const range = (more: object) => ({
  min_cents: 6_000_000,
  max_cents: 7_000_000,
  currency_type: "GBP",
  ...more,
});

it("takes the widest of ranges for several places, and none of ranges that differ in kind", () => {
  const ranges = [range({ title: "London" }), range({ title: "Leeds", min_cents: 5_500_000 })];
  const widest = readAll(adapter, job({ pay_input_ranges: ranges }));
  expect(widest.jobs[0]).toMatchObject({ payMin: 55_000, payMax: 70_000, currency: "GBP", period: "" });
  expect(widest.notes).toEqual(["several-pays | line 1, column 71, /jobs/0/pay_input_ranges | 1"]);

  const mixed = readAll(adapter, job({ pay_input_ranges: [range({}), range({ currency_type: "USD" })] }));
  expect(mixed.jobs[0]?.payMin).toBeUndefined();
  expect(mixed.notes).toEqual(["pay-unread | line 1, column 71, /jobs/0/pay_input_ranges | 1"]);
});

it("takes the offices where no location is given", () => {
  const offices = [
    { name: "HQ", location: "York" },
    { name: "Leeds", location: null },
  ];
  const { jobs } = readAll(adapter, job({ location: { name: "" }, offices }));
  expect(jobs[0]?.places).toEqual(["York", "Leeds"]);
});

it.each([
  ["a job that is none", '{"jobs": [7]}', "wrong-field | line 1, column 11, /jobs/0"],
  ["a title of another kind", job({ title: ["T"] }), "wrong-field | line 1, column 18, /jobs/0/title | 1"],
  [
    "a location of another kind",
    job({ location: { name: 7 } }),
    "wrong-field | line 1, column 42, /jobs/0/location/name | 1",
  ],
  [
    "pay of another kind",
    job({ pay_input_ranges: [range({ min_cents: "6000000" })] }),
    "wrong-field | line 1, column 71, /jobs/0/pay_input_ranges | 1",
  ],
  [
    "departments of another kind",
    job({ departments: "x" }),
    "wrong-field | line 1, column 71, /jobs/0/departments | 1",
  ],
])("refuses %s at its place", (_, content, refused) => {
  expect(readAll(adapter, content)).toMatchObject({ jobs: [], refused: [refused] });
});

it("reports fewer jobs than the feed declares", () => {
  const short = board.replace('"total": 3', '"total": 30');
  const { jobs, cut } = readAll(adapter, short);
  expect(jobs).toHaveLength(2);
  expect(cut).toEqual(["cut-off | line 59, column 13, /meta/total"]);
});

it.each([
  ["a board that was cut off", board.slice(0, 900), /^not-json \| line 18, column 7$/],
  ["a page with an error", "<!doctype html><title>502</title>", /^page-instead$/],
  ["a list", "[]", /^wrong-shape$/],
  ["an answer without jobs", '{"status": 404, "error": "Job not found"}', /^wrong-shape$/],
  ["nothing", "", /^empty-feed$/],
  ["an empty line", " \n", /^empty-feed$/],
  ["another encoding", Buffer.from('{"jobs": ["\xe9"]}', "latin1"), /^wrong-encoding \| line 1, column 12$/],
  ["lists in one another without end", `{"jobs": ${"[".repeat(100_000)}`, /^not-json/],
])("reads nothing of %s", (_, content, failed) => {
  expect(readAll(adapter, content).failed).toMatch(failed);
});
