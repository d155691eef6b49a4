/**
 * What pages read of a site is recorded, all of it and nothing more: of a page that a change makes another one, the records show
 * it, and for each kind of record there is a change that they would miss without it.
 */

import fc from "fast-check";
import { expect, it } from "vitest";
import type { ResolveContext } from "#runtime/capability.ts";
import { resolvePage } from "#runtime/document/resolve.ts";
import { createSiteSearches } from "#runtime/document/searches/answers.ts";
import { readSiteWords } from "#runtime/document/searches/site-words.ts";
import { PROVIDED, toResolveContext } from "#runtime/document/testing.ts";
import { hasChanged } from "#runtime/testing/records.ts";
import { type SlotKind, schemaOfSlot } from "#schemas/compile/plan.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import { collection, entity, template } from "#schemas/testing/collections.ts";
import { slot as field, plain } from "#schemas/testing/fields.ts";
import { FERRIES, ferry } from "#schemas/testing/references.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { finder, SEARCHED } from "#schemas/testing/searches.ts";
import { banner, indexFiles, page, type TestFiles, type TestOptions } from "#schemas/testing/site.ts";
import { recordSite } from "./recorded-site.ts";
import { createRecorder, type Read, type Recorder } from "./recorder.ts";

const slot = (kind: SlotKind, more: object = {}) =>
  plain("Slot", { $ref: `../../${schemaOfSlot(kind)}`, ...more });
const group = (properties: object) => plain("Group", { type: "object", properties });
const show = (section: object, more: object = {}) => page([{ id: "wide", type: "wide", ...section }], more);
const linkTo = (href: string) => show({ text: { words: { en: `<p><a href="${href}">There</a></p>` } } });

const pier = FERRIES["content/collections/ports/harbour/pier.json"] as { fields: object };
/** A sailing is over when it has left. */
const SAILINGS: TestFiles = {
  "content/collections/sailings/collection.json": collection("sailings", {
    describes: { as: "sailing" },
    fields: {
      required: ["title", "leaves"],
      properties: {
        title: field("text", "Title"),
        leaves: field("date", "Leaves"),
        reported: field("date", "Reported"),
        captain: field("text", "Captain"),
        port: field("reference", "Port", { "x-collection": "ports" }),
        gear: field("harbour/gear", "Gear"),
      },
    },
  }),
  "content/collections/sailings/night.json": {
    ...entity("night"),
    fields: {
      ...{ title: { en: "By night" }, leaves: "2026-12-05", reported: "2026-11-10" },
      ...{ captain: { en: "Ada" }, port: "pier", gear: "rigging" },
    },
  },
  "pages/sailings/[slug].json": template("sailings", [
    banner({
      text: { heading: "entity.title", introduction: { en: "<p>{entity.port}, {entity.gear}</p>" } },
    }),
    banner({ id: "ask", when: { filter: { leaves: "upcoming" } } }),
  ]),
};

const example = (title: string) => ({ title, section: { id: "wide", type: "wide" } });
const picture = (alt: string) => ({ "img-shared": { src: "harbour.svg", alt: { en: alt } } });
const menu = (title: string) => ({
  id: "main",
  items: [{ id: "a", title: { en: title }, url: { en: "/" } }],
});
const form = (submit: string) => ({ id: "call", submit: { en: submit }, fields: [] });
const gear = (name: string) => ({ gear: [{ id: "rigging", name }] });
const feed = (title: string) => ({
  ...{ id: "new", title: { en: title }, description: { en: "All." }, query: { collection: "sailings" } },
  ...{ formats: { rss: "/new.xml" }, pages: ["/"] },
});
const search = (label: string, ...fields: string[]) => ({
  ...{ id: "sailings", collection: "sailings", words: fields.map((name) => ({ field: name, weight: 1 })) },
  facets: [
    {
      ...{ name: "reported", field: "reported", label: { en: label } },
      since: [{ days: 11, label: { en: "Eleven days" } }],
    },
  ],
  sorts: [{ name: "newest", order: "-reported", label: { en: "Newest" } }],
});
const event = { id: "ball", title: { en: "Ball" }, event_date_and_time: "2027-06-17T18:00:00" };

