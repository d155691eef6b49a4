import { expect, test } from "vitest";
import * as site from "#schemas/testing/site.ts";

const advice = ["hidden-announcement", "past-date"];
const reportOf = (files: site.TestFiles) => site.reportOf(files, { advice });
const problemsOf = (files: site.TestFiles) => site.problemsOf(files, { advice });

const event = (id: string, at: string, more: object = {}) => ({
  ...{ id, title: { en: `The ${id}` }, event_date_and_time: at },
  ...more,
});
const announcing = (...items: object[]) => ({ "content/announcements.json": { items } });

const supper = event("supper", "2027-02-01T18:00:00");
const fromJanuary = { publishFrom: "2027-01-04T09:00:00Z" };
const untilJanuary = { publishUntil: "2027-01-04T09:00:00Z" };
const ball = event("ball", "2027-06-17T18:00:00", fromJanuary);

test("one that waits for an earlier event, though its own time has come", async () => {
  expect(await reportOf(announcing(ball, supper))).toMatchInlineSnapshot(`
    "content/announcements.json:9:22 warning hidden-announcement
      ▸ "2027-01-04T09:00:00Z"
      In a part of its time visitors would not see this announcement, but "supper", whose event begins earlier.
      Write other dates here or there. npm run validate -- content/announcements.json says when each is shown."
  `);
});

test("one that waits for its turn without a time of its own", async () => {
  expect(await reportOf(announcing(event("ball", "2027-06-17T18:00:00"), supper))).toBe("");
});

test("windows that follow each other", async () => {
  expect(await reportOf(announcing(ball, { ...supper, ...untilJanuary }))).toBe("");
});

test("one that an earlier event interrupts", async () => {
  const breakfast = event("breakfast", "2027-02-01T08:00:00", { publishFrom: "2027-01-20T09:00:00Z" });
  const ids = (
    await problemsOf(announcing({ ...ball, publishUntil: "2027-05-01T09:00:00Z" }, breakfast))
  ).map(({ code, pointer }) => `${code} ${pointer}`);
  expect(ids).toEqual(["hidden-announcement /items/0/publishFrom"]);
});

test("a window that lies wholly inside that of an earlier event", async () => {
  const inside = { publishFrom: "2026-12-01T09:00:00Z", publishUntil: "2026-12-20T09:00:00Z" };
  expect(await reportOf(announcing(supper, { ...ball, ...inside }))).toMatchInlineSnapshot(`
    "content/announcements.json:16:22 warning hidden-announcement
      ▸ "2026-12-01T09:00:00Z"
      Visitors would never see this announcement: in all of its time they see "supper", which comes first.
      Write other dates here or there. npm run validate -- content/announcements.json says when each is shown."
  `);
});

test("of two events that begin at one moment, the second by their order", async () => {
  const problems = await problemsOf(
    announcing(
      { ...supper, id: "late", order: 2 },
      { ...supper, order: 1 },
      { ...supper, id: "last", order: 3 },
    ),
  );
  expect(problems.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/items/0/event_date_and_time Visitors would never see this announcement: in all of its time they see "supper", which comes first.',
    '/items/2/event_date_and_time Visitors would never see this announcement: in all of its time they see "supper", which comes first.',
  ]);
});

test("drafts are reported as if they were published, and hide no others", async () => {
  const draft = { status: "draft" };
  expect(await reportOf(announcing({ ...supper, ...draft }, ball))).toBe("");
  expect(await reportOf(announcing({ ...ball, ...draft }, supper))).toContain(
    'not see this announcement, but "supper"',
  );
});

test("what is over is reported by another check, and hides no others", async () => {
  const problems = await problemsOf(announcing({ ...supper, publishUntil: "2026-11-01T09:00:00Z" }, ball));
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    "past-date /items/0/publishUntil",
  ]);
});
