import { expect, test } from "vitest";
import { entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, problemsOf, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const withDates = (more: object) => ({ "pages/evening.json": page([banner()], more) });
const publishUntil = "2026-12-24T18:00:00Z";

test("an end that is not after the beginning", async () => {
  expect(await sentencesOf(withDates({ publishFrom: "2026-12-24T18:30:00Z", publishUntil }))).toEqual({
    '"2026-12-24T18:00:00Z"':
      'This page would end before it begins, since "publishUntil" is not after "publishFrom". Write a later moment here, or an earlier one there.',
  });
  // One moment, in two zones.
  expect(await reportOf(withDates({ publishFrom: "2026-12-24T19:00:00+01:00", publishUntil }))).toContain(
    "error wrong-window",
  );
  expect(await reportOf(withDates({ publishFrom: "2026-12-24T17:59:00Z", publishUntil }))).toBe("");
});

test("the same of an entity", async () => {
  const leeds = "content/collections/offices/leeds.json";
  const ended = entity("leeds", { publishFrom: "2026-12-24T18:30:00Z", publishUntil });
  expect(await reportOf({ ...OFFICES, [leeds]: ended })).toContain("This entity would end before it begins");
});

test("what is to come after a page that never ends", async () => {
  expect(await sentencesOf(withDates({ afterwards: "/" }))).toEqual({
    '"afterwards"':
      'This page never ends, so "afterwards" changes nothing. Add "publishUntil": "…" with the moment at which it ends, or delete this line.',
  });
  expect(await reportOf(withDates({ afterwards: "/", publishUntill: publishUntil }))).not.toContain(
    "wrong-window",
  );
});

test("what is to come after the pages of a template: some can end with their entities, or none", async () => {
  const made = { "pages/offices/[slug].json": template("offices", [banner()], { afterwards: "/" }) };
  expect(await reportOf({ ...OFFICES, ...made })).toContain('This page never ends, so "afterwards"');
  const leeds = { "content/collections/offices/leeds.json": entity("leeds", { publishUntil }) };
  expect(await reportOf({ ...OFFICES, ...made, ...leeds })).not.toContain("wrong-window");
});

test.each(["/evening/", "/en/evening", "/do/?from=evening", "#banner"])(
  "%s is the page itself",
  async (afterwards) => {
    const problems = await problemsOf(withDates({ afterwards, publishUntil, aliases: ["/do/"] }));
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([["wrong-window", "/afterwards"]]);
  },
);

test("the report on a page that leads to itself", async () => {
  expect(await sentencesOf(withDates({ afterwards: "/evening/", publishUntil }))).toEqual({
    '"/evening/"':
      '"/evening/" is this page itself, which is over by then. Write the address of another page, or leave it out.',
  });
});

test("moments that are none have a check of their own", async () => {
  const problems = await problemsOf(withDates({ publishFrom: "2026-12-24", publishUntil: "2026-12-01" }));
  expect(problems.map(({ code }) => code)).not.toContain("wrong-window");
});

const announcing = (more: object) => ({
  "content/announcements.json": {
    items: [{ id: "a", title: { en: "A" }, event_date_and_time: "2026-12-24T18:00:00", ...more }],
  },
});

test("an announcement that ends before it begins", async () => {
  const window = { publishFrom: "2026-12-20T18:00:00Z", publishUntil: "2026-12-10T18:00:00Z" };
  expect(await sentencesOf(announcing(window))).toEqual({
    '"2026-12-10T18:00:00Z"':
      'This announcement would end before it begins, since "publishUntil" is not after "publishFrom". Write a later moment here, or an earlier one there.',
  });
});

test("an announcement that begins with its event, or ends after it", async () => {
  expect(await sentencesOf(announcing({ publishFrom: "2026-12-24T18:00:00Z" }))).toEqual({
    '"2026-12-24T18:00:00Z"':
      'This announcement would begin when its time is over, so nobody would see it. Write a moment before "event_date_and_time".',
  });
  expect(await reportOf(announcing({ publishFrom: "2026-12-24T17:59:00Z" }))).toBe("");
  expect(await sentencesOf(announcing({ publishUntil: "2026-12-24T18:01:00Z" }))).toEqual({
    '"2026-12-24T18:01:00Z"':
      'warning: This announcement ends at "event_date_and_time", which is earlier than this. Delete this line, or write an earlier moment.',
  });
  expect(await reportOf(announcing({ publishUntil: "2026-12-24T18:00:00Z" }))).toBe("");
});
