import { describe, expect, it } from "vitest";
import { createMoments } from "#schemas/values/clock.ts";
import { type DateContext, resolveDate } from "./dates.ts";

const at = (now: string, language = "en", variant = "en-GB"): DateContext => {
  const site = {
    timeZone: "Europe/London",
    variants: { en: variant },
  } as unknown as DateContext["site"]["site"];
  return { language, site: { ...createMoments({ now: new Date(now), site }), site } };
};

describe("a date in words", () => {
  it("has its parts in the language of the page", () => {
    expect(resolveDate("2027-06-27", at("2026-11-20T12:00:00Z"))).toEqual({
      ...{ iso: "2027-06-27", text: "27 June 2027", weekday: "Sunday" },
      ...{ day: "27", month: "Jun", year: "2027", past: false },
    });
    expect(resolveDate("2027-06-27", at("2026-11-20T12:00:00Z", "de")).text).toBe("27. Juni 2027");
  });

  it("is written as the language is written on the site", () => {
    const { text, month, time } = resolveDate("2026-11-26T09:05", at("2026-11-20T12:00:00Z", "en", "en-US"));
    expect({ text, month }).toEqual({ text: "November 26, 2026", month: "Nov" });
    expect(time).toMatch(/^9:05\sAM$/);
  });

  it("with a time is an instant, and has the time on the clock of the zone", () => {
    const { iso, time } = resolveDate("2027-06-27T18:00", at("2026-11-20T12:00:00Z"));
    expect({ iso, time }).toEqual({ iso: "2027-06-27T17:00:00.000Z", time: "18:00" });
  });
});
