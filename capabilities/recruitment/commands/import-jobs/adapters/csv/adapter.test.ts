/** Tables as spreadsheets save them, and as they should not be. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAll } from "#capabilities/recruitment/commands/import-jobs/testing.ts";
import { adapter } from "./adapter.ts";
import { COLUMNS } from "./columns.ts";

const file = readFileSync(join(import.meta.dirname, "fixtures/jobs.csv"), "utf8");

it("reads a table with cells of several lines", () => {
  const { jobs, refused, notes } = readAll(adapter, file);
  expect({ refused, notes }).toEqual({ refused: [], notes: [] });
  expect(jobs).toMatchObject([
    {
      reference: "JRC-301",
      sector: ["IT and infrastructure"],
      places: ["Wakefield; Leeds, UK"],
      ...{ payMin: "41000", payMax: "46500", currency: "GBP", period: "year" },
      description:
        'Cables, cabinets and a data hall that is too warm.\n\nWhat you will do:\n- Replace switches that are older than you think\n- Write down where each "temporary" cable goes',
      consultant: ["Tomasz Zielny"],
    },
    { reference: "JRC-302", payMin: "18.50", payMax: "21", currency: "GBP", period: "hour" },
  ]);
});

const rows = ["Reference,Title,Description", 'A-1,"Über, senior",£1', 'A-2,"two\nlines",x', ""].join("\n");
const expected = [
  { reference: "A-1", title: "Über, senior", description: "£1" },
  { reference: "A-2", title: "two\nlines", description: "x" },
];
const semicolons = 'Reference;Title;Description\nA-1;"Über, senior";£1\nA-2;"two\nlines";x\n';
const tabs = semicolons.replaceAll(";", "\t");

it.each([
  ["commas", rows],
  ["semicolons", semicolons],
  ["tabs, as UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs, "utf16le")])],
  ["a line for Excel", `sep=;\n${semicolons}`],
  ["a byte-order mark", `\ufeff${rows}`],
  ["the line ends of Windows", rows.replaceAll("\n", "\r\n")],
  ["the line ends of old Macs", rows.replaceAll("\n", "\r")],
  ["empty lines and rows", rows.replaceAll("\nA-2", "\n\n,,\n  \nA-2")],
  ["spaces around names", rows.replace("Reference,Title", " reference , TITLE")],
  ["no line end", rows.trimEnd()],
])("reads %s", (_, content) => {
  expect(readAll(adapter, content).jobs).toEqual(expected);
});

it("reads windows-1252, and reports it", () => {
  const { jobs, notes } = readAll(adapter, Buffer.from(rows, "latin1"));
  expect(jobs).toEqual(expected);
  expect(notes).toEqual(["other-encoding"]);
});

it("reports unknown columns, with those that may be meant", () => {
  const { notes } = readAll(adapter, "Reference,Title,Description,Experiense,Colour\nA,B,C,D,E\n");
  expect(notes).toEqual(["unknown-column | line 1", "unknown-column | line 1"]);
});

it("refuses a row with other cells than the first line has, and goes on", () => {
  const { jobs, refused } = readAll(adapter, 'Reference,Title,Description\nA-1,"a\nb"\nA-2,T,D\nA-3,T,D,x\n');
  expect(jobs.map(({ reference }) => reference)).toEqual(["A-2"]);
  expect(refused).toEqual(["broken-record | line 2", "broken-record | line 5"]);
});

it("counts the line for Excel among the lines", () => {
  const table = "sep=;\nReference;Title;Description;Colour\n";
  const { notes, refused } = readAll(adapter, `${table}A-1;T\n`);
  expect([...notes, ...refused]).toEqual(["unknown-column | line 2", "broken-record | line 3"]);
  expect(readAll(adapter, `${table}A-1;T;D;C\nA-2;"T;D;C\n`).cut).toEqual(["cut-off | line 4"]);
  expect(readAll(adapter, "sep=;\nReference;Titel;Description\n").failed).toBe("missing-column | line 2");
});

it("takes what stands before a mark that is never closed, and reports where that is", () => {
  const { jobs, cut } = readAll(adapter, 'Reference,Title,Description\nA-1,T,D\nA-2,"T,D\n');
  expect(jobs.map(({ reference }) => reference)).toEqual(["A-1"]);
  expect(cut).toEqual(["cut-off | line 3"]);
});

it("stops at a row of megabytes", () => {
  const { jobs, cut } = readAll(adapter, `${rows}A-3,"${"x\n".repeat(1_500_000)}`);
  expect(jobs).toHaveLength(2);
  expect(cut).toHaveLength(1);
});

it.each([
  ["a missing column", "Reference,Titel,Description\nA,B,C\n", "missing-column | line 1"],
  ["a column that is there twice", "Reference,Title,Title,Description\n", "repeated-column | line 1"],
  ["a page", "<!doctype html>\n<p>Not found</p>", "page-instead"],
  ["no lines", "\n\n", "empty-feed"],
  ["nothing", "", "empty-feed"],
])("reads nothing of a file with %s", (_, content, failed) => {
  expect(readAll(adapter, content).failed).toBe(failed);
});

it("takes a file with the first line alone for one without jobs", () => {
  expect(readAll(adapter, "Reference,Title,Description\n")).toMatchObject({ jobs: [], refused: [] });
});

it("is documented, column by column", () => {
  const guide = readFileSync("docs/importing-jobs.md", "utf8");
  const missing = [...COLUMNS.keys()].filter((name) => !guide.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
