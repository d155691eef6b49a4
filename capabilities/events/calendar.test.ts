import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCalendar, unescapeText } from "#e2e/feed-readers.ts";
import type { Feed } from "#runtime/capability.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import { RECORDS, record, event as writeEvent } from "#schemas/testing/records.ts";
import { indexFiles, type TestFiles } from "#schemas/testing/site.ts";
import { makeCalendars, toCalendar } from "./calendar.ts";
import type { Event } from "./event.ts";

const feed: Feed = {
  ...{ title: "Events", description: "All of them.", language: "en", organisation: 'Harbour "Lights"' },
  ...{ home: "https://harbour.example/", page: "https://harbour.example/events/" },
  ...{ address: "https://harbour.example/events.ics", email: "hello@harbour.example" },
  timeZone: "Europe/London",
};
const event: Event = {
  ...{ id: "regatta", title: "Boats; ropes, and \\ more", url: "https://harbour.example/events/regatta/" },
  ...{ summary: "In a row.", starts: "2027-06-27T18:00", ends: "2027-06-27T20:30", online: false },
  ...{ place: "The long pier, Leeds", created: "2026-11-01T09:00:00Z", updated: "2026-11-20T16:30:00Z" },
  ...{ address: { street: "1 Long Pier", locality: "Leeds", postal_code: "LS1 1AA" } },
};
const propertiesOf = (more: Partial<Event> = {}) =>
  readCalendar(toCalendar(feed, [{ ...event, ...more }])).parts[0]?.properties ?? {};

describe("an event in a calendar", () => {
  it("contains what, when, where and who", () => {
    expect(propertiesOf()).toEqual({
      UID: "regatta@harbour.example",
      DTSTAMP: "20261120T163000Z",
      "LAST-MODIFIED": "20261120T163000Z",
      CREATED: "20261101T090000Z",
      ...{ SEQUENCE: "27810", STATUS: "CONFIRMED" },
      DTSTART: "20270627T170000Z",
      DTEND: "20270627T193000Z",
      SUMMARY: "Boats\\; ropes\\, and \\\\ more",
      DESCRIPTION: "In a row.\\n\\nhttps://harbour.example/events/regatta/",
      LOCATION: "The long pier\\, Leeds\\, 1 Long Pier\\, LS1 1AA",
      URL: "https://harbour.example/events/regatta/",
      ORGANIZER: 'CN="Harbour Lights":mailto:hello@harbour.example',
    });
  });

  it.each([
    [
      "in winter",
      { starts: "2027-01-27T18:00", ends: "2027-01-27T19:00" },
      "20270127T180000Z",
      "20270127T190000Z",
    ],
    ["without an end", { ends: undefined }, "20270627T170000Z", undefined],
    ["to the end of a day", { ends: "2027-06-28" }, "20270627T170000Z", "20270628T230000Z"],
    ["a whole day", { starts: "2027-06-30", ends: undefined }, "VALUE=DATE:20270630", "VALUE=DATE:20270701"],
    [
      "two days",
      { starts: "2027-06-30", ends: "2027-07-01T12:00" },
      "VALUE=DATE:20270630",
      "VALUE=DATE:20270702",
    ],
  ])("takes its time: %s", (_, times, start, end) => {
    const { DTSTART, DTEND } = propertiesOf(times as Partial<Event>);
    expect([DTSTART, DTEND]).toEqual([start, end]);
  });

  it("is newer for calendars after each change, and is struck out once it is cancelled", () => {
    const later = propertiesOf({ updated: "2026-11-20T16:31:00Z", starts: "2027-06-28T18:00" });
    expect(Number(later.SEQUENCE)).toBeGreaterThan(Number(propertiesOf().SEQUENCE));
    expect(later).toMatchObject({ "LAST-MODIFIED": "20261120T163100Z", UID: "regatta@harbour.example" });
    expect(propertiesOf({ cancelled: "Cancelled" })).toMatchObject({ STATUS: "CANCELLED" });
    expect(propertiesOf({ updated: "2026-10-01T09:00:00Z" }).SEQUENCE).toBe("0");
  });

  it("is a line of a calendar whatever words are in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (words) => {
        const title = `a${words}b`;
        const { SUMMARY = "" } = propertiesOf({ title, summary: words.repeat(20), place: words });
        expect(unescapeText(SUMMARY)).toBe(
          title
            .toWellFormed()
            .replace(/\r\n/g, "\n")
            .replace(/(?!\n)\p{Cc}/gu, ""),
        );
      }),
    );
  });
});

it("is a calendar also without events", () => {
  expect(readCalendar(toCalendar(feed, [])).parts.map(({ is }) => is)).toEqual(["VTIMEZONE"]);
});

describe("the files of events", () => {
  const calendars = async (now: string, more: TestFiles = {}) => {
    const indexed = await indexFiles({ ...RECORDS, ...more }, { now: new Date(now) });
    return makeCalendars(toResolveContext(indexed)).map(([address, make]) => [address, make()] as const);
  };
  const file = "content/collections/events/regatta.json";

  it("are there until the event has ended, beside its page", async () => {
    const [[address = "", text = ""] = []] = await calendars("2027-06-27T19:29:00Z");
    expect(address).toBe("/events/regatta/event.ics");
    expect(readCalendar(text).parts).toHaveLength(1);
    expect(await calendars("2027-06-27T19:30:00Z")).toEqual([]);
  });

  it("are not there where a form opens its page", async () => {
    const template = "pages/events/[slug].json";
    const behind = { [template]: { ...(RECORDS[template] as object), opensAfter: "call" } };
    expect(RECORDS[template]).toBeDefined();
    expect(await calendars("2027-06-27T12:00:00Z", behind)).toEqual([]);
  });

  it("are there until it begins when it has no end", async () => {
    const open = { [file]: writeEvent({ ends: undefined }) };
    expect(await calendars("2027-06-27T16:59:00Z", open)).toHaveLength(1);
    expect(await calendars("2027-06-27T17:00:00Z", open)).toEqual([]);
  });

  it("are the same until the event is changed", async () => {
    expect(await calendars("2027-01-01T00:00:00Z")).toEqual(await calendars("2027-02-01T00:00:00Z"));
  });

  it("are of events alone, and of those that visitors see", async () => {
    expect(await calendars("2027-01-01T00:00:00Z", { [file]: writeEvent({}, { status: "draft" }) })).toEqual(
      [],
    );
    const other = {
      "content/collections/crew/bo.json": record("bo", { title: { en: "Bo" }, role: { en: "Cook" } }),
    };
    expect(await calendars("2027-01-01T00:00:00Z", other)).toHaveLength(1);
  });
});
