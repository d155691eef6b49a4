/** What is said about parts that are wrong: which file, where in it, and what. */
import { expect, it } from "vitest";
import { findProblems } from "./find-problems.ts";
import type { Parts } from "./parts.ts";
import { parts, role, TOWNS } from "./testing.ts";

const FILE = "scripts/sample-jobs/parts/data.json";

function told(...files: Parts[]): string[] {
  const named = files.map((one) => ({ file: `parts/${one.division ?? "internal"}.json`, parts: one }));
  return findProblems(named, TOWNS).map(({ file, pointer, message }) => `${file}#${pointer} ${message}`);
}

it("says nothing of sound parts", () => {
  expect(findProblems([{ file: FILE, parts: parts([role("one"), role("two")]) }], TOWNS)).toEqual([]);
});

const mistakes: readonly [string, Parts][] = [
  ["a field that is missing", parts([{ ...role("one"), lead: undefined } as never])],
  ["a field that there is not", parts([{ ...role("one"), salary: 5 } as never])],
  ["tags in words", parts([role("one", { short: "Keep <b>everything</b> up." })])],
  ["an apostrophe from a typewriter", parts([role("one", { short: "Keep the team's figures." })])],
  [
    "pay neither stated nor unstated",
    parts([role("one", { pay: { period: "year", currency: "GBP" } as never })]),
  ],
  [
    "figures beside pay that is not stated",
    parts([role("one", { pay: { stated: false, from: 5 } as never })]),
  ],
  [
    "an unknown town",
    parts([role("one")], { employers: [{ name: "Wrenfold", places: ["leeds", "ledes"] }] }),
  ],
  [
    "pay that falls",
    parts([role("one", { pay: { period: "year", currency: "GBP", from: 60_000, to: 50_000 } })]),
  ],
  ["half a graduate", parts([role("one", { seniority: "graduate" })])],
  ["a department outside", parts([role("one", { department: "Payroll" })])],
  ["part of a week, without hours", parts([role("one", { part_time: true })])],
  ["an unknown employer", parts([role("one", { employer: "Meridew" })])],
  [
    "an employer in another country than its currency",
    parts([role("one", { employer: "A maker of arms for laboratories", places: ["boston"] })]),
  ],
  ["a file of another name", { ...parts([role("one")]), internal: true }],
  ["an id twice", parts([role("one"), { ...role("two"), id: "one" }])],
  [
    "a sentence twice",
    parts([role("one"), role("two", { lead: "of ONE, it is said that tests are kept." })]),
  ],
];

it.each(mistakes)("tells %s", (_, wrong) => {
  expect(told(wrong)).not.toEqual([]);
});

it("says it in these words", () => {
  expect(mistakes.flatMap(([, wrong]) => told(wrong)).join("\n")).toMatchInlineSnapshot(`
    "parts/data.json#/roles/0 This must have required property 'lead'.
    parts/data.json#/roles/0 This must NOT have additional properties: "salary".
    parts/data.json#/roles/0/short Plain words in one line, without tags, and with curved quotation marks and apostrophes.
    parts/data.json#/roles/0/short Plain words in one line, without tags, and with curved quotation marks and apostrophes.
    parts/data.json#/roles/0/pay This must have required property 'from'.
    parts/data.json#/roles/0/pay This must have required property 'to'.
    parts/data.json#/roles/0/pay This must NOT have more than 1 properties.
    parts/data.json#/employers/0/places There is no town "ledes".
    parts/data.json#/roles/0/pay 60000 is more than 50000.
    parts/data.json#/roles/0/graduate A job for graduates says so twice: in its seniority and in graduate.
    parts/data.json#/roles/0/department Jobs with us say their department, and others do not.
    parts/data.json#/roles/0/pay_note Part time: say for how many hours.
    parts/data.json#/roles/0/employer There is no employer "Meridew" in this file.
    parts/data.json#/roles/0/places No employer of this role is in a town where it can be (GB).
    parts/data.json#/division The file is called data.json.
    parts/data.json#/roles/0/department Jobs with us say their department, and others do not.
    parts/data.json#/roles/1/id The id, or the reference JR-84345 that follows from it, is taken by parts/data.json at /roles/0/id.
    parts/data.json#/roles/1/lead “of ONE, it is said that tests are kept.” stands in parts/data.json at /roles/0/do/1 already."
  `);
});

it("finds what two files share", () => {
  const other = { ...parts([role("one"), role("three", { short: role("one").short })]), division: "product" };
  expect(told(parts([role("one")]), other).map((line) => line.split(" ")[0])).toMatchInlineSnapshot(`
    [
      "parts/product.json#/roles/0/id",
      "parts/product.json#/roles/0/short",
      "parts/product.json#/roles/0/lead",
      "parts/product.json#/roles/0/do/0",
      "parts/product.json#/roles/0/do/1",
      "parts/product.json#/roles/0/do/2",
      "parts/product.json#/roles/0/find/0",
      "parts/product.json#/roles/0/need/0",
      "parts/product.json#/roles/0/need/1",
      "parts/product.json#/roles/0/choice/0",
      "parts/product.json#/roles/0/benefits/0",
      "parts/product.json#/roles/0/benefits/1",
      "parts/product.json#/roles/0/experience",
      "parts/product.json#/roles/1/short",
    ]
  `);
});
