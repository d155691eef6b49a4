/** A site with one of everything that a page can depend on, and each of these changed in one way or another. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPhotograph } from "#runtime/build/images/testing.ts";
import { bytesOf, siteConfiguration, type TestProject } from "#runtime/build/testing.ts";
import {
  announcing,
  card,
  component,
  decoration,
  drawing,
  featuring,
  fields,
  found,
  link,
  menu,
  near,
  office,
  offices,
  picture,
  schema,
  search,
  shared,
  shown,
  skills,
  trail,
  upcoming,
  words,
} from "#runtime/build/testing-parts.ts";
import { page } from "#schemas/testing.ts";

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
  ...["content/skills", "content/brand/drawings"],
];

/** Makes the site in a project, which is empty until `reset` is called. */
export function createChangingSite(project: TestProject): ChangingSite {
  const clock = { now: new Date("2026-11-20T12:00:00Z") };
  let count = 0;
  const name = () => `n${count++}`;
  const configuration = (more: object = {}) =>
    siteConfiguration({ images: { placeholder: decoration("grey.svg") }, ...more });
  const example = (picture: unknown) => ({
    title: name(),
    section: { id: "e", type: "note", image: { picture } },
  });
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
      "content/images/all.json": { entries: { "img-red": { src: "red.svg", alt: { en: "Red" } } } },
      "content/images/red.svg": picture("red"),
      "content/images/grey.svg": picture("grey"),
      "content/images/photograph.jpg": await drawPhotograph({ width: 320, height: 200 }),
      "content/brand/drawings/lines.ts": drawing("10"),
      "content/collections/offices/collection.json": {
        ...{ id: "offices", identifier: "offices", name: { en: "Offices" } },
        ...{ has_template: true, url_pattern: "offices" },
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
        { id: "own", type: "note", text: { words: { en: '<p>Own words <a href="/lone/">Lone</a></p>' } } },
      ]),
      "content/searches/offices.json": search(1),
      "content/skills/trades.json": skills("caulking"),
      "pages/near.json": page([near]),
      "pages/find.json": page(found),
      "pages/pictures.json": page(shown("photograph.jpg", "drawing:lines/first")),
      "pages/other.json": page([
        { id: "q", type: "note", text: { words: "about.own.words" }, menu: { menu: "main" } },
      ]),
      "pages/offices/[office].json": page([{ id: "n", type: "note", text: { words: "entity.body" } }], {
        collection: "offices",
      }),
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
      "sections/note/schema.json": schema("small"),
      "sections/note/section.tsx": component("div"),
      "sections/note/section.module.css": ".root { color: red }",
    };
    await changes["no share cards"]?.(0);
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
  const changes: { readonly [what: string]: (n: number) => Promise<void> } = {
    "how much a word of a search counts": (n) => project.put("content/searches/offices.json", search(n + 1)),
    "the skills that a site knows": (n) =>
      project.put("content/skills/trades.json", skills("caulking", `n${n}`)),
    "the words of a page": (n) =>
      project.put("pages/index.json", page(words(link(n % 2 ? "/about/" : "/other/")))),
    "the name of a page above": () =>
      project.put(
        "pages/about.json",
        page([{ id: "own", type: "note", text: { words: { en: "<p>Own words</p>" } } }], {
          metadata: { title: { en: name() }, description: { en: "About" } },
        }),
      ),
    "an example of a section": () => project.put("sections/note/examples/typical.json", example("img-red")),
    "the picture of an example": () =>
      project.put("sections/note/examples/typical.json", example(decoration(`drawing:lines/${name()}`))),
    "an entry that another page shows": () =>
      project.put(
        "pages/about.json",
        page([{ id: "own", type: "note", text: { words: { en: `<p>${name()}</p>` } } }]),
      ),
    "a new page": () => project.put(`pages/${name()}.json`, page(words(link("#note")))),
    "the page that the menu waits for": () => project.put("pages/later.json", page(words())),
    "the page that a link waits for": (n) =>
      project.put("pages/soon.json", page(words(), { status: n % 2 ? "published" : "draft" })),
    "the page that a link of an entity waits for": (n) =>
      project.put("pages/only.json", page(words(), { status: n % 2 ? "published" : "draft" })),
    "the page that a link in an entry of another page waits for": (n) =>
      project.put("pages/lone.json", page(words(), { status: n % 2 ? "published" : "draft" })),
    "a page less": (n) =>
      n % 2 ? project.put("pages/later.json", page(words())) : project.remove("pages/later.json"),
    "an alias": () => project.put("pages/later.json", page(words(), { aliases: [`/${name()}/`] })),
    "a draft": () => project.put("pages/later.json", page(words(), { status: "draft" })),
    "a page with a date": () =>
      project.put("pages/later.json", page(words(), { publishFrom: "2026-12-01T09:00:00Z" })),
    "the clock": async (n) => {
      clock.now = new Date(n % 2 ? "2026-12-28T12:00:00Z" : "2026-11-20T12:00:00Z");
    },
    "the announcements": (n) =>
      project.put(
        "content/announcements.json",
        announcing(n % 2 ? { status: "draft" } : { publishUntil: "2026-12-20T09:00:00Z" }),
      ),
    "a shared text": () =>
      project.put("content/texts/all.json", {
        entries: { ...shared, "shared.words": { en: `<p>${name()}</p>` } },
      }),
    "a picture's words": () =>
      project.put("content/images/all.json", {
        entries: { "img-red": { src: "red.svg", alt: { en: name() } } },
      }),
    "a picture's file": () => project.put("content/images/red.svg", picture(name())),
    "the placeholder's file": () => project.put("content/images/grey.svg", picture(name())),
    "a photograph": async (n) =>
      project.put("content/images/photograph.jpg", await drawPhotograph({ width: 320, height: 200 + n })),
    "the name of a drawing": () => project.put("pages/pictures.json", page(shown(`drawing:lines/${name()}`))),
    "the code of a drawing": (n) => project.put("content/brand/drawings/lines.ts", drawing(String(n + 1))),
    "the code of share cards": (n) => project.put("content/brand/card.ts", card(n % 2 ? "red" : "blue")),
    "the words above the title of a card": async () => {
      await project.put("content/brand/card.ts", card("red"));
      const metadata = { title: { en: "Other" }, description: { en: "B" }, eyebrow: { en: name() } };
      await project.put("pages/other.json", page(words(), { metadata }));
    },
    "the name of the page above, on a card": async () => {
      await project.put("content/brand/card.ts", card("red"));
      await project.put("pages/about/us.json", page(words()));
      await changes["the name of a page above"]?.(0);
    },
    "no share cards": () => project.remove("content/brand/card.ts"),
    "how large a slot shows its picture": (n) =>
      project.put("sections/note/schema.json", schema("small", 250 + n)),
    "the placeholder": (n) =>
      project.put(
        "content/site.json",
        configuration({ images: { placeholder: decoration(n % 2 ? "photograph.jpg" : "grey.svg") } }),
      ),
    "a resizing service": (n) =>
      project.put(
        "content/site.json",
        n % 2 ? configuration({ images: { resize: "/fit={width}/{path}" } }) : configuration(),
      ),
    "the menu": (n) =>
      project.put(
        "content/menus/main.json",
        n % 2 ? menu("main", "about") : menu("main", "other", "later", "about"),
      ),
    "what the menu puts forward, and its icons": (n) =>
      project.put(
        "content/menus/main.json",
        n % 2 ? featuring("mail", "photograph.jpg") : featuring("map-pin", "grey.svg"),
      ),
    "the frame": () =>
      project.put("content/frame.json", {
        ...{ version: 1, skip: { en: name() }, before: [] },
        after: [{ id: "end", type: "note", menu: { menu: "top" } }],
      }),
    "an entity": () =>
      project.put(
        "content/collections/offices/leeds.json",
        office("leeds", { fields: { title: { en: name() } } }),
      ),
    "the order of entities": (n) =>
      project.put("content/collections/offices/york.json", office("york", { order: n })),
    "a new entity": () => project.put("content/collections/offices/hull.json", office("hull", { order: 0 })),
    "an entity less": (n) =>
      n % 2
        ? project.put("content/collections/offices/hull.json", office("hull", { order: 0 }))
        : project.remove("content/collections/offices/hull.json"),
    "a document at an entity's route": () => project.put("pages/offices/york.json", page(words())),
    "and its end": (n) =>
      n % 2
        ? project.put("pages/offices/york.json", page(words()))
        : project.remove("pages/offices/york.json"),
    "the template page": () =>
      project.put(
        "pages/offices/[office].json",
        page([{ id: "n", type: "note", text: { words: { en: `<p>${name()} {entity.title}</p>` } } }], {
          collection: "offices",
        }),
      ),
    "the template page as a draft": (n) =>
      project.put(
        "pages/offices/[office].json",
        page([{ id: "n", type: "note", text: { words: "entity.body" } }], {
          ...{ collection: "offices", status: n % 2 ? "draft" : "published" },
        }),
      ),
    "the schema's default": (n) =>
      project.put("sections/note/schema.json", schema(n % 2 ? "large" : "small")),
    "a component": (n) => project.put("sections/note/section.tsx", component(n % 2 ? "p" : "div")),
    "a style": (n) => project.put("sections/note/section.module.css", `.root { margin: ${n}px }`),
    "another class": (n) =>
      project.put("sections/note/section.module.css", `.root { margin: 0 } .other${n} { margin: 0 }`),
    "the configuration": () => project.put("content/site.json", configuration({ name: name() })),
    "a redirect": () =>
      project.put(
        "content/site.json",
        configuration({ redirects: [{ from: `/${name()}/`, to: "/about/" }] }),
      ),
    "a public file": () => project.put("public/notes.txt", name()),
    "a public file less": (n) =>
      n % 2 ? project.put("public/notes.txt", name()) : project.remove("public/notes.txt"),
    "the icon": () => project.remove("public/favicon.svg"),
    "the brand": () => project.put("content/brand/tokens.css", `:root { --a: ${count++}px }`),
    nothing: async () => {},
  };

  return { reset, changes, clock };
}
