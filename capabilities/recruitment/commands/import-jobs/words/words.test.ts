/** Days, hints and summaries, as feeds write them. */
import { expect, it } from "vitest";
import { readDay, readMoment } from "./day.ts";
import {
  hoursIn,
  isGraduate,
  seniorityIn,
  withoutHours,
  withoutWorkplace,
  workplaceIn,
  workplaceInText,
} from "./hints.ts";
import { shorten, summarise } from "./summary.ts";

it.each([
  ["2026-11-16", "2026-11-16"],
  ["16/11/2026", "2026-11-16"],
  ["1/2/2027", "2027-02-01"],
  ["16-Nov-2026", "2026-11-16"],
  ["1st December 2026", "2026-12-01"],
  ["Mon, 16 Nov 2026 01:49:49 GMT", "2026-11-16"],
  ["2026-11-16T10:00", "2026-11-16"],
  ["2026/11/16", "2026-11-16"],
  // Late in New York, and the next day in London.
  ["2026-11-16T23:30:00-05:00", "2026-11-17"],
  ["Mon, 16 Nov 2026 23:30:00 -0500", "2026-11-17"],
  ["Mon, 16 Nov 2026 23:30:00 EST", "2026-11-17"],
  ["2026-02-30", undefined],
  ["2026-02-30T10:00:00Z", undefined],
  ["31/04/2026", undefined],
  ["11/16/2026", undefined],
  ["16/11/26", undefined],
  ["1970-01-01", undefined],
  ["soon", undefined],
  ["", undefined],
])("reads the day %s", (written, day) => {
  expect(readDay(written, "Europe/London")).toBe(day);
});

it("reads moments, and takes seconds for none", () => {
  expect(readMoment(1_794_441_600_000, "Europe/London")).toBe("2026-11-12");
  expect(readMoment(1_794_441_600, "Europe/London")).toBeUndefined();
  expect(readMoment(Number.NaN, "Europe/London")).toBeUndefined();
  expect(readMoment(1e300, "Europe/London")).toBeUndefined();
  expect(readMoment(Date.parse("2026-06-30T23:30:00Z"), "Europe/London")).toBe("2026-07-01");
});

it.each([
  ["Leeds (hybrid)", "hybrid", "Leeds"],
  ["Remote - UK", "remote", "UK"],
  ["Remote", "remote", ""],
  ["London or remote", "remote", "London or"],
  ["Office-based, York", "on-site", "York"],
  ["Remotely interesting", "remote", "interesting"],
  ["Manchester", undefined, "Manchester"],
])("reads the workplace of %s", (written, workplace, rest) => {
  expect(workplaceIn(written)).toBe(workplace);
  expect(withoutWorkplace(written)).toBe(rest);
});

it.each([
  ["This is a fully remote role.", "remote"],
  ["Hybrid working, two days in Leeds.", "hybrid"],
  ["Remote sensing of peat bogs.", undefined],
  ["This is not fully remote.", undefined],
])("reads the workplace of a text: %s", (written, workplace) => {
  expect(workplaceInText(written)).toBe(workplace);
});

it.each([
  ["Permanent, part-time", "part-time", "Permanent"],
  ["Full time", "full-time", ""],
  ["Full-time or part-time", undefined, "or"],
  ["Contract", undefined, "Contract"],
])("reads the hours of %s", (written, hours, rest) => {
  expect(hoursIn(written)).toBe(hours);
  expect(withoutHours(written)).toBe(rest);
});

it.each([
  ["Graduate Data Analyst", "graduate", true],
  ["Junior Designer", "graduate", false],
  ["Platform Engineer", "mid", false],
  ["Senior Platform Engineer", "senior", false],
  ["Lead Engineer", "lead", false],
  ["Head of Data", "lead", false],
  ["Chief Technology Officer", "executive", false],
  ["Sales Director", "executive", false],
  ["Internal Audit Manager", "mid", false],
])("reads the level of %s", (title, seniority, graduate) => {
  expect(seniorityIn(title)).toBe(seniority);
  expect(isGraduate(title)).toBe(graduate);
});

it("summarises by whole sentences, or by a beginning", () => {
  const long = `${"A sentence of some length that says what one does. ".repeat(6)}`;
  expect(shorten("Short.")).toBe("Short.");
  expect(shorten(long.trim())).toMatch(/^(?:A sentence [^.]+\. ?){4}$/);
  expect(shorten("word ".repeat(80).trim())).toMatch(/^(?:word ){20,43}word…$/);
  expect(summarise("<h3>Hi</h3><p>Hello</p><p>You keep the books of &amp; for nine small ships.</p>")).toBe(
    "<p>You keep the books of &amp; for nine small ships.</p>",
  );
  expect(summarise("<h3>Only a heading</h3>")).toBeUndefined();
});
