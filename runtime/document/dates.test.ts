import { describe, expect, it } from "vitest";
import { type DateContext, isPast, resolveDate, toInstant } from "#runtime/document/dates.ts";

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

  it("knows zones behind UTC", () => {
    expect(toInstant("2027-03-14T12:00:00", "America/New_York").toISOString()).toBe(
      "2027-03-14T16:00:00.000Z",
    );
  });
});

const at = (now: string, language = "en"): DateContext => ({
  language,
  site: { now: new Date(now), site: { timeZone: "Europe/London" } as DateContext["site"]["site"] },
});

describe("a date in words", () => {
  it("has its parts in the language of the page", () => {
    expect(resolveDate("2027-06-27", at("2026-11-20T12:00:00Z"))).toEqual({
      ...{ iso: "2027-06-27", text: "27 June 2027", weekday: "Sunday" },
      ...{ day: "27", month: "Jun", year: "2027", past: false },
    });
    expect(resolveDate("2027-06-27", at("2026-11-20T12:00:00Z", "de")).text).toBe("27. Juni 2027");
  });

  it("with a time is an instant, and says the time on the clock of the zone", () => {
    const { iso, time } = resolveDate("2027-06-27T18:00", at("2026-11-20T12:00:00Z"));
    expect({ iso, time }).toEqual({ iso: "2027-06-27T17:00:00.000Z", time: "18:00" });
  });
});

describe("a date is over", () => {
  it.each([
    ["a day, in its last second", "2027-06-27", "2027-06-27T22:59:59Z", false],
    ["a day, when the next begins", "2027-06-27", "2027-06-27T23:00:00Z", true],
    ["a time, the minute before", "2027-06-27T18:00", "2027-06-27T16:59:00Z", false],
    ["a time, when it has come", "2027-06-27T18:00", "2027-06-27T17:00:00Z", true],
    ["the last day of a year", "2026-12-31", "2027-01-01T00:00:00Z", true],
  ])("%s", (_, written, now, past) => expect(isPast(written, at(now))).toBe(past));
});
