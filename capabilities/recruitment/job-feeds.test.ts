import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAtom } from "#capabilities/feeds/atom.ts";
import type { FeedFile } from "#capabilities/feeds/feed-file.ts";
import { toJsonFeed } from "#capabilities/feeds/json-feed.ts";
import { makeFeed } from "#capabilities/feeds/make-feed.ts";
import { toPodcast } from "#capabilities/feeds/podcast.ts";
import { toRss } from "#capabilities/feeds/rss.ts";
import { readXml as read } from "#e2e/feed-readers.ts";
import type { Feed } from "#runtime/capability.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import { type SafeHtml, toSafeHtml } from "#schemas/html/safe-html.ts";
import { indexFiles, type TestFiles } from "#schemas/testing/site.ts";
import { toIndeed } from "./indeed.ts";
import { type JobPosting, toJobItem } from "./job-posting.ts";
import { JOB_FIELDS, JOBS, job as writeJob } from "./testing/jobs.ts";

const job: JobPosting = {
  ...{ title: "Pilot, <harbour> & sea", reference: "JR-1", url: "https://harbour.example/jobs/pilot/" },
  ...{
    short: "Bring ships in.",
    description: toSafeHtml("<p>Bring ships in &amp; out.</p>"),
    skills: ["Piloting"],
  },
  ...{ posted: "2026-11-18", until: "2026-12-19T00:00:00.000Z", updated: "2026-11-20T09:00:00Z" },
  ...{
    employer: "Harbour Lights",
    internal: false,
    temporary: true,
    partTime: false,
    remote: false,
    type: "Contract",
  },
  ...{ workplace: "On site", places: [{ name: "Leeds", town: "Leeds", region: "Yorkshire", country: "GB" }] },
  ...{
    pay: { min: 300, max: 300, currency: "GBP", period: "day" as const },
    payWords: "£300 a day",
    sector: "Sea",
  },
};
const feed: Feed = {
  ...{ title: "Jobs", description: "All of them.", language: "en", home: "https://harbour.example/" },
  ...{ page: "https://harbour.example/jobs/", address: "https://harbour.example/jobs/feed.xml" },
  ...{ organisation: "Harbour Lights", email: "hello@harbour.example", timeZone: "Europe/London" },
  changed: new Date("2026-11-22T12:00:00Z"),
};
const inLondon = { site: { site: { timeZone: "Europe/London" } } };
const items = [toJobItem(job, inLondon)];

describe("RSS", () => {
  it("has what readers require", () => {
    const { title, link, guid, pubDate, lastBuildDate, description, category } = read(toRss(feed, items));
    expect(title).toEqual([job.title, "Jobs"].reverse());
    expect(link?.[1]).toBe(job.url);
    expect(guid).toEqual([job.url]);
    expect(toRss(feed, items)).toContain('<guid isPermaLink="true">');
    expect(lastBuildDate).toEqual(["Sun, 22 Nov 2026 12:00:00 GMT"]);
    expect(pubDate).toEqual(["Wed, 18 Nov 2026 00:00:00 GMT"]);
    expect(description?.[1]).toBe("<p>Leeds · On site · Contract · £300 a day</p><p>Bring ships in.</p>");
    expect(category).toEqual(["Sea"]);
  });
});

describe("Indeed's XML", () => {
  it("has what job boards require", () => {
    const found = read(toIndeed(feed, [job]));
    const first = Object.fromEntries(Object.entries(found).map(([name, words]) => [name, words[0]]));
    expect(first).toMatchObject({
      ...{
        title: job.title,
        referencenumber: "JR-1",
        url: job.url,
        company: "Harbour Lights",
        city: "Leeds",
      },
      ...{
        state: "Yorkshire",
        country: "GB",
        description: "<p>Bring ships in &amp; out.</p>",
        salary: "£300 a day",
      },
      ...{ jobtype: "fulltime, contract", category: "Sea", expirationdate: "2026-12-18" },
    });
    expect(first.remotetype).toBeUndefined();
  });

  it.each([
    ["in London in winter", "Europe/London", "2026-12-01T00:00:00.000Z", "2026-11-30"],
    ["in London in summer", "Europe/London", "2026-06-30T23:00:00.000Z", "2026-06-30"],
    ["west of London", "America/New_York", "2026-12-01T05:00:00.000Z", "2026-11-30"],
    ["east of London", "Asia/Tokyo", "2026-11-30T15:00:00.000Z", "2026-11-30"],
  ])("expires on its last day %s", (_, timeZone, until, day) => {
    expect(read(toIndeed({ ...feed, timeZone }, [{ ...job, until }])).expirationdate).toEqual([day]);
  });

  it("contains no last day for a job that stays open", () => {
    const { until: _, ...open } = job;
    expect(read(toIndeed(feed, [open])).expirationdate).toBeUndefined();
  });

  it("names no employer who stays unnamed, no pay that is not stated, and no town of remote work", () => {
    const { employer, pay, ...rest } = job;
    const open = { ...rest, remote: true, places: [{ name: "United Kingdom", country: "GB" }] };
    const found = read(toIndeed(feed, [open]));
    expect(found).toMatchObject({ company: ["Confidential"], remotetype: ["Fully remote"], country: ["GB"] });
    expect([found.city, found.salary]).toEqual([undefined, undefined]);
  });
});

it("JSON Feed tags a job with its sector and its skills", () => {
  expect(JSON.parse(toJsonFeed(feed, items)).items[0].tags).toEqual(["Sea", "Piloting"]);
});

