/** A site with everything that it can have, in order, and changes of it at random. */
import fc from "fast-check";
import { cards, entity, OFFICES, OFFICES_QUERY, template } from "./collections.ts";
import { banner, page, type TestFiles } from "./site.ts";

/** Files with everything that a site can have, in order. */
export const SITE: TestFiles = {
  ...OFFICES,
  "content/collections/offices/leeds/dock.json": entity(
    "dock",
    { slug: "leeds/dock", parent: { id: "leeds", identifier: "offices" } },
    { title: "shared.more", about: { en: '<p><a href="/offices/york/#cards">A</a></p>' }, floors: 3 },
  ),
  "pages/offices/[slug].json": template("offices", [
    banner({
      text: { heading: "entity.title", introduction: "entity.about" },
      image: { background: "entity.image" },
      link: { primary: { label: { en: "Below {entity.title}" }, href: "#cards" } },
    }),
    cards({ ...OFFICES_QUERY, filter: { parent: "this" }, order: "-updated_at", exclude: "this" }),
    cards({ list: "reasons", fields: { heading: "title" } }, { id: "reasons" }),
  ]),
  "pages/offices/[town]/[house].json": template("offices"),
  "pages/offices/york.json": page([banner({ text: { heading: "entity.title" } }), cards(OFFICES_QUERY)]),
  "content/announcements.json": {
    items: [
      {
        id: "evening",
        title: { en: "Evening" },
        button_title: { en: "Register" },
        button_link: "/about/",
        event_date_and_time: "2026-12-01T18:00:00",
      },
    ],
  },
  "content/forms/contact.json": {
    id: "contact",
    submit: { en: "Send" },
    success: "/",
    fields: [{ name: "name", kind: "text", label: { en: "Name" }, required: true }],
  },
  "content/frame.json": {
    version: 1,
    skip: "shared.skip",
    before: [{ id: "top", type: "banner", text: { heading: { en: "Top" } }, menu: { main: "main" } }],
    after: [],
  },
  "content/images/all.json": { entries: { "img-boats": { src: "harbour.svg", alt: { en: "Boats" } } } },
  "content/menus/main.json": {
    id: "main",
    items: [
      { id: "about", title: { en: "About" }, url: { en: "/about/" } },
      { id: "team", title: { en: "Team" }, url: { en: "/about/#questions" }, parent: "about" },
    ],
  },
  "content/texts/shared.json": {
    entries: {
      "shared.skip": { en: "Skip" },
      "shared.more": { en: "More" },
      "shared.rich": { en: "<p>A</p>" },
    },
  },
  "pages/about.json": page(
    [
      {
        id: "questions",
        type: "questions",
        trigger: "visible",
        items: [
          { id: "cost", body: { en: '<p>See <a href="/#banner">above</a>.</p>' } },
          { id: "time", body: "shared.rich" },
        ],
      },
    ],
    { aliases: ["/team/"], theme: "sales", publishFrom: "2026-01-01T09:00:00Z" },
  ),
  "pages/index.json": page([
    banner({
      image: { background: "img-boats" },
      link: { primary: { label: "shared.more", href: "/team/" } },
      form: { form: "contact" },
      announcement: { events: "all" },
      settings: { size: "full", columns: 2, wide: true },
    }),
    cards({ ...OFFICES_QUERY, filter: { parent: "leeds", floors: 3 }, order: "title", limit: 3 }),
    banner({ id: "more", link: { primary: { label: "shared.more", href: "/offices/leeds/dock/" } } }),
  ]),
};

/** What stands in a section of a type with a broken schema is not checked, so schemas are none of these. */
export const documents = Object.keys(SITE).filter((file) => !file.startsWith("sections/"));

/** Anything that an author, or a program of theirs, could leave behind in a document. */
export const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    "",
    "shared.skip",
    "/",
    "#a",
    "<p>",
    "__proto__",
    "constructor",
    "main",
  ),
  fc.constantFrom<unknown>(
    { en: 1 },
    { id: "a" },
    [{ id: "a" }, { id: "a" }],
    { src: null },
    { href: "//" },
    { toString: null },
  ),
);

/** Replaces, adds or removes one value, wherever `path` happens to lead. */
export function mutate(value: unknown, path: readonly number[], replacement: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || path.length === 0) return replacement;
  const [step = 0, ...rest] = path;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)];
  if (Array.isArray(value)) {
    const at = key === undefined ? value.length : Number(key);
    return value.toSpliced(at, 1, mutate(value[at], rest, replacement, name));
  }
  const entries = Object.entries(value).filter(([other]) => other !== key || step % 7 !== 0);
  const changed = mutate(key === undefined ? undefined : Reflect.get(value, key), rest, replacement, name);
  return Object.fromEntries([...entries, [key ?? name, changed]]);
}

export const mutation = fc.record({
  file: fc.constantFrom(...documents),
  path: fc.array(fc.nat(20), { maxLength: 7 }),
  replacement: anything,
  name: fc.oneof(fc.string(), fc.constantFrom("id", "type", "en", "__proto__", "toString", "a/b~c")),
});
