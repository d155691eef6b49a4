/** What programs get of a built site: a podcast with a recording, and the calendar files of events. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCalendar, readXml } from "#e2e/feed-readers.ts";
import { buildProject } from "#runtime/output/build.ts";
import { mainBanner as banner } from "#runtime/testing/parts.ts";
import { createTestSite, type TestProject } from "#runtime/testing/project.ts";
import { template } from "#schemas/testing/collections.ts";
import { episode, RECORDS } from "#schemas/testing/records.ts";
import { page } from "#schemas/testing/site.ts";

let project: TestProject;
const at = (file: string) => join(project.root, "dist", file);
const text = (file: string) => readFile(at(file), "utf8");
const build = (now: string) =>
  buildProject({ root: project.root, now: new Date(now), target: join(project.root, "dist") });

/** A second of silence: 38 frames of MPEG-1 layer III with 128 kbit/s at 44.1 kHz. */
function silence(): Uint8Array {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return new Uint8Array(38 * frame.length).map((_, index) => frame[index % frame.length] ?? 0);
}

beforeAll(async () => {
  project = await createTestSite("content/brand/fonts.json", "sections/main-banner");
  for (const [file, document] of Object.entries(RECORDS)) if (document) await project.put(file, document);
  const link = { primary: { label: { en: "To your calendar" }, href: "entity.calendar" } };
  for (const name of ["articles", "episodes", "crew", "piers"]) {
    await project.put(`pages/${name}/[slug].json`, template(name, [banner("entity.title")]));
  }
  await project.put("pages/events/[slug].json", template("events", [banner("entity.title", { link })]));
  await project.put("content/images/harbour.svg", '<svg viewBox="0 0 9 6" width="900" height="600"/>');
  await project.put("pages/index.json", page([banner({ en: "Home" })]));
  await project.put("pages/404.json", page([banner({ en: "Not found" })]));
  await project.put("content/feeds/podcast.json", {
    ...{ id: "podcast", title: { en: "Fog" }, description: { en: "Heard at sea." }, pages: ["/"] },
    ...{ query: { collection: "episodes" }, formats: { podcast: "/podcast/feed.xml" } },
    show: { image: "/podcast/cover.png", category: "Business", author: "Us", explicit: false },
  });
  await project.put("public/podcast/cover.png", new Uint8Array([1]));
  await project.put("public/podcast/3.mp3", silence());
  await project.put("content/collections/episodes/fog.json", episode({ audio: "/podcast/3.mp3" }));
  expect((await build("2027-06-27T12:00:00Z")).built).toBe(true);
});

afterAll(() => project.close());

it("a recording is enclosed with its address, its size and its type, and is there", async () => {
  const {
    "enclosure@url": url,
    "enclosure@length": length,
    ...read
  } = readXml(await text("podcast/feed.xml"));
  expect([url, read["enclosure@type"]]).toEqual([
    ["https://harbour-lights.example/podcast/3.mp3"],
    ["audio/mpeg"],
  ]);
  expect((await readFile(at("podcast/3.mp3"))).length).toBe(Number(length?.[0]));
});

it("the page of the episode names the same recording, and the home page the feed", async () => {
  expect(await text("episodes/fog/index.html")).toContain(
    '"contentUrl":"https://harbour-lights.example/podcast/3.mp3"',
  );
  expect(await text("index.html")).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Fog" href="/podcast/feed.xml">',
  );
});

it("an event has its calendar file and a link to it, and static hosts are given its type", async () => {
  expect(readCalendar(await text("events/regatta/event.ics")).parts).toHaveLength(1);
  expect(await text("events/regatta/index.html")).toContain('href="/events/regatta/event.ics"');
  expect(await text("_headers")).toContain("/events/regatta/event.ics\n  Content-Type: text/calendar");
});

it("a build that changes nothing writes the same files; once the event is over, it has none and no link", async () => {
  const before = await text("events/regatta/event.ics");
  await build("2027-06-27T13:00:00Z");
  expect(await text("events/regatta/event.ics")).toBe(before);
  await build("2027-06-27T20:00:00Z");
  await expect(text("events/regatta/event.ics")).rejects.toThrow("ENOENT");
  expect(await text("events/regatta/index.html")).not.toContain("event.ics");
});

it("a feed whose own words change is written anew, and no other file that is made of entities", async () => {
  const now = "2027-06-27T12:00:00Z";
  const putFeed = (title: string) =>
    project.put("content/feeds/articles.json", {
      ...{ id: "articles", title: { en: title }, description: { en: "All." }, pages: ["/"] },
      ...{ query: { collection: "articles" }, formats: { rss: "/articles.xml" } },
    });
  await putFeed("News");
  await build(now);
  const calendar = await stat(at("events/regatta/event.ics"));
  await putFeed("Notes");
  await build(now);
  expect(readXml(await text("articles.xml"))).toMatchObject({ title: expect.arrayContaining(["Notes"]) });
  expect((await stat(at("events/regatta/event.ics"))).ino).toBe(calendar.ino);
});

it("a calendar file is written anew when its event changes", async () => {
  const file = "content/collections/events/regatta.json";
  const regatta = RECORDS[file] as { fields: object };
  await project.put(file, { ...regatta, fields: { ...regatta.fields, title: { en: "The other regatta" } } });
  await build("2027-06-27T12:00:00Z");
  expect(await text("events/regatta/event.ics")).toContain("The other regatta");
});

it("a recording in the place of one that is gone is told with its own size", async () => {
  await project.put("public/podcast/4.mp3", new Uint8Array(834));
  await project.remove("public/podcast/3.mp3");
  await project.put("content/collections/episodes/fog.json", episode({ audio: "/podcast/4.mp3" }));
  expect(await build("2027-06-27T12:00:00Z")).toMatchObject({ built: true, errors: [] });
  expect(await text("podcast/feed.xml")).toContain('length="834"');
});
