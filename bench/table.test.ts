import { describe, expect, it } from "vitest";
import { format, isReached, type Row, toTable } from "./table.ts";

describe("format", () => {
  it.each([
    [0.1234, "s", "0.12 s"],
    [7.25, "ms", "7.3 ms"],
    [498.4, "ms", "498 ms"],
    [335.6, "MB", "336 MB"],
    [0.2004, "ms/page", "0.200 ms/page"],
    [100, "", "100"],
    [0.011, "", "0.01"],
    [0.62, "share", "0.620"],
    [Number.NaN, "s", "–"],
  ] as const)("writes %d %s as %s", (value, unit, words) => expect(format(value, unit)).toBe(words));
});

describe("isReached", () => {
  const row = (more: Partial<Row>): Row => ({ what: "A figure", unit: "ms", values: [10, 20, 90], ...more });
  it("judges by the median", () => {
    expect(isReached(row({ limit: 20 }))).toBe(true);
    expect(isReached(row({ limit: 19 }))).toBe(false);
    expect(isReached(row({ least: 21 }))).toBe(false);
  });
  it("judges what is written", () => {
    expect(isReached(row({ unit: "×", values: [1.003], limit: 1 }))).toBe(true);
    expect(isReached(row({ unit: "×", values: [1.006], limit: 1 }))).toBe(false);
  });
  it("returns nothing without a goal or a measurement", () => {
    expect(isReached(row({}))).toBeUndefined();
    expect(isReached(row({ values: [], limit: 5 }))).toBeUndefined();
  });
});

it("makes a table that reads in a terminal and in Markdown", () => {
  const rows: Row[] = [
    { what: "Full build", pages: 20_000, unit: "s", values: [4.4, 4, 4.2] },
    { what: "Rebuild", pages: 1000, unit: "s", values: [0.25], limit: 0.2 },
    { what: "Lighthouse", unit: "", values: [], least: 100, note: "not installed" },
  ];
  expect(toTable(rows)).toMatchInlineSnapshot(`
    "| What       | Pages  | Median | Least–most | To reach   | Note          |
    |------------|--------|--------|------------|------------|---------------|
    | Full build | 20,000 | 4.20 s | 4.00–4.40  |            |               |
    | Rebuild    | 1,000  | 0.25 s |            | ≤ 0.20 s ✗ |               |
    | Lighthouse |        | –      |            | ≥ 100      | not installed |"
  `);
});
