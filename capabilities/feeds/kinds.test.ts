import { expect, it } from "vitest";
import { readCalendar, readXml } from "#e2e/feed-readers.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import { article, episode, RECORDS } from "#schemas/testing/records.ts";
import { banner, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { announceFeeds } from "./announced.ts";
import type { FeedFile } from "./feed-file.ts";
import { makeFeed } from "./make-feed.ts";

const BASE = "https://harbour-lights.example";
const NOW = new Date("2026-11-20T18:00:00Z");
const show = {
  image: "/cover.png",
  category: "Business",
  subcategory: "Management",
  author: "Us",
  explicit: false,
};

/** The files of a feed of one of the collections of the site of records. */
async function filesOf(collection: string, formats: FeedFile["formats"], more: TestFiles = {}, now = NOW) {
  const feed = {
    ...{ id: "feed", title: { en: "News" }, description: { en: "All of it." }, query: { collection } },
    ...{ formats, pages: ["/quay/"], ...(formats.podcast ? { show } : {}) },
  };
  const files = { ...RECORDS, "pages/quay.json": page([banner()]), "content/feeds/feed.json": feed, ...more };
  const indexed = await indexFiles(files, { now });
  const context = toResolveContext(indexed, { additions: [announceFeeds] });
  const fact = indexed.site.pages.get("/quay/");
  return {
    files: new Map(makeFeed(feed, context, () => 4321).map(([address, make]) => [address, make()])),
    view: fact && resolvePage(files["pages/quay.json"], fact, context),
  };
}

it("articles are written whole, with who wrote them, in three formats", async () => {
  const formats = { rss: "/f.xml", atom: "/a.xml", json: "/f.json" };
  const { files } = await filesOf("articles", formats);
  const content = `<p>It goes <a href="${BASE}/">out</a>.</p><h3>Back</h3><p>It comes back.</p>`;
  expect(readXml(files.get("/f.xml") ?? "")).toMatchObject({
    title: ["News", "What the tide takes"],
    link: [`${BASE}/quay/`, `${BASE}/articles/tides/`],
    pubDate: ["Tue, 10 Nov 2026 00:00:00 GMT"],
    "dc:creator": ["Ada Lamp"],
    category: ["Tides"],
    description: ["All of it.", "Salt &amp; sand."],
    "content:encoded": [content],
    "atom:link@href": [`${BASE}/f.xml`],
  });
  expect(readXml(files.get("/a.xml") ?? "")).toMatchObject({
    id: [`${BASE}/a.xml`, `${BASE}/articles/tides/`],
    updated: ["2026-11-20T16:30:00.000Z", "2026-11-20T16:30:00.000Z"],
    published: ["2026-11-10T00:00:00.000Z"],
    name: ["Harbour Lights", "Ada Lamp"],
    uri: [`${BASE}/`, `${BASE}/crew/ada/`],
    summary: ["Salt & sand."],
    content: [content],
    "content@type": ["html"],
    "link@href": [`${BASE}/a.xml`, `${BASE}/quay/`, `${BASE}/articles/tides/`],
  });
  expect(JSON.parse(files.get("/f.json") ?? "")).toMatchObject({
    ...{ version: "https://jsonfeed.org/version/1.1", title: "News", home_page_url: `${BASE}/quay/` },
    items: [
      {
        ...{ id: `${BASE}/articles/tides/`, title: "What the tide takes" },
        ...{ date_published: "2026-11-10T00:00:00.000Z", date_modified: "2026-11-20T16:30:00Z" },
        summary: "Salt & sand.",
        content_html: content,
        authors: [{ name: "Ada Lamp", url: `${BASE}/crew/ada/` }],
        tags: ["Tides"],
      },
    ],
  });
});

it("nothing in a feed is from the time after its build", async () => {
  const file = "content/collections/articles/tides.json";
  const own = article({ published: "2026-11-21" });
  const addressed = { atom: "/a.xml" };
  const titlesAt = async (now: string) => {
    const { files } = await filesOf("articles", addressed, { [file]: own }, new Date(now));
    return readXml(files.get("/a.xml") ?? "");
  };
  expect((await titlesAt("2026-11-20T23:59:00Z")).title).toEqual(["News"]);
  const then = await titlesAt("2026-11-21T00:00:00Z");
  expect(then.title).toEqual(["News", "What the tide takes"]);
  const changed = { ...own, updated_at: "2026-12-24T00:00:00Z" };
  const { files } = await filesOf(
    "articles",
    addressed,
    { [file]: changed },
    new Date("2026-11-21T08:00:00Z"),
  );
  expect(readXml(files.get("/a.xml") ?? "").updated).toEqual(then.updated);
});

it("Atom contains the time of its last change, also when it is empty", async () => {
  const { files } = await filesOf(
    "articles",
    { atom: "/a.xml" },
    { "content/collections/articles/tides.json": null },
  );
  expect(readXml(files.get("/a.xml") ?? "").updated).toEqual(["1970-01-01T00:00:00.000Z"]);
});

it("an episode without a recording is an item to read, in a feed that players take", async () => {
  const { files } = await filesOf("episodes", { podcast: "/p.xml" });
  const read = readXml(files.get("/p.xml") ?? "");
  expect(read).toMatchObject({
    "itunes:author": ["Us"],
    "itunes:explicit": ["false"],
    "itunes:category@text": ["Business", "Management"],
    "itunes:image@href": [`${BASE}/cover.png`],
    "itunes:email": ["hello@harbour-lights.example"],
    "itunes:episode": ["3"],
    "podcast:person": ["Bo Lantern"],
    "podcast:guid": [
      expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    ],
    "content:encoded": ["<p>How a horn is tuned.</p>"],
  });
  expect(read["enclosure@url"]).toBeUndefined();
  expect(read["itunes:duration"]).toBeUndefined();
});

it("one with a recording contains its address, length and type", async () => {
  const own = { "content/collections/episodes/fog.json": episode({ audio: "/podcast/3.mp3" }) };
  const { files } = await filesOf("episodes", { podcast: "/p.xml", json: "/p.json" }, own);
  expect(readXml(files.get("/p.xml") ?? "")).toMatchObject({
    "enclosure@url": [`${BASE}/podcast/3.mp3`],
    "enclosure@length": ["4321"],
    "enclosure@type": ["audio/mpeg"],
    "itunes:duration": ["600"],
  });
  expect(JSON.parse(files.get("/p.json") ?? "").items[0].attachments).toEqual([
    {
      url: `${BASE}/podcast/3.mp3`,
      ...{ mime_type: "audio/mpeg", size_in_bytes: 4321, duration_in_seconds: 600 },
    },
  ]);
});

it("a podcast is numbered as the open namespace specifies", async () => {
  const { toPodcast } = await import("./podcast.ts");
  const named = { address: "https://mp3s.nashownotes.com/pc20rss.xml" } as Parameters<typeof toPodcast>[0];
  expect(toPodcast({ ...named, language: "en", email: "" }, [])).toContain(
    "<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>",
  );
});

it("events are a calendar, and news when they are announced", async () => {
  const { files } = await filesOf("events", { calendar: "/e.ics", rss: "/e.xml" });
  expect(readCalendar(files.get("/e.ics") ?? "")).toMatchObject({
    properties: { NAME: "News", URL: `${BASE}/quay/` },
    parts: [{ properties: { SUMMARY: "The regatta" } }],
  });
  expect(readXml(files.get("/e.xml") ?? "").pubDate).toEqual(["Mon, 02 Nov 2026 09:00:00 GMT"]);
});

it("the pages that a feed names announce it, but for what is given to programs directly", async () => {
  const { view } = await filesOf("events", {
    calendar: "/e.ics",
    rss: "/e.xml",
    json: "/e.json",
    indeed: "/i.xml",
  });
  expect(view?.feeds).toEqual([
    { type: "text/calendar", title: "News", href: "/e.ics" },
    { type: "application/rss+xml", title: "News", href: "/e.xml" },
    { type: "application/feed+json", title: "News", href: "/e.json" },
  ]);
});
