/** Calendars (RFC 5545): one event as a file, or several as a calendar that people subscribe to. Times are in UTC. */
import type { Feed, ResolveContext } from "#runtime/capability.ts";
import { siblingRoute } from "#schemas/index/entity-address.ts";
import { localise } from "#schemas/paths/route.ts";
import { addDays, toInstant } from "#schemas/values/clock.ts";
import { type Event, readEvent } from "./event.ts";
import { CALENDAR_FILE } from "./kind.ts";

/** Whose calendar it is. */
type Owner = Pick<Feed, "organisation" | "email" | "home" | "timeZone">;

/** A calendar of events that people subscribe to. */
export function toCalendar(feed: Feed, events: readonly Event[]): string {
  const { title, description } = feed;
  return toFile(feed, events, [
    line("NAME", escapeText(title)),
    line("X-WR-CALNAME", escapeText(title)),
    line("DESCRIPTION", escapeText(description)),
    line("URL", feed.page),
    line("REFRESH-INTERVAL;VALUE=DURATION", "PT12H"),
  ]);
}

/** The files of all events that are still to come, in one language, by their addresses, each with what returns its text. */
export function makeCalendars(context: ResolveContext): [address: string, make: () => string][] {
  const { site, language } = context;
  const { baseUrl, languages, name, contact, timeZone } = site.site;
  const owner = { organisation: name, email: contact.email, home: `${baseUrl}/`, timeZone };
  return [...site.pages.values()].flatMap(({ route, entity }): [string, () => string][] => {
    const file = entity?.route === route ? siblingRoute(entity, CALENDAR_FILE, site) : undefined;
    if (!entity || file === undefined) return [];
    const make = () => toFile(owner, [readEvent(site.pages.get(route)?.entity ?? entity, context)]);
    return [[localise(file, language, languages), make]];
  });
}

function toFile(owner: Owner, events: readonly Event[], more: readonly string[] = []): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    line("PRODID", `-//${escapeText(owner.organisation)}//Pageloom//EN`),
    "CALSCALE:GREGORIAN",
    ...more,
    ...(events.length > 0 ? events.flatMap((event) => toEvent(event, owner)) : NOTHING),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** A calendar must hold something. */
const NOTHING = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function toEvent(event: Event, owner: Owner): string[] {
  const { title, summary, audience, url } = event;
  const changed = toUtc(new Date(event.updated));
  const about = [summary, audience, url].filter(Boolean).join("\n\n");
  return [
    "BEGIN:VEVENT",
    line("UID", `${event.id}@${new URL(owner.home).hostname}`),
    line("DTSTAMP", changed),
    line("LAST-MODIFIED", changed),
    line("CREATED", toUtc(new Date(event.created))),
    line("SEQUENCE", String(sequenceOf(event))),
    line("STATUS", event.cancelled === undefined ? "CONFIRMED" : "CANCELLED"),
    ...toTimes(event, owner.timeZone),
    line("SUMMARY", escapeText(title)),
    line("DESCRIPTION", escapeText(about)),
    line("LOCATION", escapeText(placeOf(event))),
    line("URL", url),
    line(`ORGANIZER;CN="${owner.organisation.replace(/["\p{Cc}]/gu, "")}"`, `mailto:${owner.email}`),
    "END:VEVENT",
  ];
}

/**
 * The number by which calendars know that a time, a place or a state is newer than what they have (RFC 5545, 3.8.7.4). It may skip
 * numbers, so the minutes since the event was written serve: the file needs no memory of its versions.
 */
function sequenceOf({ created, updated }: Event): number {
  return Math.max(0, Math.floor((Date.parse(updated) - Date.parse(created)) / 60_000));
}

/** From when to when. An event whose beginning is a day takes whole days; calendars name the day after the last. */
function toTimes({ starts, ends }: Event, timeZone: string): string[] {
  if (!starts.includes("T")) {
    const behind = addDays((ends ?? starts).slice(0, 10), 1);
    return [line("DTSTART;VALUE=DATE", toBasic(starts)), line("DTEND;VALUE=DATE", toBasic(behind))];
  }
  const first = line("DTSTART", toUtc(toInstant(starts, timeZone)));
  if (ends === undefined) return [first];
  const end = ends.includes("T") ? ends : `${addDays(ends, 1)}T00:00`;
  return [first, line("DTEND", toUtc(toInstant(end, timeZone)))];
}

/** `2027-06-27` as `20270627`, as calendars write days. */
function toBasic(day: string): string {
  return day.replaceAll("-", "");
}

/** What is known of the address goes behind the place, as far as that does not contain it already. */
function placeOf({ place, address }: Event): string {
  const { street, locality, region, postal_code } = address;
  const parts = [street, locality, region, postal_code].filter((part) => part && !place.includes(part));
  return [place, ...parts].join(", ");
}

function toUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|[.]\d{3}/g, "");
}

function escapeText(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r?\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** A line of at most 75 bytes, and as many more, begun with a space, as it needs. No sign is cut in two. */
function line(name: string, value: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const sign of `${name}:${value}`) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > 75) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += sign;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}
