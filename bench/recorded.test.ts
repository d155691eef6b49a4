/** Which figures are held against those that are recorded, and by how much they may be worse. */
import { expect, it } from "vitest";
import { findWorse, toRecorded } from "./recorded.ts";
import type { Row } from "./table.ts";

const row = (value: number, more: Partial<Row> = {}): Row => ({
  ...{ what: "Full build over Hugo's", pages: 1000, unit: "×", values: [value, value * 2, 0] },
  ...more,
});
const score = (value: number) => row(value, { what: "Lighthouse", unit: "", least: 100, note: "/a/" });

it("records what another machine has as well", () => {
  const rows = [
    row(1),
    score(99),
    row(3, { what: "Full build", unit: "s" }),
    row(4, { what: "Memory", unit: "MB" }),
  ];
  expect(toRecorded(rows)).toEqual({
    "Full build over Hugo's, 1000": 1,
    "Lighthouse, 1000, /a/": 99,
    "Memory, 1000": 4,
  });
});

it.each<[string, Row[], string[]]>([
  ["the same", [row(1), score(100)], []],
  ["a little more", [row(1.14), score(100)], []],
  ["much more", [row(1.16), score(100)], ["Full build over Hugo's, 1000: 1.16 ×, recorded are 1.00 ×"]],
  ["much less", [row(0.1), score(100)], []],
  ["a lower score", [row(1), score(84)], ["Lighthouse, 1000, /a/: 84, recorded are 100"]],
  ["a figure that could not be taken", [row(1)], ["Lighthouse, 1000, /a/: could not be taken"]],
  ["one that is new", [row(1), score(100), row(9, { what: "New" })], []],
])("compares %s", (_, now, worse) => {
  expect(findWorse(now, toRecorded([row(1), score(100)]))).toEqual(worse);
});
