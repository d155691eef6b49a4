import { describe, expect, test } from "vitest";
import { CARDS, cards, collection, entity, FIELDS } from "#schemas/testing/collections.ts";
import { slot as field } from "#schemas/testing/fields.ts";
import { advisedBy, banner, group, page, siteWith, slot, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("past-date");

/** At noon in London on 20 November 2026. */
const announcing = (event_date_and_time: string) => ({
  "content/announcements.json": { items: [{ id: "a", title: { en: "A" }, event_date_and_time }] },
});

test("an announcement of what has begun", async () => {
  expect(await sentencesOf(announcing("2026-11-20T12:00:00"))).toEqual({
    '"2026-11-20T12:00:00"':
      "warning: This moment has passed, so visitors do not see this announcement any more. Delete the announcement, or write a later moment.",
  });
  expect(await reportOf(announcing("2026-11-20T12:01:00"))).toBe("");
});

test("an announcement whose window is over", async () => {
  const event = { id: "a", title: { en: "A" }, event_date_and_time: "2026-12-01T12:00:00" };
  const until = (publishUntil: string) => ({
    "content/announcements.json": { items: [{ ...event, publishUntil }] },
  });
  expect(await sentencesOf(until("2026-11-20T12:00:00Z"))).toEqual({
    '"2026-11-20T12:00:00Z"':
      "warning: This moment has passed, so visitors do not see this announcement any more. Delete the announcement, or write a later moment.",
  });
  expect(await reportOf(until("2026-11-20T12:01:00Z"))).toBe("");
});

test("on the clock of the site's zone", async () => {
  const files = { ...announcing("2026-11-20T07:01:00"), ...siteWith({ timeZone: "America/New_York" }) };
  expect(await reportOf(files)).toBe("");
  expect(await reportOf({ ...files, ...announcing("2026-11-20T07:00:00") })).toContain("warning past-date");
  const problems = await problemsOf({ ...files, ...siteWith({ timeZone: "America/Old_York" }) });
  expect(problems.map(({ code }) => code)).toEqual(["wrong-value"]);
});

const day = field("date", "Day");
const evenings = (query: object, more: object = {}): TestFiles => ({
  ...CARDS,
  "content/collections/evenings/collection.json": collection("evenings", {
    has_template: false,
    fields: { ...FIELDS, properties: { ...FIELDS.properties, starts: day, announced: day } },
    ...more,
  }),
  "content/collections/evenings/lights.json": entity(
    "lights",
    {},
    { starts: "2026-11-19", announced: "2026-01-01" },
  ),
  "content/collections/evenings/music.json": entity(
    "music",
    {},
    { starts: "2026-12-19", announced: "2026-01-01" },
  ),
  "pages/index.json": page([
    banner(),
    cards({ collection: "evenings", fields: { heading: "title" }, ...query }),
  ]),
});
const upcoming = { filter: { starts: "upcoming" } };

describe("an entity", () => {
  test("that every query leaves out from now on", async () => {
    expect(await sentencesOf(evenings(upcoming))).toEqual({
      '"2026-11-19"':
        'warning: "starts" has passed, and no section shows what is over: visitors do not see this any more. Write the next date, or delete this file.',
    });
  });

  test("that the last query may still show, or that has a page", async () => {
    const past = cards({ collection: "evenings", fields: { heading: "title" }, filter: { starts: "past" } });
    expect(await reportOf({ ...evenings(upcoming), "pages/past.json": page([banner(), past]) })).toBe("");
    expect(await reportOf(evenings({ filter: { starts: ["upcoming", "past"] } }))).toBe("");
    expect(await reportOf(evenings({}))).toBe("");
    const files = evenings(upcoming, { has_template: true, url_pattern: "evenings" });
    const pages = { "pages/evenings/[slug].json": page([banner()], { collection: "evenings" }) };
    expect(await reportOf({ ...files, ...pages })).toBe("");
  });
});

describe("a page", () => {
  const detail = {
    "sections/detail/schema.json": {
      properties: { date: group({ starts: slot("date", "Starts"), announced: slot("date", "Announced") }) },
    },
  };
  const showing = (date: object, more: object = {}) => ({
    ...evenings({ filter: { starts: ["upcoming"] } }),
    ...detail,
    "content/collections/evenings/lights.json": null,
    "pages/lights.json": page([{ id: "detail", type: "detail", date }], more),
  });

  test("that speaks of what is to come", async () => {
    expect(await sentencesOf(showing({ starts: "2026-11-19", announced: "2026-01-01" }))).toEqual({
      '"2026-11-19"':
        'warning: "starts" has passed, and this page speaks of what is to come. Write the next date, or "archived": true if the page is about what is over.',
    });
    expect(await reportOf(showing({ starts: "2026-11-20" }))).toBe("");
  });

  test.each([{ archived: true }, { internal: true }, { publishUntil: "2026-11-20T00:00:00Z" }])(
    "with %j",
    async (more) => {
      expect(await reportOf(showing({ starts: "2026-11-19" }, more))).toBe("");
    },
  );

  test("with a date that is none has a check of its own", async () => {
    const problems = await problemsOf(showing({ starts: "2026-02-30" }));
    expect(problems.map(({ code }) => code)).toEqual(["wrong-value"]);
  });
});
