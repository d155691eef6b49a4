/**
 * What programs read regularly: every feed and calendar that a page announces. Required elements after
 * rssboard.org/rss-specification, RFC 4287, jsonfeed.org/version/1.1, podcasters.apple.com/support/823-podcast-requirements
 * and RFC 5545.
 */
import { expect, test } from "vitest";
import { readCalendar, readXml, unescapeText } from "../feed-readers.ts";
import { wordsOf } from "./page.ts";
import { openSite } from "./site.ts";

const { pages, base, ask } = await openSite();

type Announced = { type: string; href: string; on: string };

const TYPES: { readonly [type: string]: RegExp } = {
  "application/rss+xml": /^application\/xml\b/,
  "application/atom+xml": /^application\/xml\b/,
  "application/feed+json": /^application\/json\b/,
  "text/calendar": /^text\/calendar\b/,
};

test("every feed that a page announces is there, is whole, and leads to pages of the site", async () => {
  const announced = new Map<string, Announced>();
  for (const { path, html } of pages) {
    for (const [, type = "", title = "", href = ""] of html.matchAll(
      /<link rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)">/g,
    )) {
      expect(title, path).toMatch(/\S/);
      announced.set(href, { type, href, on: path });
    }
  }
  expect(new Set([...announced.values()].map(({ type }) => type))).toEqual(new Set(Object.keys(TYPES)));

  const paths = new Set(pages.filter(({ isListed }) => isListed).map(({ path }) => base + path));
  for (const { type, href, on } of announced.values()) {
    const answer = await ask(href);
    expect(answer.status, `${href}, announced on ${on}`).toBe(200);
    expect(answer.headers.get("Content-Type"), href).toMatch(TYPES[type] ?? /^$/);
    const text = await answer.text();
    const links = LINKS[type]?.(text, base + href) ?? [];
    expect(links.length, `${href} is not empty`).toBeGreaterThan(0);
    for (const link of links) expect.soft(paths, `${href} leads to a page`).toContain(link);
  }
});

/** By media type: asserts what a feed must have, and gives the addresses that it leads to. */
const LINKS: { readonly [type: string]: (text: string, address: string) => string[] } = {
  "application/rss+xml"(text, address) {
    const read = readXml(text);
    const count = read.item?.length ?? 0;
    for (const name of ["title", "link", "description"]) {
      expect(read[name]?.filter(Boolean).length, `${address}: ${name}`).toBeGreaterThan(count);
    }
    for (const name of ["guid", "pubDate"]) expect(read[name]?.length, `${address}: ${name}`).toBe(count);
    for (const date of [...(read.pubDate ?? []), ...(read.lastBuildDate ?? [])]) {
      expect(new Date(date).toUTCString(), `${address}: a date of RFC 822`).toBe(date);
    }
    expect(read["atom:link@href"], address).toEqual([address]);
    expect(new Set(read.guid).size, `${address}: each item is known by its own name`).toBe(count);
    if (text.includes("xmlns:itunes")) {
      const needed = ["itunes:image@href", "itunes:category@text", "itunes:explicit", "language"];
      for (const name of needed) expect(read[name]?.[0], `${address}: ${name}`).toMatch(/\S/);
      for (const length of read["enclosure@length"] ?? []) expect(Number(length)).toBeGreaterThan(0);
    }
    return read.guid ?? [];
  },
  "application/atom+xml"(text, address) {
    const read = readXml(text);
    const count = (read.entry?.length ?? 0) + 1;
    for (const name of ["id", "title", "updated"])
      expect(read[name]?.length, `${address}: ${name}`).toBe(count);
    for (const date of read.updated ?? []) expect(new Date(date).toISOString()).toBe(date);
    expect(read.id?.[0]).toBe(address);
    expect(read["content@type"]?.every((type) => type === "html")).toBe(true);
    return read.id?.slice(1) ?? [];
  },
  "application/feed+json"(text, address) {
    const feed = JSON.parse(text) as { [name: string]: unknown; items: { [name: string]: string }[] };
    expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
    expect(feed.title, address).toMatch(/\S/);
    expect(feed.feed_url).toBe(address);
    for (const { id, content_html, date_published } of feed.items) {
      expect(id, address).toMatch(/\S/);
      expect(content_html, `${address}: links lead somewhere from anywhere`).not.toMatch(/ href="[/#]/);
      expect(Date.parse(date_published ?? "")).not.toBeNaN();
    }
    return feed.items.map(({ url = "" }) => url);
  },
  "text/calendar"(text) {
    return readCalendar(text).parts.flatMap(({ is, properties }) =>
      is === "VEVENT" ? (properties.URL ?? "") : [],
    );
  },
};

test("an event to come has a file for calendars that says what its page says; a past one has none", async () => {
  let [upcoming, past] = [0, 0];
  for (const { path, html, all } of pages) {
    if (!html.includes('data-section="event-detail"')) continue;
    const href = all('[href$="/event.ics"]')[0]?.attribs.href;
    if (href === undefined) {
      past++;
      expect((await ask(`${path}event.ics`)).status, path).toBe(404);
      expect(html, path).toContain("This event is over.");
      continue;
    }
    upcoming++;
    const answer = await ask(href);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const [event] = readCalendar(await answer.text()).parts;
    const { SUMMARY = "", URL: url, DTSTART = "", DTEND = DTSTART } = event?.properties ?? {};
    expect(unescapeText(SUMMARY)).toBe(wordsOf(all("h1")[0]));
    expect(url).toBe(base + path);
    expect(DTEND >= DTSTART).toBe(true);
    const start = DTSTART.replace(/^(.{4})(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6.000Z");
    expect(all(`time[datetime="${start}"]`).length, `${path} shows ${start}`).toBeGreaterThan(0);
  }
  expect([upcoming > 0, past > 0]).toEqual([true, true]);
});