const SITE: TestFiles = {
  ...SEARCHED,
  ...SAILINGS,
  "sections/wide/schema.json": {
    type: "object",
    properties: {
      text: group({ words: slot("rich-text") }),
      image: group({ picture: slot("image") }),
      date: group({ day: slot("date") }),
      announcement: group({ events: slot("announcements/announcement") }),
      form: group({ form: slot("forms/form") }),
      menu: group({ menu: slot("menu") }),
      trail: group({ pages: slot("trail") }),
      directory: group({ pages: slot("directory"), words: slot("directory", { "x-on-device": true }) }),
      catalogue: group({ types: slot("catalogue") }),
      settings: group({ query: slot("query", { "x-entity": group({ title: slot("text") }) }) }),
    },
  },
  "sections/wide/examples/typical.json": example("One"),
  "content/texts/shared.json": { entries: { "shared.words": { en: "<p>Words</p>" } } },
  "content/images/shared.json": { entries: picture("Harbour") },
  "content/menus/main.json": menu("Home"),
  "content/forms/call.json": form("Call"),
  "content/announcements.json": { items: [event] },
  "content/feeds/new.json": feed("New"),
  "content/gear/boats.json": gear("Rigging"),
  "content/searches/sailings.json": search("Reported", "title", "captain"),
  "pages/sailings.json": page([finder({ search: "sailings", collection: "sailings" })]),
  "pages/find.json": show({ directory: { words: "all" } }),
  "pages/all.json": show({ directory: { pages: "all" } }),
  "pages/text.json": show({ text: { words: "shared.words" } }),
  "pages/image.json": show({ image: { picture: "img-shared" } }),
  "pages/menu.json": show({ menu: { menu: "main" } }),
  "pages/form.json": show({ form: { form: "call" } }),
  "pages/announced.json": show({ announcement: { events: "all" } }),
  "pages/text/below.json": show({ trail: { pages: "page" } }),
  "pages/day.json": show({ date: { day: "2026-11-20" } }),
  "pages/sections.json": show({ catalogue: { types: "wide" } }),
  "pages/list.json": show({ settings: { query: { collection: "ferries" } } }),
  "pages/draft-link.json": linkTo("/soon"),
  "pages/dead-link.json": linkTo("/other/"),
  "pages/soon.json": page([banner()], { status: "draft" }),
};

/** What is done to the site, by what is another one then. */
const CHANGES: { readonly [what: string]: { files?: TestFiles; options?: TestOptions } } = {
  "a shared text": {
    files: { "content/texts/shared.json": { entries: { "shared.words": { en: "<p>More</p>" } } } },
  },
  "the words of a shared picture": { files: { "content/images/shared.json": { entries: picture("Boats") } } },
  "an entry of a menu": { files: { "content/menus/main.json": menu("Start") } },
  "a label of a form": { files: { "content/forms/call.json": form("Ring") } },
  "an example of a section": { files: { "sections/wide/examples/typical.json": example("Two") } },
  "the title of a feed": { files: { "content/feeds/new.json": feed("News") } },
  "what a capability gathers": { files: { "content/gear/boats.json": gear("Ropes") } },
  "which words a search looks at": {
    files: { "content/searches/sailings.json": search("Reported", "title") },
  },
  "what a search calls a facet": {
    files: { "content/searches/sailings.json": search("New", "title", "captain") },
  },
  "the name of an entity in a list": {
    files: { "content/collections/ferries/one.json": ferry("one", { title: { en: "First" } }) },
  },
  "which entity it is in a list": {
    files: { "content/collections/ferries/one.json": { ...ferry("one"), id: "other" } },
  },
  "the name of an entity that another one refers to": {
    files: {
      "content/collections/ports/harbour/pier.json": {
        ...pier,
        fields: { ...pier.fields, title: { en: "The long pier" } },
      },
    },
  },
  "a link, by an alias of where it leads": {
    files: { "pages/text.json": show({ text: { words: "shared.words" } }, { aliases: ["/other/"] }) },
  },
  "a link, by a draft that is published": { files: { "pages/soon.json": page([banner()]) } },
  "a link, by a file at the address of a draft": { options: { publicFiles: new Set(["/soon"]) } },
  "the name of a page above": {
    files: {
      "pages/text.json": show(
        { text: { words: "shared.words" } },
        { metadata: { title: { en: "Texts" }, description: { en: "All." } } },
      ),
    },
  },
  "the pages that there are": { files: { "pages/new.json": page([banner()]) } },
  "the day": { options: { now: new Date("2026-11-21T12:00:00Z") } },
  "a sailing that is over": { options: { now: new Date("2026-12-10T12:00:00Z") } },
  "an event that has begun": { options: { now: new Date("2027-06-18T12:00:00Z") } },
};

