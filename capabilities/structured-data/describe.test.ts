import { describe, expect, it } from "vitest";
import { resolvePage } from "#runtime/document/resolve.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { PageView } from "#runtime/document/view.ts";
import { nodeOf, nodesOf } from "#runtime/records/testing.ts";
import { article, episode, event, RECORDS } from "#schemas/testing/records.ts";
import { banner, indexFiles, page, reportOf, siteWith, type TestFiles } from "#schemas/testing/site.ts";
import { describePage } from "./describe.ts";

const BASE = "https://harbour-lights.example";
const organisation = {
  "@type": "Organization",
  "@id": `${BASE}/#organisation`,
  name: "Harbour Lights",
  url: `${BASE}/`,
};

/** A page of the site of records, with some of its files changed. */
async function pageAt(route: string, more: TestFiles = {}, now = "2026-11-20T12:00:00Z"): Promise<PageView> {
  const files = { ...RECORDS, ...more };
  const indexed = await indexFiles(files, { now: new Date(now) });
  const fact = indexed.site.pages.get(route);
  if (!fact) throw new Error(`There is no page at ${route}.`);
  return resolvePage(
    files[fact.file] ?? page([banner()]),
    fact,
    toResolveContext(indexed, { additions: [describePage] }),
  );
}

it("stands on a site in order", async () => {
  expect(await reportOf(RECORDS)).toBe("");
});

