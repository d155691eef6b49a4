import { describe, expect, it } from "vitest";
import { median, ratios, sample, slopes } from "./statistics.ts";

describe("median", () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 4, 8], 6],
    [[100, 9, 20], 20],
  ])("of %j is %d", (values, expected) => expect(median(values)).toBe(expected));

  it("of nothing is not a number", () => expect(median([])).toBeNaN());

  it("leaves the values in their order", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

it("compares each value with the one measured beside it", () => {
  expect(ratios([2, 9], [1, 3])).toEqual([2, 3]);
  expect(() => ratios([1, 2], [1])).toThrow("2 values do not pair with 1.");
});

it("returns what a further page costs, round by round", () => {
  expect(slopes({ size: 1000, values: [800, 900] }, { size: 5000, values: [1600, 2100] })).toEqual([
    0.2, 0.3,
  ]);
});

describe("sample", () => {
  it("spreads evenly from the first to the last", () => {
    expect(sample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)).toEqual([0, 5, 10]);
  });
  it("is everything where there is little", () => expect(sample(["a", "b"], 3)).toEqual(["a", "b"]));
});
