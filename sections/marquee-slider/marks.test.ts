import { expect, it } from "vitest";
import { markAt, marks } from "./marks.ts";

it("signs are twelve of their own, on the grid, and begin again", () => {
  expect(new Set(marks).size).toBe(12);
  expect(markAt(12)).toBe(marks[0]);
  for (const mark of marks) expect(mark).toMatch(/^M[\d.MLHVAZa-z\s-]+z$/);
});
