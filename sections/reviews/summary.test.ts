import { expect, it } from "vitest";
import { toAverage } from "./summary.tsx";

it.each([
  [[5], "5.0"],
  [[5, 3], "4.0"],
  [[5, 4, 4], "4.3"],
  [[1, 2, 2, 2], "1.8"],
  [[4, 4, 4, 5], "4.3"],
])("of %j is %s", (ratings, average) => {
  expect(toAverage(ratings)).toBe(average);
});
