import { expect, test } from "vitest";
import type { YearMonth } from "./cv-facts.ts";
import { findSpans, type Span } from "./spans.ts";
import { today } from "./testing/cv.ts";

test.each([
  ["Mar 2019 to present", "2019-3 > now"],
  ["03/2019 – 06/2021", "2019-3 > 2021-6"],
  ["03/19 - 06/21", "2019-3 > 2021-6"],
  ["2016–19", "2016 > 2019"],
  ["2008-09", "2008 > 2009"],
  ["2019/20", "2019 > 2020"],
  ["Mar '19 – date", "2019-3 > now"],
  ["Sept 2018 to date", "2018-9 > now"],
  ["Since 2020", "2020 > now"],
  ["from March 2020", "2020-3 > now"],
  ["2020 onwards", "2020 > now"],
  ["2020 –", "2020 > now"],
  ["until June 2019", " > 2019-6"],
  ["March – June 2019", "2019-3 > 2019-6"],
  ["2019", "2019 > 2019"],
  ["01/02/2019 – 03/04/2021", "2019-2 > 2021-4"],
  ["Feb 2025 – Dec 2027", "2025-2 > now"],
  ["Sep. 2023 Mar. 2024", "2023-9 > 2024-3"],
  ["Mar. 2021 Present", "2021-3 > now"],
])("%s is %s", (text, expected) => {
  expect(findSpans(text, today).map(toWords)).toEqual([expected]);
});

test.each([
  "2021 – 2019",
  "June 2021 – March 2021",
  "May 2028 – present",
  "since 2031",
  "1920 – 1930",
  "2020 – 2099",
])("%s is not believed", (text) => {
  expect(findSpans(text, today)).toEqual([]);
});

test("brackets belong to the time within them", () => {
  const text = "Engineer (2016–19), Leeds";
  const [span] = findSpans(text, today);
  expect(text.slice(span?.start, span?.end)).toBe("(2016–19)");
});

function toWords({ from, to }: Span): string {
  return `${point(from)} > ${to === "now" ? to : point(to)}`;
}

function point(at: YearMonth | undefined): string {
  return at ? [at.year, ...(at.month === undefined ? [] : [at.month])].join("-") : "";
}
