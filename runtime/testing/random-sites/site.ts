/** Random sites: the documents of the fixtures, with changes, and pages and a frame of random sections. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { findDocuments, listFiles } from "#runtime/files/files.ts";
import { ENGINE, findSections } from "#runtime/files/places.ts";
import { listIcons } from "#runtime/pictures/icons.ts";
import type { Collection } from "#schemas/index/collections.ts";
import { anything, mutate } from "#schemas/testing/mutations.ts";
import { indexFiles, type TestFiles, type TestOptions } from "#schemas/testing/site.ts";
import { sectionOf } from "./sections.ts";
import type { World } from "./world.ts";

const FIXTURES = [join(ENGINE, "runtime/fixtures/stock")];
const jsonOf = (path: string): object => JSON.parse(readFileSync(path, "utf8"));

/** What is random of a site: pages and a frame of its own, and what is changed of the documents that it shares. */
export type RandomSite = {
  languages: readonly string[];
  page: readonly object[];
  template: { collection: string; folder: string; sections: readonly object[] };
  frame: { before: readonly object[]; after: readonly object[] };
  changes: readonly Change[];
};

/** Takes a value out of a document, has it be another of its type, or puts something else there; where the path begins with 0, the whole document goes. */
type Change = {
  file: string;
  path: readonly number[];
  how: "remove" | "vary" | "replace";
  replacement: unknown;
};

/** The documents that every site has, and what surrounds them. */
function shared(): { files: TestFiles; options: TestOptions } {
  const files: { [file: string]: object | null } = {
    // Those of the small site.
    ...{ "sections/banner/schema.json": null, "sections/questions/schema.json": null },
    ...{ ...FEEDS, "content/searches/stories.json": SEARCH },
  };
  for (const root of FIXTURES.toReversed())
    for (const { file } of findDocuments(root))
      if (!file.startsWith("sections/")) files[file] = jsonOf(join(root, file));
  for (const [name, describes] of Object.entries(DESCRIBES)) {
    const file = `content/collections/${name}/collection.json`;
    files[file] = { ...files[file], describes };
  }
  for (const [type, place] of FIXTURES.flatMap((root) => [...findSections(root)])) {
    const file = `sections/${type}/schema.json`;
    files[file] = jsonOf(join(place, file));
  }
  const filesIn = (folder: string, from: number) =>
    new Set(FIXTURES.flatMap((root) => listFiles(root, folder).map((file) => file.slice(from))));
  const options = {
    imageFiles: filesIn("content/images", "content/images/".length),
    publicFiles: filesIn("public", "public".length).add("/podcast/cover.png"),
    icons: listIcons,
    now: new Date("2035-05-14T09:00:00Z"),
  };
  return { files, options };
}

/** What entities are to others, which feeds and structured data are made of. */
const DESCRIBES = {
  stories: { as: "article", fields: { content: "summary" } },
  events: { as: "event" },
  episodes: { as: "podcast-episode" },
  people: { as: "person" },
  places: { as: "local-business", fields: { locality: "title", country: "title" } },
};
const SHOW = { image: "/podcast/cover.png", category: "Arts", author: "Fernhill Museum", explicit: false };
const FEEDS = Object.fromEntries(
  [
    ["stories", { rss: "/stories/feed.xml", atom: "/stories/atom.xml", json: "/stories/feed.json" }] as const,
    ["events", { calendar: "/events/all.ics" }] as const,
    ["episodes", { rss: "/podcast/all.xml", podcast: "/podcast/podcast.xml" }] as const,
  ].map(([id, formats]) => {
    const words = { title: { en: `All ${id}` }, description: { en: "What there is." } };
    const feed = { id, ...words, query: { collection: id }, formats };
    return [`content/feeds/${id}.json`, id === "episodes" ? { ...feed, show: SHOW } : feed];
  }),
);
const SEARCH = {
  id: "stories",
  collection: "stories",
  pageSize: 2,
  words: [
    { field: "title", weight: 3 },
    { field: "summary", weight: 1 },
  ],
  facets: [{ name: "category", field: "category", label: { en: "Kind" } }],
  sorts: [{ name: "newest", order: "-published", label: { en: "Newest first" } }],
};

const { files: FILES, options } = shared();

/** The index of a random site, and what its schemas are. */
export const indexOf = (site?: RandomSite) => indexFiles(site ? filesOf(site) : FILES, options);

/** The documents of a random site. */
function filesOf({ languages, page, template, frame, changes }: RandomSite): TestFiles {
  const files: { [file: string]: string | object | null } = {
    ...FILES,
    "content/site.json": { ...(FILES["content/site.json"] as object), languages },
    "content/frame.json": { ...(FILES["content/frame.json"] as object), notOnInternalPages: [], ...frame },
    "pages/made.json": pageOf("Made", page),
    [`pages/${template.folder}/[slug].json`]: {
      ...pageOf("{entity.title}", template.sections),
      collection: template.collection,
    },
  };
  const templateFile = `pages/${template.folder}/[slug].json`;
  for (const { file: named, path, how, replacement } of changes) {
    const file = named === TEMPLATE ? templateFile : named;
    const document = files[file];
    if (typeof document !== "object" || document === null) continue;
    if (path[0] === 0) files[file] = null;
    else if (how === "remove") files[file] = without(document, path) as object;
    else if (how === "vary") files[file] = varied(document, path) as object;
    else {
      const changed = mutate(document, path, replacement, "more");
      files[file] = typeof changed === "object" ? changed : JSON.stringify(changed);
    }
  }
  return files;
}