describe("the page of an entity", () => {
  it("of an article contains its author, dates and length", async () => {
    const view = await pageAt("/articles/tides/");
    expect(nodeOf(view, "Article")).toEqual({
      "@type": "Article",
      "@id": `${BASE}/articles/tides/#about`,
      mainEntityOfPage: { "@id": `${BASE}/articles/tides/#webpage` },
      headline: "What the tide takes",
      description: "Salt & sand.",
      datePublished: "2026-11-10",
      dateModified: "2026-11-20T16:30:00Z",
      author: {
        "@type": "Person",
        "@id": `${BASE}/crew/ada/#about`,
        name: "Ada Lamp",
        jobTitle: "Keeper",
        url: `${BASE}/crew/ada/`,
      },
      publisher: organisation,
      image: { "@type": "ImageObject", url: `${BASE}/harbour.svg`, width: 1, height: 1 },
      articleSection: "Tides",
      wordCount: 7,
    });
    expect(nodeOf(view, "WebPage")).toMatchObject({
      "@id": `${BASE}/articles/tides/#webpage`,
      isPartOf: { "@id": `${BASE}/#website` },
      mainEntity: { "@id": `${BASE}/articles/tides/#about` },
    });
  });

  it("of an article names no change from before it came out, and no address of an author without a page", async () => {
    const own = nodeOf(
      await pageAt("/articles/tides/", {
        "content/collections/articles/tides.json": article({ published: "2026-12-01" }),
        "pages/crew/[slug].json": null,
      }),
      "Article",
    );
    expect(own).toMatchObject({ datePublished: "2026-12-01", author: { name: "Ada Lamp" } });
    expect(own).not.toHaveProperty("dateModified");
    expect(own).not.toHaveProperty("author.url");
  });

  it("of an event contains when, on the clock of the site, and where", async () => {
    expect(nodeOf(await pageAt("/events/regatta/"), "Event")).toEqual({
      "@type": "Event",
      "@id": `${BASE}/events/regatta/#about`,
      mainEntityOfPage: { "@id": `${BASE}/events/regatta/#webpage` },
      name: "The regatta",
      description: "Boats, in a row.",
      url: `${BASE}/events/regatta/`,
      startDate: "2027-06-27T18:00:00+01:00",
      endDate: "2027-06-27T20:30:00+01:00",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      eventStatus: "https://schema.org/EventScheduled",
      location: {
        "@type": "Place",
        name: "The long pier, Leeds",
        address: { "@type": "PostalAddress", streetAddress: "1 Long Pier", addressLocality: "Leeds" },
      },
      organizer: organisation,
    });
  });

  it("of an event that was moved, or is cancelled", async () => {
    const statusOf = async (own: object) => {
      const file = "content/collections/events/regatta.json";
      const data = nodeOf(await pageAt("/events/regatta/", { [file]: event(own) }), "Event");
      return [data?.eventStatus, data?.previousStartDate, data?.startDate];
    };
    const moved = { moved_from: "2027-06-20T18:00" };
    expect(await statusOf(moved)).toEqual([
      "https://schema.org/EventRescheduled",
      "2027-06-20T18:00:00+01:00",
      "2027-06-27T18:00:00+01:00",
    ]);
    expect(await statusOf({ ...moved, state: "cancelled" })).toEqual([
      "https://schema.org/EventCancelled",
      undefined,
      "2027-06-27T18:00:00+01:00",
    ]);
  });

  it("of an event online, in winter, without an end", async () => {
    const file = "content/collections/events/regatta.json";
    const own = { mode: "online", place: { en: "Online" }, starts: "2027-01-27T18:00", ends: undefined };
    const data = nodeOf(await pageAt("/events/regatta/", { [file]: event(own) }), "Event");
    expect(data).toMatchObject({
      startDate: "2027-01-27T18:00:00+00:00",
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation", url: `${BASE}/events/regatta/` },
    });
    expect(data).not.toHaveProperty("endDate");
  });

  it("of an event at a place that is only words, which is over", async () => {
    const file = "content/collections/events/regatta.json";
    const view = await pageAt(
      "/events/regatta/",
      { [file]: event({ pier: undefined }) },
      "2027-12-01T12:00:00Z",
    );
    expect(nodeOf(view, "Event")).toMatchObject({ location: { address: "The long pier, Leeds" } });
    expect(view.over).toBeUndefined();
  });

  it("of an episode names a recording only where there is one", async () => {
    const plain = nodeOf(await pageAt("/episodes/fog/"), "PodcastEpisode");
    expect(plain).toMatchObject({
      name: "Fog, heard",
      episodeNumber: 3,
      datePublished: "2026-11-12",
      timeRequired: "PT10M",
      contributor: { "@type": "Person", name: "Bo Lantern" },
    });
    expect(plain).not.toHaveProperty("associatedMedia");
    const file = "content/collections/episodes/fog.json";
    const heard = nodeOf(
      await pageAt("/episodes/fog/", { [file]: episode({ audio: "/podcast/3.mp3" }) }),
      "PodcastEpisode",
    );
    expect(heard?.associatedMedia).toEqual({
      "@type": "AudioObject",
      contentUrl: `${BASE}/podcast/3.mp3`,
      encodingFormat: "audio/mpeg",
      duration: "PT10M",
    });
  });

  it("of a person is a profile page, and contains how to reach them", async () => {
    const view = await pageAt("/crew/ada/");
    expect(nodeOf(view, "ProfilePage")).toMatchObject({ mainEntity: { "@id": `${BASE}/crew/ada/#about` } });
    expect(nodeOf(view, "Person")).toMatchObject({
      ...{ name: "Ada Lamp", jobTitle: "Keeper", email: "ada@harbour-lights.example" },
      ...{ telephone: "0161 496 0001", worksFor: organisation },
      workLocation: { "@type": "Place", name: "Leeds" },
    });
  });

  it("of an office contains where it is, as the kind of place that the site configures", async () => {
    expect(nodeOf(await pageAt("/piers/long-pier/"), "Store")).toMatchObject({
      name: "Harbour Lights, Leeds",
      address: {
        "@type": "PostalAddress",
        streetAddress: "1 Long Pier",
        addressLocality: "Leeds",
        postalCode: "LS1 1AA",
        addressCountry: "GB",
      },
      ...{ telephone: "0113 496 0142", openingHours: "Mo-Fr 09:00-17:30" },
      parentOrganization: organisation,
    });
    const plain = await pageAt("/piers/long-pier/", siteWith({}));
    expect(nodeOf(plain, "LocalBusiness")).toBeDefined();
  });
});

