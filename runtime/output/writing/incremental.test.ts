/**
 * Whatever changes, a build that reuses the last one must come out like one that starts from nothing. Each step
 * of a walk changes something that a page can depend on; after each, the two are compared byte for byte.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentHash } from "#runtime/files/content-hash.ts";
import { listFiles } from "#runtime/files/files.ts";
import { buildProject } from "#runtime/output/build.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { fields, link, office, officesCollection, shown, words } from "#runtime/testing/parts.ts";
import { createTestProject } from "#runtime/testing/project.ts";
import { isEverything, rounds } from "#schemas/testing/rounds.ts";
import { page } from "#schemas/testing/site.ts";

/** Each change is made once, and a second time in the night. */
const TIMES = isEverything ? [1, 2] : [1];

const project = await createTestProject();
const { reset, changes, clock } = createChangingSite(project);
afterAll(() => project.close());

/**
 * What builds keep, but for what is named by the whole content that it is made from: the bundle, and, as long as no change is
 * about pictures, their files.
 */
const KEPT = ["facts", "schemas", "styles", "sources", "images/facts.json"];
const PICTURES = ["images"];
/** Where the build from nothing keeps parts of its work. */
const PARTS = `built/${contentHash(join(project.root, "clean"))}`;
const ABOUT_PICTURES = /picture|photograph|drawing|card|placeholder|resizing/;

async function buildFromNothing(kept: readonly string[]): Promise<Map<string, string>> {
  await project.remove("clean");
  for (const folder of [...kept, PARTS]) await project.remove(`.cache/${folder}`);
  const { built } = await buildProject({
    root: project.root,
    now: clock.now,
    target: join(project.root, "clean"),
  });
  expect(built).toBe(true);
  return project.read("clean");
}

async function buildAgain(): Promise<Map<string, string>> {
  const { project: found, built } = await buildProject({
    root: project.root,
    now: clock.now,
    target: join(project.root, "dist"),
  });
  expect(found.errors).toEqual([]);
  expect(built).toBe(true);
  return project.read("dist");
}

async function expectSame(what: string): Promise<void> {
  const again = await buildAgain();
  const clean = await buildFromNothing(ABOUT_PICTURES.test(what) ? [...KEPT, ...PICTURES] : KEPT);
  expect({ what, files: [...again.keys()] }).toEqual({ what, files: [...clean.keys()] });
  for (const [file, content] of clean) {
    if (again.get(file) !== content)
      expect({ what, file, content: again.get(file) }).toEqual({ what, file, content });
  }
}

describe("one change after the other", () => {
  beforeAll(async () => {
    await reset();
    await buildAgain();
  });

  it.each(Object.entries(changes))("follows %s", async (what, change) => {
    for (const n of TIMES) {
      await change(n);
      await expectSame(what);
    }
  });
});

it("shows on every page what a query of the frame finds", async () => {
  await reset();
  await buildAgain();
  const listed = async () => {
    const pages = [...(await buildAgain())].filter(([file]) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(5);
    const found = pages.map(([, html]) => {
      const [, offices = ""] = html.split(' id="offices"');
      return [...offices.matchAll(/<a(?: href="([^"]*)")?>(\w+)/g)].map(
        ([, href, title]) => `${title} ${href}`,
      );
    });
    expect(new Set(found.map(String)).size, "the same on every page").toBe(1);
    return found[0];
  };
  expect(await listed()).toEqual(["leeds /offices/leeds/", "York /offices/york/"]);
  await changes["a new entity"]?.(1);
  expect(await listed()).toEqual(["hull /offices/hull/", "leeds /offices/leeds/", "York /offices/york/"]);
  await project.put(
    "content/collections/offices/york.json",
    office("york", { order: 2, fields: { title: { en: "Jorvik" } } }),
  );
  await changes["an entity less"]?.(2);
  expect(await listed()).toEqual(["leeds /offices/leeds/", "Jorvik /offices/york/"]);
  await changes["the template page as a draft"]?.(1);
  expect(await listed()).toEqual(["leeds undefined", "Jorvik undefined"]);
});

it("announces by the clock of the build, also on pages that nothing else changes", async () => {
  await reset();
  const announcedAt = async (now: string) => {
    clock.now = new Date(now);
    const pages = [...(await buildAgain())].filter(([file]) => /^(about|other|way)\//.test(file));
    const found = pages.map(([, html]) =>
      [...html.matchAll(/id&quot;:&quot;(later|sooner)/g)].map(([, id]) => id),
    );
    expect(new Set(found.map(String)).size, "the same on every page").toBe(1);
    return found[0];
  };
  expect(await announcedAt("2026-12-01T08:59:59Z")).toEqual(["later"]);
  expect(await announcedAt("2026-12-01T09:00:00Z")).toEqual(["sooner", "later"]);
  expect(await announcedAt("2026-12-31T09:00:00Z")).toEqual(["later"]);
  clock.now = new Date("2026-12-01T09:00:00Z");
  await changes["the announcements"]?.(1);
  expect(await announcedAt("2026-12-01T09:00:00Z"), "one that became a draft").toEqual(["later"]);
});

it("follows any walk of changes", async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(9));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await reset();
      await buildAgain();
      for (const [what, n] of steps) {
        await changes[what]?.(n);
        await buildAgain();
      }
      await expectSame(steps.map(([what]) => what).join(", "));
    }),
    { numRuns: rounds({ day: 4, night: 12 }) },
  );
});

