import { expect, test } from "vitest";
import { judgeLevels } from "./outline.ts";

test.each([
  ["in order", [1, 2, 3, 3, 2, 3, 4, 2], []],
  ["what begins below the h1, as in a header", [2, 1, 2], []],
  ["no h1", [2, 3], ["The page has no h1."]],
  ["no headings", [], ["The page has no h1."]],
  ["a second h1", [1, 2, 1], ["A second h1: a page has one."]],
  ["a level that is skipped", [1, 3], ["From h1 to h3: h2 is skipped."]],
  ["two levels that are skipped, then up again", [1, 2, 5, 2], ["From h2 to h5: h3 is skipped."]],
])("%s", (_, levels, said) => {
  const { page, each } = judgeLevels(levels);
  expect([...page, ...each.filter(Boolean)]).toEqual(said);
  expect(each).toHaveLength(levels.length);
});