function pageOf(title: string, sections: readonly object[]): object {
  const metadata = { title: { en: title }, description: { en: `All about ${title}.` } };
  return {
    version: 1,
    status: "published",
    metadata,
    sections: sections.map((one, at) => ({ ...one, id: `made-${at}` })),
  };
}

/** A value without what a path leads to. */
function without(value: unknown, path: readonly number[]): unknown {
  return changedAt(value, path, () => undefined);
}

/** A value with another of the same type where a path leads to one that is no group and no list. */
function varied(value: unknown, path: readonly number[]): unknown {
  return changedAt(value, path, (old, choice) => {
    const others = VARIANTS[typeof old] ?? [Array.isArray(old) ? [] : {}];
    return others[choice % others.length];
  });
}

const VARIANTS: { readonly [type: string]: readonly unknown[] } = {
  string: [
    ...[
      "",
      "A",
      "a b",
      "A & <b>",
      "<p>A</p>",
      "<p>A &amp; B</p>",
      "x".repeat(300),
      "0",
      "2035-06-01",
      "2035-06-02T10:00:00",
    ],
    ...[
      "/visit/",
      "#after",
      "https://other.example/",
      "entity.title",
      "{entity.title}",
      "clocks",
      "ada-moss",
      "none",
      "-order",
    ],
  ],
  number: [0, -1, 0.5, 1e9],
  boolean: [true, false],
};

/** A value in which something else stands where a path leads; nothing takes it out. */
function changedAt(
  value: unknown,
  [step = 0, ...rest]: readonly number[],
  change: (old: unknown, choice: number) => unknown,
): unknown {
  if (typeof value !== "object" || value === null) return change(value, step);
  const keys = Object.keys(value);
  const key = keys[step % keys.length];
  if (key === undefined) return value;
  const old: unknown = Reflect.get(value, key);
  const isLast = rest.length === 0 || typeof old !== "object" || old === null;
  const made = isLast ? change(old, rest[0] ?? step) : changedAt(old, rest, change);
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, ...(made === undefined ? [] : [made]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      name !== key ? [[name, one]] : made === undefined ? [] : [[name, made]],
    ),
  );
}

/** Stands for whichever template page a site has. */
const TEMPLATE = "pages/template";
const CHANGED = Object.keys(FILES).filter((file) => file.startsWith("content/"));
const MADE = ["pages/made.json", TEMPLATE, "content/frame.json"];

/** Names that may be wrong where they are put. */
const NAMES = fc.constantFrom<unknown>(
  ...[
    "shared.nothing",
    "shared.visit",
    "shared.opening-hours",
    "img-shared-hall",
    "legal",
    "enquiry",
    "stories",
  ],
  ...[
    "entity.title",
    "entity.nothing",
    "entity.image",
    "entity.author.title",
    "/nowhere/",
    "#after",
    "upcoming",
    "de",
  ],
  ...[{ en: "" }, { en: "{entity.title}" }, { en: "<p>A</p><h2>B</h2>" }, { de: "Nur deutsch" }, 0, -1, 1.5],
);

const change: fc.Arbitrary<Change> = fc.record({
  file: fc.oneof(fc.constantFrom(...CHANGED), fc.constantFrom(...MADE)),
  path: fc.array(fc.nat(20), { minLength: 1, maxLength: 7 }),
  how: fc.constantFrom("remove", "vary", "vary", "replace"),
  replacement: fc.oneof(anything, NAMES),
});

/** Random sites. In most of them all names are right, and nothing is changed. */
export async function randomSites(): Promise<fc.Arbitrary<RandomSite>> {
  const { site, validators } = await indexOf();
  const types = [...validators.sections.values()].filter(({ type }) => type !== "catalogue");
  const templates = [...site.collections.values()].filter(({ hasTemplate }) => hasTemplate);
  const some = (world: World, minLength: number, maxLength: number) =>
    fc.array(fc.oneof(...types.map((type) => sectionOf(type, "made", world))), { minLength, maxLength });
  const world: World = { site };
  const template = ({ identifier, urlPattern }: Collection) =>
    fc.record({
      collection: fc.constant(identifier),
      folder: fc.constant(urlPattern),
      sections: some({ ...world, about: identifier }, 1, 3),
    });
  const frame = fc.record({
    before: some(world, 0, 1).map((sections) => sections.map((one) => ({ ...one, id: "before" }))),
    after: some(world, 0, 1).map((sections) => sections.map((one) => ({ ...one, id: "after" }))),
  });
  return fc.record({
    languages: fc.constantFrom<readonly string[]>(["en"], ["en", "de"]),
    page: some(world, 1, 4),
    template: fc.oneof(...templates.map(template)),
    frame,
    changes: fc.oneof(
      { arbitrary: fc.constant<readonly Change[]>([]), weight: 3 },
      { arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }), weight: 2 },
    ),
  });
}
