import { expect, test } from "vitest";
import { findPoints } from "./dates.ts";
import { today } from "./testing/cv.ts";

test.each([
  ["March 2019", "2019-3"],
  ["Mar. 2019", "2019-3"],
  ["Sept 2018", "2018-9"],
  ["Mar '19", "2019-3"],
  ["Mar ’98", "1998-3"],
  ["15th March 2019", "2019-3"],
  ["March 15, 2021", "2021-3"],
  ["03/2019", "2019-3"],
  ["3.2019", "2019-3"],
  ["03/19", "2019-3"],
  ["2019-03", "2019-3"],
  ["2019-03-15", "2019-3"],
  ["03/04/2021", "2021-4"],
  ["15/03/2021", "2021-3"],
  ["03/15/2021", "2021-3"],
  ["Summer 2018", "2018"],
  ["early 2019", "2019"],
  ["2016", "2016"],
  ["'16", "2016"],
])("%s is %s", (text, expected) => {
  expect(written(text)).toEqual([expected]);
});

test.each([
  ["a month that is none", "13/2019"],
  ["a day that is none", "45/13/2021"],
  ["money", "£2000 and €2,015"],
  ["part of a number", "120194, 07700 902019x"],
  ["a share", "03/19%"],
  ["a word", "marching on, a decade, maybe"],
])("%s is no year", (_, text) => {
  expect(written(text).filter((point) => !point.startsWith("?"))).toEqual([]);
});

test("a month without a year is kept for the range that it begins", () => {
  expect(written("March – June 2019")).toEqual(["?-3", "2019-6"]);
});

function written(text: string): string[] {
  return findPoints(text, today).map(({ year, month }) =>
    [year ?? "?", ...(month === undefined ? [] : [month])].join("-"),
  );
}
