import { expect, it } from "vitest";
import type { ResolvedDate } from "#runtime/section.ts";
import { toPeriod } from "./period.ts";

function on(day: string, time?: string): ResolvedDate {
  const date = {
    iso: `2027-06-${day}`,
    text: `${day} June 2027`,
    weekday: "Sunday",
    day,
    month: "Jun",
    year: "2027",
  };
  return { ...date, past: false, ...(time === undefined ? {} : { time }) };
}

it.each([
  ["the beginning alone", on("27", "18:00"), undefined, "18:00"],
  ["a day without a time", on("27"), undefined, ""],
  ["an evening", on("27", "18:00"), on("27", "20:30"), "18:00–20:30"],
  ["a day that ends at a time", on("27"), on("27", "20:30"), "20:30"],
  ["two days", on("27"), on("28"), "27 June 2027 – 28 June 2027"],
  ["a night", on("27", "22:00"), on("28", "02:00"), "27 June 2027, 22:00 – 28 June 2027, 02:00"],
])("shows from when to when: %s", (_, starts, ends, words) => {
  expect(toPeriod(starts, ends)).toBe(words);
});