/** The pages of a site by route: what each is rendered from, and what was read for it. */
type State = {
  recorder: Recorder;
  kinds: ReadonlySet<string>;
  pages: Map<string, { text: string; view: string; reads: readonly Read[] }>;
};

async function open({ files = {}, options = {} }: (typeof CHANGES)[string] = {}): Promise<State> {
  const indexed = await indexFiles({ ...SITE, ...files }, options);
  const plainContext = toResolveContext(indexed);
  const { site } = plainContext;
  const recorder = createRecorder();
  const kinds = new Set(["result"]);
  const recorded: Recorder["recorded"] = (kind, ...rest) => {
    kinds.add(kind);
    return recorder.recorded(kind, ...rest);
  };
  const documentOf = recorder.recorded(
    "source",
    (route) => site.open(site.pages.get(route)?.file ?? "").text,
  );
  const device = {
    ...{ search: () => "", vocabulary: () => "" },
    directory: () => ({ pages: JSON.stringify(context.site.remember("words", readWords)), words: "" }),
  };
  const sourceOf = (route: string) => ({
    page: site.pages.get(route) as PageFact,
    read: () => JSON.parse(documentOf(route)),
  });
  const readWords = () => readSiteWords(context, sourceOf);
  const context: ResolveContext = {
    ...plainContext,
    additions: PROVIDED.additions,
    site: recordSite(site, { ...recorder, recorded }, (file) => site.open(file).text),
    get answers() {
      return searches.everything;
    },
  };
  const searches = createSiteSearches(() => context, device);
  const pages: State["pages"] = new Map();
  for (const { route, file, publication } of site.pages.values()) {
    const shown = context.site.pages.get(route);
    if (publication !== "published" || !shown) continue;
    const { text, value } = site.open(file);
    const { value: view, reads } = recorder.recording(() => resolvePage(value, shown, context));
    pages.set(route, { text, view: JSON.stringify(view), reads });
  }
  return { recorder, kinds, pages };
}

const before = await open();
const needed = new Set<string>();

it.each(Object.entries(CHANGES))("records what pages show: %s", async (_, change) => {
  const after = await open(change);
  const others = [...before.pages].filter(([route, { text, view }]) => {
    const again = after.pages.get(route);
    return again?.text === text && again.view !== view;
  });
  expect(others).not.toEqual([]);
  for (const [route, { reads }] of others) {
    const isSeen = (without?: string) => hasChanged(reads, before.recorder, after.recorder, without);
    expect({ route, isSeen: isSeen() }).toEqual({ route, isSeen: true });
    for (const kind of before.kinds) if (!isSeen(kind)) needed.add(kind);
  }
});

it("has those pages alone depend on a form that show it, and the one that searches in all", async () => {
  const withForms = (call: string, other: string) =>
    open({
      files: {
        "content/forms/call.json": form(call),
        "content/forms/other.json": { ...form(other), id: "other" },
      },
    });
  const one = await withForms("Call", "Call");
  const dependingOn = (two: State) =>
    [...one.pages].flatMap(([route, { reads }]) =>
      hasChanged(reads, one.recorder, two.recorder) ? [route] : [],
    );
  expect(dependingOn(await withForms("Ring", "Call"))).toEqual(["/find/", "/form/"]);
  expect(dependingOn(await withForms("Call", "Ring"))).toEqual([]);
});

it("knows which pages are others between any two states of the site", async () => {
  const some = fc.subarray(Object.keys(CHANGES));
  const stateOf = (names: readonly string[]) =>
    open({
      files: Object.assign({}, ...names.map((name) => CHANGES[name]?.files)),
      options: Object.assign({}, ...names.map((name) => CHANGES[name]?.options)),
    });
  await fc.assert(
    fc.asyncProperty(some, some, async (one, other) => {
      const [then, now] = [await stateOf(one), await stateOf(other)];
      for (const [route, { text, view, reads }] of then.pages) {
        const again = now.pages.get(route);
        if (again?.text !== text || again.view === view) continue;
        const isSeen = hasChanged(reads, then.recorder, now.recorder);
        expect({ route, isSeen }).toEqual({ route, isSeen: true });
      }
    }),
    { numRuns: rounds({ day: 15, night: 300 }) },
  );
});

it("would miss a change without the records of any one kind", () => {
  expect([...needed].sort()).toEqual([...before.kinds].sort());
});