describe("where no page searches in all others, words of pages", () => {
  const saying = (n: number, ...more: object[]) =>
    page([{ id: "n", type: "note", text: { words: { en: `<p>Said ${n} times</p>` } } }, ...more]);
  /** What others see of no page. */
  const writings: { [what: string]: (n: number) => Promise<void> } = {
    "words of a page": (n) => project.put("pages/way.json", saying(n)),
    "words of two pages": async (n) => {
      await project.put("pages/way.json", saying(n));
      await project.put(
        "pages/about/us.json",
        saying(n, { id: "b", type: "note", trail: { pages: "page" } }),
      );
    },
    "a link of a page": (n) =>
      project.put("pages/way.json", page(words(link(["/about/", "/other/", "/soon/"][n % 3] ?? "/")))),
    "the pictures of a page": (n) =>
      project.put("pages/pictures.json", page(shown(n % 2 ? "grey.svg" : "photograph.jpg", "red.svg"))),
    "words of a template page": (n) =>
      project.put("pages/offices/[office].json", {
        ...saying(n, { id: "m", type: "note", text: { words: { en: "<p>{entity.title}</p>" } } }),
        collection: "offices",
      }),
    "words of a draft": (n) => project.put("pages/lone.json", { ...saying(n), status: "draft" }),
    "what others take from a page": (n) =>
      changes["an entry that another page shows"]?.(n) ?? Promise.resolve(),
  };
  const begin = async () => {
    await reset();
    await project.put("pages/find.json", page(words()));
    await buildAgain();
  };

  it.each(Object.entries(writings))("are built: %s", async (what, write) => {
    await begin();
    for (const n of [1, 2, 3]) {
      await write(n);
      await expectSame(what);
    }
  });

  it("are built together with a public file that is another one", async () => {
    await begin();
    await project.put("public/notes.txt", "One");
    await writings["words of a page"]?.(1);
    await buildAgain();
    await project.put("public/notes.txt", "Two");
    await writings["words of a page"]?.(2);
    await expectSame("a page, and a public file");
  });

  it("are built on the pages that show them, also after builds that had no look at these", async () => {
    await begin();
    // That is one page then, and not the frame.
    await project.put("content/collections/offices/leeds.json", office("leeds"));
    for (const n of [1, 2]) {
      await writings["what others take from a page"]?.(n);
      await writings["words of a page"]?.(n);
      await buildAgain();
    }
    await writings["words of a page"]?.(3);
    await buildAgain();
    await writings["what others take from a page"]?.(3);
    await expectSame("an entry that another page shows");
  });

  it("are built by a build that restores what somebody changed in the folder", async () => {
    await begin();
    await writings["words of a page"]?.(1);
    await buildAgain();
    await writings["words of a page"]?.(2);
    await project.put("dist/other/index.html", "Other");
    await expectSame("a page, and a file of another one");
  });

  it("are its own page alone where no list shows a field of an entity, and all lists where they do", async () => {
    const written = () =>
      new Map(
        listFiles(project.root, "dist")
          .filter((file) => file.endsWith(".html"))
          .map((file) => [file, statSync(join(project.root, file)).ino]),
      );
    const york = (more: object) =>
      project.put(
        "content/collections/offices/york.json",
        office("york", { fields: { title: { en: "York" }, remark: { en: "Here" }, ...more } }),
      );
    const madeAgain = async (more: object) => {
      await york({});
      await buildAgain();
      const before = written();
      await york(more);
      await buildAgain();
      return [...written()].flatMap(([file, ino]) => (before.get(file) === ino ? [] : [file]));
    };
    await begin();
    await project.put("content/collections/offices/collection.json", {
      ...officesCollection,
      fields: {
        required: ["title"],
        properties: { ...fields("../../.."), remark: fields("../../..").title },
      },
    });
    expect(await madeAgain({ remark: { en: "There" } })).toEqual(["dist/offices/york/index.html"]);
    expect(await madeAgain({ title: { en: "Jorvik" } })).toContain("dist/about/index.html");
  });

  it("follow any walk", async () => {
    const all = Object.entries({ ...changes, ...writings });
    const few = Object.entries(writings);
    const step = fc.tuple(fc.oneof(fc.constantFrom(...few), fc.constantFrom(...all)), fc.nat(9));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        await begin();
        for (const [[, write], n] of steps) {
          await write(n);
          await buildAgain();
        }
        await expectSame(steps.map(([[what]]) => what).join(", "));
      }),
      { numRuns: rounds({ day: 6, night: 60 }) },
    );
  });
});
