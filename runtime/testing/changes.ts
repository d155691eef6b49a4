/** A site with one of everything that a page can depend on, and each of these changed in one way or another. */
import { cpSync, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ENGINE } from "#runtime/files/places.ts";
import { drawPhotograph } from "#runtime/pictures/testing.ts";
import {
  announcing,
  card,
  component,
  decoration,
  drawing,
  featuring,
  fields,
  found,
  gear,
  link,
  menu,
  near,
  office,
  offices,
  officesCollection,
  picture,
  provided,
  schema,
  search,
  shared,
  shown,
  trail,
  upcoming,
  words,
} from "#runtime/testing/parts.ts";
import { bytesOf, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

/** A site that can be changed. */
export type ChangingSite = {
  /** Puts the site back to what it was at first. */
  reset(): Promise<void>;
  /** Changes by what they are of; the number makes two of a kind differ. All leave the site without errors. */
  changes: { readonly [what: string]: (n: number) => Promise<void> };
  clock: { now: Date };
};

/** Where changes put files. */
const FOLDERS = [
  ...["pages", "public", "content/collections", "content/menus", "content/texts", "content/searches"],
  ...["content/gear", "content/brand/drawings"],
];

const note = (size: string, width = 300) => schema(size, width, provided);

/** Makes the site in a project, which is empty until `reset` is called. */
export function createChangingSite(project: TestProject): ChangingSite {
  cpSync(join(ENGINE, "schemas/testing/capabilities"), join(project.root, "capabilities"), {
    recursive: true,
  });
  const clock = { now: new Date("2026-11-20T12:00:00Z") };
  let count = 0;
  const name = () => `n${count++}`;
  const configuration = (more: object = {}) =>
    siteConfiguration({
      ...{
        capabilities: ["harbour", "announcements", "search"],
        images: { placeholder: decoration("grey.svg") },
        ...more,
      },
    });
  const example = (picture: unknown) => ({
    title: name(),
    section: { id: "e", type: "note", image: { picture } },
  });
  const red = (alt: string) => ({ entries: { "img-red": { src: "red.svg", alt: { en: alt } } } });
  const own = (text: string) => [{ id: "own", type: "note", text: { words: { en: `<p>${text}</p>` } } }];
  const ofOffices = (text: unknown, more: object = {}) =>
    page([{ id: "n", type: "note", text: { words: text } }], { collection: "offices", ...more });
  const published = (n: number) => page(words(), { status: n % 2 ? "published" : "draft" });
  /** Has the site be one with one of everything that a page can depend on. What is as it should be is left alone. */
  async function reset(): Promise<void> {
    const files: { [file: string]: string | Uint8Array | object } = {
      "content/site.json": configuration(),
      "content/frame.json": {
        ...{ version: 1, skip: { en: "Skip" } },
        before: [{ id: "top", type: "note", menu: { menu: "top" } }],
        after: [offices],
      },
      "content/announcements.json": announcing({}),
      "content/menus/main.json": menu("main", "about", "later"),
      "content/menus/top.json": menu("top", "about"),
      "content/texts/all.json": { entries: shared },
      "content/images/all.json": red("Red"),
      "content/images/red.svg": picture("red"),
      "content/images/grey.svg": picture("grey"),
      "content/images/photograph.jpg": await drawPhotograph({ width: 320, height: 200 }),
      "content/brand/drawings/lines.ts": drawing("10"),
      "content/collections/offices/collection.json": {
        ...officesCollection,
        fields: { required: ["title"], properties: fields("../../..") },
      },
      "content/collections/offices/leeds.json": office("leeds", {
        fields: { title: { en: "leeds" }, body: "about.own.words" },
      }),
      "content/collections/offices/york.json": office("york", {
        order: 2,
        fields: {
          title: { en: "York" },
          image: decoration("photograph.jpg"),
          opens: "2026-12-20",
          body: { en: '<p><a href="/only/">Only</a></p>' },
        },
      }),
      "pages/index.json": page([
        ...words(link("/soon/")),
        { id: "p", type: "note", image: { picture: "img-red" }, date: { day: "2026-12-24" } },
      ]),
      "pages/about.json": page([
        ...words({ id: "list", type: "note", settings: { query: { collection: "offices" } } }),
        upcoming,
        ...own('Own words <a href="/lone/">Lone</a>'),
      ]),
      "content/searches/offices.json": search(1),
      "content/gear/boats.json": gear("oar"),
      "pages/near.json": page([near]),
      "pages/find.json": page(found),
      "pages/pictures.json": page(shown("photograph.jpg", "drawing:lines/first")),
      "pages/other.json": page([
        { id: "q", type: "note", text: { words: "about.own.words" }, menu: { menu: "main" } },
      ]),
      "pages/offices/[office].json": ofOffices("entity.body"),
      "pages/way.json": page([{ id: "n", type: "note", text: { words: "shared.way" } }]),
      "pages/about/us.json": page(words(trail)),
      "pages/components.json": page([{ id: "all", type: "note", catalogue: { types: "all" } }], {
        internal: true,
      }),
      "sections/note/examples/typical.json": example("img-red"),
      "pages/soon.json": page(words(), { status: "draft" }),
      "pages/only.json": page(words(), { status: "draft" }),
      "pages/lone.json": page(words(), { status: "draft" }),
      "public/favicon.svg": picture("blue"),
      "sections/note/schema.json": note("small"),
      "sections/note/section.tsx": component("div"),
      "sections/note/section.module.css": ".root { color: red }",
    };
    await project.remove("content/brand/card.ts");
    for (const file of await filesThere()) if (!(file in files)) await project.remove(file);
    for (const [file, content] of Object.entries(files)) await putIfOther(file, content);
    clock.now = new Date("2026-11-20T12:00:00Z");
  }
  async function filesThere(): Promise<string[]> {
    const folders = await Promise.all(
      FOLDERS.filter((folder) => existsSync(join(project.root, folder))).map(async (folder) =>
        [...(await project.read(folder)).keys()].map((file) => `${folder}/${file}`),
      ),
    );
    return folders.flat();
  }
  async function putIfOther(file: string, content: string | Uint8Array | object): Promise<void> {
    const there = await readFile(join(project.root, file)).catch(() => undefined);
    if (!there?.equals(bytesOf(content))) await project.put(file, content);
  }
  /** By what a change is of: a file with what it has then, `undefined` for none, or what to do. */
  const edits: {
    readonly [what: string]:
      | readonly [file: string, content: (n: number) => unknown]
      | ((n: number) => Promise<void>);
  } = {
    "how much a word of a search counts": ["content/searches/offices.json", (n) => search(n + 1)],
    "the words that a capability knows": ["content/gear/boats.json", (n) => gear("oar", `n${n}`)],
    "the words of a page": ["pages/index.json", (n) => page(words(link(n % 2 ? "/about/" : "/other/")))],
    "what a page says": [
      "pages/about/us.json",
      () => page(words(trail, { id: "said", type: "note", text: { words: { en: `<p>${name()}</p>` } } })),
    ],
    "the name of a page above": [
      "pages/about.json",
      () => page(own("Own words"), { metadata: { title: { en: name() }, description: { en: "About" } } }),
    ],
    "an example of a section": ["sections/note/examples/typical.json", () => example("img-red")],
    "the picture of an example": [
      "sections/note/examples/typical.json",
      () => example(decoration(`drawing:lines/${name()}`)),
    ],
    "an entry that another page shows": ["pages/about.json", () => page(own(name()))],
    "a new page": () => project.put(`pages/${name()}.json`, page(words(link("#note")))),
    "the page that the menu waits for": ["pages/later.json", () => page(words())],
    "the page that a link waits for": ["pages/soon.json", published],
    "the page that a link of an entity waits for": ["pages/only.json", published],
    "the page that a link in an entry of another page waits for": ["pages/lone.json", published],
    "a page less": ["pages/later.json", (n) => (n % 2 ? page(words()) : undefined)],
    "an alias": ["pages/later.json", () => page(words(), { aliases: [`/${name()}/`] })],
    "a draft": ["pages/later.json", () => page(words(), { status: "draft" })],
    "a page with a date": ["pages/later.json", () => page(words(), { publishFrom: "2026-12-01T09:00:00Z" })],
    "the clock": async (n) => {
      clock.now = new Date(n % 2 ? "2026-12-28T12:00:00Z" : "2026-11-20T12:00:00Z");
    },
    "the announcements": [
      "content/announcements.json",
      (n) => announcing(n % 2 ? { status: "draft" } : { publishUntil: "2026-12-20T09:00:00Z" }),
    ],
    "a shared text": [
      "content/texts/all.json",
      () => ({ entries: { ...shared, "shared.words": { en: `<p>${name()}</p>` } } }),
    ],
    "a picture's words": ["content/images/all.json", () => red(name())],
    "a picture's file": ["content/images/red.svg", () => picture(name())],
    "the placeholder's file": ["content/images/grey.svg", () => picture(name())],
    "a photograph": ["content/images/photograph.jpg", (n) => drawPhotograph({ width: 320, height: 200 + n })],
    "the name of a drawing": ["pages/pictures.json", () => page(shown(`drawing:lines/${name()}`))],
    "the code of a drawing": ["content/brand/drawings/lines.ts", (n) => drawing(String(n + 1))],
    "the code of share cards": ["content/brand/card.ts", (n) => card(n % 2 ? "red" : "blue")],
    "the words above the title of a card": async () => {
      await project.put("content/brand/card.ts", card("red"));
      const metadata = { title: { en: "Other" }, description: { en: "B" }, eyebrow: { en: name() } };
      await project.put("pages/other.json", page(words(), { metadata }));
    },
    "the name of the page above, on a card": async () => {
      await project.put("content/brand/card.ts", card("red"));
      await project.put("pages/about/us.json", page(words()));
      await change("the name of a page above", 0);
    },
    "no share cards": ["content/brand/card.ts", () => undefined],
    "how large a slot shows its picture": ["sections/note/schema.json", (n) => note("small", 250 + n)],
    "the placeholder": [
      "content/site.json",
      (n) => configuration({ images: { placeholder: decoration(n % 2 ? "photograph.jpg" : "grey.svg") } }),
    ],
    "a resizing service": [
      "content/site.json",
      (n) => configuration(n % 2 ? { images: { resize: "/fit={width}/{path}" } } : {}),
    ],
    "the menu": [
      "content/menus/main.json",
      (n) => (n % 2 ? menu("main", "about") : menu("main", "other", "later", "about")),
    ],
    "what the menu puts forward, and its icons": [
      "content/menus/main.json",
      (n) => (n % 2 ? featuring("mail", "photograph.jpg") : featuring("map-pin", "grey.svg")),
    ],
    "the frame": [
      "content/frame.json",
      () => ({
        ...{ version: 1, skip: { en: name() }, before: [] },
        after: [{ id: "end", type: "note", menu: { menu: "top" } }],
      }),
    ],
    "an entity": [
      "content/collections/offices/leeds.json",
      () => office("leeds", { fields: { title: { en: name() } } }),
    ],
    "the order of entities": ["content/collections/offices/york.json", (n) => office("york", { order: n })],
    "a new entity": ["content/collections/offices/hull.json", () => office("hull", { order: 0 })],
    "an entity less": [
      "content/collections/offices/hull.json",
      (n) => (n % 2 ? office("hull", { order: 0 }) : undefined),
    ],
    "a document at an entity's route": ["pages/offices/york.json", () => page(words())],
    "and its end": ["pages/offices/york.json", (n) => (n % 2 ? page(words()) : undefined)],
    "the template page": [
      "pages/offices/[office].json",
      () => ofOffices({ en: `<p>${name()} {entity.title}</p>` }),
    ],
    "the template page as a draft": [
      "pages/offices/[office].json",
      (n) => ofOffices("entity.body", { status: n % 2 ? "draft" : "published" }),
    ],
    "the schema's default": ["sections/note/schema.json", (n) => note(n % 2 ? "large" : "small")],
    "a component": ["sections/note/section.tsx", (n) => component(n % 2 ? "p" : "div")],
    "a style": ["sections/note/section.module.css", (n) => `.root { margin: ${n}px }`],
    "another class": [
      "sections/note/section.module.css",
      (n) => `.root { margin: 0 } .other${n} { margin: 0 }`,
    ],
    "the configuration": ["content/site.json", () => configuration({ name: name() })],
    "a redirect": [
      "content/site.json",
      () => configuration({ redirects: [{ from: `/${name()}/`, to: "/about/" }] }),
    ],
    "a public file": ["public/notes.txt", () => name()],
    "a public file less": ["public/notes.txt", (n) => (n % 2 ? name() : undefined)],
    "the icon": ["public/favicon.svg", () => undefined],
    "the brand": ["content/brand/tokens.css", () => `:root { --a: ${count++}px }`],
    nothing: async () => {},
  };
  const change = async (what: string, n: number): Promise<void> => {
    const edit = edits[what] ?? (async () => {});
    if (typeof edit === "function") return edit(n);
    const [file, content] = edit;
    const made = await content(n);
    return made === undefined ? project.remove(file) : project.put(file, made as string | object);
  };
  const changes = Object.fromEntries(
    Object.keys(edits).map((what) => [what, (n: number) => change(what, n)]),
  );

  return { reset, changes, clock };
}
