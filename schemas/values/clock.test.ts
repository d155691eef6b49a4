import { describe, expect, it, test } from "vitest";
import { addDays, isPast, todayOf, toInstant, yearOf } from "./clock.ts";

describe("toInstant in Europe/London", () => {
  it.each([
    ["winter", "2026-12-01T18:00:00", "2026-12-01T18:00:00.000Z"],
    ["summer", "2024-09-18T18:00:00", "2024-09-18T17:00:00.000Z"],
    ["the evening before the clocks go forward", "2027-03-27T23:00:00", "2027-03-27T23:00:00.000Z"],
    ["the morning after", "2027-03-28T09:00:00", "2027-03-28T08:00:00.000Z"],
    ["a time that is skipped counts on the old clock", "2027-03-28T01:30:00", "2027-03-28T01:30:00.000Z"],
    ["a time that happens twice is the first", "2026-10-25T01:30:00", "2026-10-25T00:30:00.000Z"],
    ["the hour after it", "2026-10-25T02:30:00", "2026-10-25T02:30:00.000Z"],
  ])("%s", (_, local, utc) => expect(toInstant(local, "Europe/London").toISOString()).toBe(utc));

  it("handles zones behind UTC", () => {
    expect(toInstant("2027-03-14T12:00:00", "America/New_York").toISOString()).toBe(
      "2027-03-14T16:00:00.000Z",
    );
  });
});

const at = (now: string) => ({ now: new Date(now), site: { timeZone: "Europe/London" } });

describe("a date is over", () => {
  it.each([
    ["a day, in its last second", "2027-06-27", "2027-06-27T22:59:59Z", false],
    ["a day, when the next begins", "2027-06-27", "2027-06-27T23:00:00Z", true],
    ["a time, the minute before", "2027-06-27T18:00", "2027-06-27T16:59:00Z", false],
    ["a time, when it has come", "2027-06-27T18:00", "2027-06-27T17:00:00Z", true],
    ["the last day of a year", "2026-12-31", "2027-01-01T00:00:00Z", true],
  ])("%s", (_, written, now, past) => expect(isPast(written, at(now))).toBe(past));

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/London"])("by the clock of %s", (timeZone) => {
    const midnight = toInstant("2027-06-28T00:00", timeZone);
    for (const hours of [-40, -25, -1, 0, 1, 25, 40]) {
      const now = new Date(midnight.getTime() + hours * 3_600_000);
      expect(isPast("2027-06-27", { now, site: { timeZone } }), `${hours} hours`).toBe(hours >= 0);
    }
  });
});

describe("the day that it is", () => {
  it.each([
    ["in the first hour of a summer's day", "2027-06-27T23:30:00Z", "Europe/London", "2027-06-28"],
    ["on a winter's night", "2026-12-31T23:30:00Z", "Europe/London", "2026-12-31"],
    ["in the evening behind UTC", "2027-01-01T03:00:00Z", "America/New_York", "2026-12-31"],
  ])("%s", (_, now, timeZone, day) => {
    expect(todayOf({ now: new Date(now), site: { timeZone } })).toBe(Date.parse(day) / 86_400_000);
  });
});

it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/London"])(
  "the year by the clock of %s",
  (timeZone) => {
    const newYear = toInstant("2027-01-01T00:00", timeZone);
    for (const hours of [-5000, -40, -25, -1, 0, 1, 25, 40, 5000]) {
      const now = new Date(newYear.getTime() + hours * 3_600_000);
      expect(yearOf({ now, site: { timeZone } }), `${hours} hours`).toBe(hours >= 0 ? 2027 : 2026);
    }
  },
);

test.each([
  ["2026-12-30", 3, "2027-01-02"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-29", 0, "2026-03-29"],
])("the day after %s by %i is %s", (day, days, expected) => expect(addDays(day, days)).toBe(expected));