describe("the files of a feed", () => {
  const query = { collection: "jobs", order: "-posted" };
  const file = {
    ...{ id: "jobs", title: { en: "Jobs" }, description: { en: "All of them." }, query },
    formats: { rss: "/jobs/feed.xml", json: "/jobs/feed.json", indeed: "/jobs/indeed.xml" },
  };
  const jobs = (now: string) => {
    const own = (id: string, closes: string, updated_at: string) => ({
      [`content/collections/jobs/${id}.json`]: writeJob(id, { closes, state: "open" }, { updated_at }),
    });
    return makeFiles(now, {
      ...own("pilot", "2026-12-18", "2026-11-20T09:00:00Z"),
      ...own("cook", "2026-12-18", "2026-11-15T09:00:00Z"),
      ...own("mate", "2026-11-18", "2026-11-19T09:00:00Z"),
    });
  };
  async function makeFiles(
    now: string,
    more: TestFiles,
    formats: FeedFile["formats"] = file.formats,
  ): Promise<Map<string, string>> {
    const { validators, site } = await indexFiles({ ...JOBS, ...more }, { now: new Date(now) });
    const made = makeFeed({ ...file, formats }, toResolveContext({ site, validators }), () => 0);
    return new Map(made.map(([address, make]) => [address, make()]));
  }

  it("contain every job that is open, and no other, with the facts of its page", async () => {
    const files = await jobs("2026-11-20T12:00:00Z");
    expect([...files.keys()]).toEqual(["/jobs/feed.xml", "/jobs/feed.json", "/jobs/indeed.xml"]);
    const { link, lastBuildDate } = read(files.get("/jobs/feed.xml") ?? "");
    const addresses = ["cook", "pilot"].map((id) => `https://harbour-lights.example/jobs/${id}/`);
    expect(link?.slice(1).sort()).toEqual(addresses);
    expect(lastBuildDate).toEqual(["Fri, 20 Nov 2026 09:00:00 GMT"]);
    expect(JSON.parse(files.get("/jobs/feed.json") ?? "")).toMatchObject({
      feed_url: "https://harbour-lights.example/jobs/feed.json",
      home_page_url: "https://harbour-lights.example/",
    });
    expect(read(files.get("/jobs/indeed.xml") ?? "").url?.sort()).toEqual(addresses);
  });

  it.each([
    ["behind a form", { opensAfter: "call" }],
    ["not published", { status: "draft" }],
  ])("have nothing of pages that are %s", async (_, more) => {
    const page = { ...(JOBS["pages/jobs/[slug].json"] as object), ...more };
    const call = { id: "call", submit: { en: "Call" }, fields: [] };
    const site = { "pages/jobs/[slug].json": page, "content/forms/call.json": call };
    const files = await makeFiles("2026-11-20T12:00:00Z", site);
    expect([...files.values()].join("")).not.toContain("Pilot");
    expect([...(await makeFiles("2026-11-20T12:00:00Z", {})).values()].join("")).toContain("Pilot");
  });

  it("show signs of markup as the signs that they are, in each format", async () => {
    const rich = {
      $ref: "../../../schemas/definitions/slots/rich-text.schema.json",
      title: "Short",
      description: "B.",
    };
    const collection = JOBS["content/collections/jobs/collection.json"] as object;
    const properties = { ...JOB_FIELDS.properties, short_description: rich };
    const own = {
      ...{ state: "open", closes: "2026-12-18", employer: { en: "R&D Ltd" } },
      short_description: { en: "<p>Lead <strong>R&amp;D</strong> &lt;b&gt;</p>" },
      places: ["rd"],
    };
    const files = await makeFiles(
      "2026-11-20T12:00:00Z",
      {
        "content/collections/jobs/collection.json": { ...collection, fields: { ...JOB_FIELDS, properties } },
        "content/collections/jobs/pilot.json": writeJob("pilot", own),
        "content/collections/places/rd.json": {
          ...(JOBS["content/collections/places/leeds.json"] as object),
          ...{ id: "rd", slug: "rd", fields: { title: { en: "R&D <b>" }, kind: "town", country: "GB" } },
        },
      },
      { rss: "/f.xml", atom: "/a.xml", json: "/f.json", indeed: "/i.xml" },
    );
    const words = "Lead R&D <b>";
    expect(JSON.parse(files.get("/f.json") ?? "").items[0].summary).toBe(`R&D <b>. ${words}`);
    expect(read(files.get("/a.xml") ?? "").summary).toEqual([`R&D <b>. ${words}`]);
    expect(read(files.get("/f.xml") ?? "").description?.[1]).toBe(
      "<p>R&amp;D &lt;b&gt;</p><p>Lead R&amp;D &lt;b&gt;</p>",
    );
    expect(read(files.get("/i.xml") ?? "")).toMatchObject({ company: ["R&D Ltd"], city: ["R&D <b>"] });
  });

  it("are there when no job is open, and contain no date", async () => {
    const files = await jobs("2026-12-30T12:00:00Z");
    expect(read(files.get("/jobs/feed.xml") ?? "")).toMatchObject({ title: ["Jobs"] });
    expect(files.get("/jobs/feed.xml")).not.toMatch(/Invalid|lastBuildDate/);
    expect(JSON.parse(files.get("/jobs/feed.json") ?? "").items).toEqual([]);
  });
});

it("is XML whatever words are in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (words) => {
      const odd = { ...job, title: `a${words}b`, employer: words, short: words };
      const title = `a${words}b`;
      const item = { ...toJobItem(odd, inLondon), whole: true, content: words as SafeHtml };
      const heard = { ...item, episode: { number: 1, guest: words } };
      const written = [
        ...[toRss, toAtom, toPodcast].map((write) => write({ ...feed, title }, [heard])),
        toIndeed(feed, [odd]),
      ];
      for (const xml of written) {
        const title = read(xml).title?.find((one) => one.startsWith("a"));
        expect(title?.endsWith("b")).toBe(true);
      }
    }),
  );
});
