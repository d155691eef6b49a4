import { expect, it } from "vitest";
import { toResolveContext } from "#runtime/document/testing.ts";
import { indexFiles, siteWith } from "#schemas/testing/site.ts";
import { resolveAnnouncements } from "./resolve.ts";

const event = (id: string, at: string, more: object = {}) => ({
  ...{ id, title: { en: `The ${id}` }, event_date_and_time: at },
  ...more,
});

async function announcedAt(now: string, ...items: object[]) {
  const files = { ...siteWith({ variants: { en: "en-GB" } }), "content/announcements.json": { items } };
  return resolveAnnouncements(toResolveContext(await indexFiles(files, { now: new Date(now) })));
}

const evenings = [
  event("ball", "2027-06-17T18:00:00"),
  event("lunch", "2024-09-18T18:00:00"),
  event("supper", "2026-12-02T18:00:00"),
];
const idsAt = async (now: string, ...items: object[]) =>
  (await announcedAt(now, ...items)).map(({ id }) => id);

it("are those still to come, earliest first, whatever order they are written in", async () => {
  expect(await idsAt("2024-01-01T00:00:00Z", ...evenings)).toEqual(["lunch", "supper", "ball"]);
  expect(await idsAt("2026-11-20T12:00:00Z", ...evenings)).toEqual(["supper", "ball"]);
  expect(await idsAt("2026-12-02T17:59:59Z", ...evenings)).toEqual(["supper", "ball"]);
  expect(await idsAt("2026-12-02T18:00:00Z", ...evenings)).toEqual(["ball"]);
  // Six in the evening in summer.
  expect(await idsAt("2027-06-17T16:59:59Z", ...evenings)).toEqual(["ball"]);
  expect(await idsAt("2027-06-17T17:00:00Z", ...evenings)).toEqual([]);
});

it("are three at most, since every page carries them", async () => {
  const more = ["one", "two"].map((id) => event(id, "2027-12-02T18:00:00"));
  expect(await idsAt("2024-01-01T00:00:00Z", ...evenings, ...more)).toEqual(["lunch", "supper", "ball"]);
});

it("have the date on the clock of the site's zone, and a link", async () => {
  const link = { button_title: { en: "Register" }, button_link: "https://book.example/", new_tab: true };
  expect(await announcedAt("2026-11-20T12:00:00Z", event("ball", "2027-06-17T18:00:00", link))).toEqual([
    {
      ...{ id: "ball", title: "The ball" },
      ...{ startsAt: "2027-06-17T17:00:00.000Z", dateText: "Thu, 17 Jun 2027, 18:00" },
      link: { href: "https://book.example/", label: "Register", newTab: true },
    },
  ]);
});

it("have the date as the language is written on the site", async () => {
  const items = [event("ball", "2027-06-17T18:00:00")];
  const files = { ...siteWith({ variants: { en: "en-US" } }), "content/announcements.json": { items } };
  const indexed = await indexFiles(files, { now: new Date("2026-11-20T12:00:00Z") });
  const [found] = resolveAnnouncements(toResolveContext(indexed));
  expect(found?.dateText).toMatch(/^Thu, Jun 17, 2027, 6:00\sPM$/);
});

it("have no link while its page is not there", async () => {
  const link = { button_title: { en: "Register" }, button_link: "/nowhere/" };
  const [found] = await announcedAt("2026-11-20T12:00:00Z", event("ball", "2027-06-17T18:00:00", link));
  expect(found).not.toHaveProperty("link");
});

const scheduled = { publishFrom: "2026-12-01T09:00:00Z", publishUntil: "2027-01-10T09:00:00Z" };

it("are there in their window, whose first moment belongs to it and whose last does not", async () => {
  const ball = event("ball", "2027-06-17T18:00:00", scheduled);
  expect(await idsAt("2026-12-01T08:59:59Z", ball)).toEqual([]);
  expect(await idsAt("2026-12-01T09:00:00Z", ball)).toEqual(["ball"]);
  expect(await idsAt("2027-01-10T08:59:59Z", ball)).toEqual(["ball"]);
  expect(await idsAt("2027-01-10T09:00:00Z", ball)).toEqual([]);
  expect(await idsAt("2026-12-01T09:00:00Z", { ...ball, status: "draft" })).toEqual([]);
  expect(await idsAt("2026-12-01T09:00:00Z", { ...ball, status: "published" })).toEqual(["ball"]);
});

it("of events at one moment, come by their order", async () => {
  const at = "2027-06-17T18:00:00";
  // Both begin at once, so that the second has no turn.
  const ids = await idsAt("2026-11-20T12:00:00Z", event("b", at, { order: 2 }), event("a", at, { order: 1 }));
  expect(ids).toEqual(["a"]);
});

it("leave out what is over before its turn comes, however long the site is not built", async () => {
  const short = event("short", "2027-06-17T18:00:00", { publishUntil: "2026-12-02T18:00:00Z" });
  const longer = event("longer", "2027-06-17T18:00:00", { publishUntil: "2026-12-02T18:00:01Z" });
  const supper = event("supper", "2026-12-02T18:00:00");
  expect(await idsAt("2026-11-20T12:00:00Z", short, longer, supper)).toEqual(["supper", "longer"]);
});

it("are what visitors see, also where drafts are shown", async () => {
  const at = "2027-06-17T18:00:00";
  const items = [
    event("published", "2026-12-02T18:00:00"),
    event("later", at, scheduled),
    event("draft", at, { status: "draft" }),
    event("ended", at, { publishUntil: "2026-11-20T12:00:00Z" }),
    event("begun", "2026-11-20T12:00:00", { status: "draft" }),
  ];
  const files = { "content/announcements.json": { items } };
  const options = { now: new Date("2026-11-20T12:00:00Z"), drafts: true };
  const site = await indexFiles(files, options);
  const ids = resolveAnnouncements(toResolveContext(site)).map(({ id }) => id);
  expect(ids).toEqual(["published"]);
  // One that is requested precedes them, unless its event has begun: browsers show none of these.
  for (const [requested, expected] of [
    ["draft", ["draft", "published"]],
    ["later", ["later", "published"]],
    ["published", ["published"]],
    ["begun", ["published"]],
    ["nothing", ["published"]],
  ] as const) {
    const wanted = toResolveContext(await indexFiles(files, { ...options, requested }));
    expect(resolveAnnouncements(wanted).map(({ id }) => id)).toEqual(expected);
  }
});
