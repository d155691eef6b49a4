import { expect, test } from "vitest";
import { findNotice } from "./notice.ts";
import { today, toParts } from "./testing/cv.ts";

test.each([
  ["One month's notice", 4],
  ["Notice period: 4 weeks", 4],
  ["Two months’ notice", 9],
  ["3 months notice", 13],
  ["Contractual notice is six months", 26],
  ["I am on twelve weeks' notice.", 12],
  ["Available in two weeks", 2],
  ["I can start within ten days", 2],
  ["Immediately available", 0],
  ["Available immediately", 0],
  ["I can begin at once", 0],
  ["Notice: none", 0],
  ["Available from 6 December", 2],
  ["Available from January 2027", 6],
  ["Available from January", 6],
  ["Available from 1 November 2026", 0],
])("%s is %d weeks", (text, weeks) => {
  expect(findNotice(toParts(["Profile", text]), today)?.weeks).toBe(weeks);
});

test.each([
  "Able to work at short notice",
  "Available from some day on",
  "Available from March 2029",
  "Wrote 4 weeks of plans",
])("%s states none", (text) => {
  expect(findNotice(toParts(["Profile", text]), today)).toBeUndefined();
});

test("a heading may say what it is", () => {
  expect(findNotice(toParts(["Notice", "Two months."]), today)).toEqual({ words: "Two months", weeks: 9 });
});

test("what was done at work is none", () => {
  expect(
    findNotice(toParts(["Employment", "- Served customers with 4 weeks' notice"]), today),
  ).toBeUndefined();
});
