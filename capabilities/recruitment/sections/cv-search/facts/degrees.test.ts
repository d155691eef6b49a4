import { expect, test } from "vitest";
import { hasJustFinished, isDegree } from "./degrees.ts";
import { today, toParts } from "./testing/cv.ts";

test.each([
  "PhD Statistics",
  "MEng (Hons) Civil Engineering",
  "Master's in Law",
  "BSc Physics",
  "HND Computing",
])("%s is a degree", (text) => {
  expect(isDegree(text)).toBe(true);
});

test.each([
  "Certified ScrumMaster, 2019",
  "MS-900, 2021",
  "Boston, MA",
  "Harbour Master",
  "ITIL 4 Foundation",
])("%s is no degree", (text) => {
  expect(isDegree(text)).toBe(false);
});

test.each<[string[], boolean]>([
  [["Education", "BSc Physics, 2022 – 2025"], true],
  [["Education", "BA French, 2023–26"], true],
  [["Education", "MSc Robotics", "University of Otmoor, since 2025"], true],
  [["Education", "BSc Physics, 2011 – 2014", "AWS certificate, 2026"], false],
  [["Education", "HND Computing, 2026"], false],
  [["References", "Sam Weft, BSc 2026"], false],
])("that in %j a degree was just finished is %s", (written, expected) => {
  expect(hasJustFinished(toParts(written), today)).toBe(expected);
});