describe("the home page", () => {
  it("contains whose site it is, where else they are found, and how it is searched", async () => {
    const view = await pageAt("/");
    expect(nodeOf(view, "Organization")).toEqual({
      ...organisation,
      slogan: "Light at sea",
      description: "A small site.",
      logo: `${BASE}/harbour.svg`,
      email: "hello@harbour-lights.example",
      telephone: "0161 496 0000",
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: "0161 496 0000",
        email: "hello@harbour-lights.example",
      },
      sameAs: ["https://social.example/x"],
    });
    expect(nodeOf(view, "WebSite")).toMatchObject({
      "@id": `${BASE}/#website`,
      publisher: { "@id": `${BASE}/#organisation` },
      potentialAction: {
        target: { urlTemplate: `${BASE}/?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  });

  it("contains no more than a site configures", async () => {
    const view = await pageAt("/", siteWith({}));
    expect(nodeOf(view, "Organization")).not.toHaveProperty("logo");
    expect(nodeOf(view, "Organization")).not.toHaveProperty("sameAs");
    expect(nodeOf(view, "WebSite")).not.toHaveProperty("potentialAction");
  });

  it("is the only page that contains it", async () => {
    expect(nodeOf(await pageAt("/crew/ada/"), "Organization")).toBeUndefined();
  });
});

describe("what sections show", () => {
  const way: TestFiles = {
    "sections/way/schema.json": {
      type: "object",
      required: ["trail"],
      properties: {
        trail: {
          ...{ type: "object", title: "Way", description: "The way." },
          properties: {
            pages: {
              $ref: "../../schemas/definitions/slots/trail.schema.json",
              ...{ title: "Pages", description: "Always page." },
            },
          },
        },
      },
    },
  };
  const text = {
    $ref: "../../schemas/definitions/slots/rich-text.schema.json",
    title: "Words",
    description: "The words.",
  };
  const asking: TestFiles = {
    "sections/asking/schema.json": {
      type: "object",
      properties: {
        items: {
          ...{ title: "Questions", description: "All of them.", type: "array", minItems: 1, maxItems: 9 },
          "x-questions": { question: "asked", answer: "said" },
          items: {
            ...{ title: "Question", description: "One.", type: "object", required: ["id", "asked", "said"] },
            properties: {
              id: { $ref: "../../schemas/definitions/item-id.schema.json" },
              asked: { ...text, $ref: "../../schemas/definitions/slots/text.schema.json" },
              said: text,
            },
          },
        },
      },
    },
  };
  const trail = { id: "way", type: "way", trail: { pages: "page" } };
  const questions = (id: string, ...asked: string[]) => ({
    ...{ id, type: "asking" },
    items: asked.map((question, at) => ({
      ...{
        id: `i${at}`,
        asked: { en: question },
        said: { en: '<p><a href="/">Yes</a>, <a href="#one-i0">it is</a>.</p>' },
      },
    })),
  });

  it("is described: the path to the page, from the home page down to itself", async () => {
    const files = { ...way, "pages/quay.json": page([banner()]), "pages/quay/east.json": page([trail]) };
    const view = await pageAt("/quay/east/", files);
    expect(nodeOf(view, "BreadcrumbList")?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "A page", item: `${BASE}/` },
      { "@type": "ListItem", position: 2, name: "A page", item: `${BASE}/quay/` },
      { "@type": "ListItem", position: 3, name: "A page", item: `${BASE}/quay/east/` },
    ]);
    expect(nodeOf(view, "WebPage")?.breadcrumb).toEqual({ "@id": `${BASE}/quay/east/#breadcrumb` });
  });

  it("is described: all questions of a page in one node, and no list entries that are not questions", async () => {
    const sections = [questions("one", "Is it deep?", "Take a rope"), questions("two", "Is it cold? ")];
    const view = await pageAt("/quay/", { ...asking, "pages/quay.json": page(sections) });
    expect(nodesOf(view).filter((node) => node["@type"] === "FAQPage")).toHaveLength(1);
    expect(nodeOf(view, "FAQPage")?.mainEntity).toEqual(
      ["Is it deep?", "Is it cold? "].map((name) => ({
        ...{ "@type": "Question", name },
        acceptedAnswer: {
          "@type": "Answer",
          text: `<p><a href="${BASE}/">Yes</a>, <a href="${BASE}/quay/#one-i0">it is</a>.</p>`,
        },
      })),
    );
  });

  it.each([
    ["has nothing to describe", [banner()], {}],
    ["is unlisted", [trail], { unlisted: true }],
    ["is internal", [trail], { internal: true }],
    ["contains no question", [questions("one", "Take a rope")], {}],
  ])("is not described on a page that %s", async (_, sections, more) => {
    const view = await pageAt("/quay/", { ...way, ...asking, "pages/quay.json": page(sections, more) });
    expect(view.data).toBeUndefined();
  });
});
