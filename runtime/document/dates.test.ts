import { describe, expect, it } from "vitest";
import { toInstant } from "#runtime/document/dates.ts";

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
