import { expect, test } from "vitest";
import { toMoment } from "./moment.ts";

test.each([
  ["a day begins on the site's clock", "2026-06-01", "2026-05-31T23:00:00.000Z"],
  ["so does a time", "2026-06-01T09:00", "2026-06-01T08:00:00.000Z"],
  ["as people type it", " 2026-12-01 09:00 ", "2026-12-01T09:00:00.000Z"],
  ["a zone of its own", "2026-06-01T09:00Z", "2026-06-01T09:00:00.000Z"],
  ["a zone in hours", "2026-06-01T09:00:30-05:00", "2026-06-01T14:00:30.000Z"],
])("%s", (_, written, expected) => {
  expect(toMoment(written, "Europe/London")?.toISOString()).toBe(expected);
});

test.each(["", "tomorrow", "1.12.2026", "2026-13-01", "2026-02-30", "2026-12-01T25:00", "2026-12-01T09"])(
  "%s is no moment",
  (written) => {
    expect(toMoment(written, "Europe/London")).toBe(undefined);
  },
);
