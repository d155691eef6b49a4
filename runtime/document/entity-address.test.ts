import { expect, it } from "vitest";
import { resolvePage } from "#runtime/document/resolve.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import { template } from "#schemas/testing/collections.ts";
import { event, RECORDS } from "#schemas/testing/records.ts";
import { banner, indexFiles, type TestFiles } from "#schemas/testing/site.ts";

const label = { en: "Follow" };
const file = "pages/events/[slug].json";
const own = template("events", [
  banner({
    link: {
      primary: { label, href: "entity.calendar" },
      secondary: { label: "entity.host", href: "entity.host.page" },
    },
  }),
]);

/** The links on the page of the regatta. */
async function linksAt(now: string, more: TestFiles = {}) {
  const files = {
    ...RECORDS,
    "content/collections/events/regatta.json": event({ host: "ada" }),
    ...more,
    [file]: own,
  };
  const indexed = await indexFiles(files, { now: new Date(now) });
  const page = indexed.site.pages.get("/events/regatta/");
  return page && (resolvePage(own, page, toResolveContext(indexed)).sections[0]?.link ?? {});
}

it("leads to the file for calendars, and to the page of who is referred to", async () => {
  expect(await linksAt("2027-06-27T19:29:00Z")).toEqual({
    primary: { label: "Follow", href: "/events/regatta/event.ics", newTab: false },
    secondary: { label: "Ada Lamp", href: "/crew/ada/", newTab: false },
  });
});

it("is left out once the event is over, and while there is no such page", async () => {
  expect(await linksAt("2027-06-27T19:30:00Z", { "pages/crew/[slug].json": null })).toEqual({});
  const nobody = { "content/collections/events/regatta.json": event() };
  expect(await linksAt("2027-06-27T19:30:00Z", nobody)).toEqual({});
});
