/**
 * The preview's promise: what it answers after any change is what a build of the same files would write, drafts
 * included.
 */
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import timers, { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import type { DevPage, DevSite } from "#runtime/dev/dev-site-types.ts";
import { buildProject } from "#runtime/output/build.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { office, picture, shown } from "#runtime/testing/parts.ts";
import { createTestProject, type TestProject } from "#runtime/testing/project.ts";
import { isEverything, rounds } from "#schemas/testing/rounds.ts";
import { page } from "#schemas/testing/site.ts";

/** Each change is made once, and a second time in the night. */
const TIMES = isEverything ? [1, 2] : [1];

const project = await createTestProject();
const changed = new Set<string>();
/** The project, with a note of what was written: the watcher's part. */
const watched: TestProject = {
  ...project,
  put: (file, content) => {
    changed.add(file);
    return project.put(file, content);
  },
  remove: (file) => {
    changed.add(file);
    return project.remove(file);
  },
};
const { reset, changes, clock } = createChangingSite(watched);
afterAll(() => project.close());

let live: DevSite;
/** Addresses of pages that were there at some time. */
const seen = new Set<string>();

async function start(): Promise<void> {
  await reset();
  live = await openDevSite({ root: project.root, now: () => clock.now, typeOf: () => "text/plain" });
  changed.clear();
  seen.clear();
}

const errors = () => live.state().problems.filter(({ severity }) => severity === "error");

/** Has changes be taken in, and documents not be looked at yet that others changed. */
async function take(): Promise<void> {
  const files = [...changed];
  changed.clear();
  await live.update(files);
}

async function update(): Promise<void> {
  await take();
  expect(await live.findProblems()).toBe(true);
}

const save: TestProject["put"] = async (file, content) => {
  await watched.put(file, content);
  await update();
};

async function make(what: string, n: number): Promise<void> {
  await changes[what]?.(n);
  await update();
}

const note = (words: string, more: object = {}) =>
  page([{ id: "n", type: "note", text: { words: { en: words } } }], more);

async function expectBuilt(what: string): Promise<void> {
  const target = join(project.root, "built");
  const { at: now = clock.now, drafts } = live.showing;
  const { built } = await buildProject({ root: project.root, now, drafts, target });
  expect(built).toBe(true);
  expect(errors()).toEqual([]);
  expect(live.state().failure).toBeUndefined();
  const gone = new Set(seen);
  // What a page refers to is known once the page was requested.
  const files = [...(await project.read("built"))].sort(([a], [b]) => rank(a) - rank(b));
  for (const [file, content] of files) {
    if (/^(_|\.pageloom)/.test(file)) continue;
    const path = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    const answer = await live.answer(path === "/404.html" ? "/nowhere/" : path);
    const got =
      answer.is === "page"
        ? textOf(Buffer.from(answer.html))
        : answer.is === "file"
          ? textOf(answer.bytes)
          : answer;
    expect({ what, path, got: got === content || got }).toEqual({ what, path, got: true });
    if (file.endsWith(".html")) seen.add(path);
    gone.delete(path);
  }
  for (const path of gone) {
    const answer = await live.answer(path);
    const found = answer.is === "page" && answer.status === 200;
    expect({ what, path, found }).toEqual({ what, path, found: false });
  }
}

const rank = (file: string) => Number(!file.endsWith(".html"));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

// The index is made when something changes, not when time passes.
const CHANGES = Object.entries(changes).filter(([what]) => what !== "the clock");

describe("one change after the other", () => {
  beforeAll(start);

  it.each(CHANGES)("follows %s", async (what, change) => {
    for (const n of TIMES) {
      await change(n);
      // What is shown is the same before all documents were looked at, and after that.
      await (n === 1 ? take() : update());
      await expectBuilt(what);
      await live.findProblems();
    }
  });
});

describe("from the start", () => {
  beforeEach(start);
  it("follows an entity that a device searches among, though the page was not requested before", async () => {
    await make("the frame", 0);
    await make("the order of entities", 1);
    await expectBuilt("the order of entities");
  });

  it("follows the words of a page in the files that another one names", async () => {
    for (const words of ["first", "then", "last"]) {
      await save("pages/way.json", note(`<p>The ${words} words</p>`));
      await expectBuilt(words);
    }
  });

  it("follows any walk of changes", async () => {
    const step = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(9), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        await start();
        for (const [[, change], n, alone] of steps) {
          await change(n);
          // Sometimes several files are saved at once.
          if (alone) await update();
        }
        await update();
        await expectBuilt(steps.map(([[what]]) => what).join(", "));
      }),
      { numRuns: rounds({ day: 4, night: 12 }) },
    );
  });
});

describe("on another day", () => {
  beforeEach(start);
  const day = (at: string) => new Date(`${at}T12:00:00Z`);
  const timed = { publishFrom: "2026-12-01T09:00:00Z", publishUntil: "2026-12-20T09:00:00Z" };
  const words = (more: object) => note("Sale", more);
  const statusOf = async (path: string) => {
    const answer = await live.answer(path);
    return answer.is === "redirect"
      ? `${answer.status} ${answer.to}`
      : answer.is === "page"
        ? answer.status
        : answer.is;
  };

  it("the site is what a build of that day is, with drafts and without, and today again", async () => {
    await watched.put("pages/sale.json", words(timed));
    await save("pages/plan.json", words({ status: "draft" }));
    for (const at of ["2026-11-20", "2026-12-01", "2027-06-01"]) {
      for (const drafts of [true, false]) {
        await live.show({ at: day(at), drafts });
        await expectBuilt(`${at}, ${drafts ? "with" : "without"} drafts`);
        seen.clear();
      }
    }
    await live.show({ drafts: true });
    await expectBuilt("today");
  });

  it("an announcement that visitors do not see is above the pages when it is requested", async () => {
    const requested = async () => {
      const { html } = (await live.answer("/about/")) as DevPage;
      return [...html.matchAll(/id&quot;:&quot;(later|sooner)/g)].map(([, id]) => id);
    };
    expect(await requested()).toEqual(["later"]);
    await live.show({ drafts: true, requested: "sooner" });
    expect(await requested()).toEqual(["sooner", "later"]);
    await live.show({ drafts: true });
    expect(await requested()).toEqual(["later"]);
  });

  it("an address that is written otherwise leads where the built site leads it", async () => {
    await save("pages/sale.json", words({}));
    for (const path of ["/sale", "/sale/index.html"]) expect(await statusOf(path)).toBe("308 /sale/");
    expect(await statusOf("/en/sale")).toBe("308 /en/sale/");
  });

  it("pages come and go as visitors see it; what was there once answers as the built site does", async () => {
    await watched.put("pages/sale.json", words(timed));
    await watched.put("pages/moved.json", words({ ...timed, afterwards: "/about/" }));
    await save("pages/404.json", words({}));
    const at = async (date: string, drafts: boolean) => {
      await live.show({ at: day(date), drafts });
      return Promise.all(["/sale/", "/moved/"].map(statusOf));
    };
    expect(await at("2026-11-30", false)).toEqual([404, 404]);
    expect(await at("2026-11-30", true)).toEqual([200, 200]);
    expect(await at("2026-12-01", false)).toEqual([200, 200]);
    expect(await at("2026-12-21", false)).toEqual([410, "307 /about/"]);
    expect(await at("2026-12-21", true)).toEqual([200, 200]);
  });

  it("edits are followed as on any day", async () => {
    await live.show({ at: day("2026-12-01"), drafts: false });
    await watched.put("pages/sale.json", words(timed));
    await save("pages/404.json", words({}));
    expect(await statusOf("/sale/")).toBe(200);
    await save("pages/sale.json", words({ ...timed, publishFrom: "2026-12-02T09:00:00Z" }));
    expect(await statusOf("/sale/")).toBe(404);
    await make("a component", 1);
    await expectBuilt("an edit");
  });
});

describe("the files that a page names", () => {
  beforeEach(start);
  const namedBy = async (path: string) => {
    const answer = await live.answer(path);
    if (answer.is !== "page") throw new Error(`${path} is no page.`);
    return [...new Set(answer.html.match(/\/assets\/[\w.-]+[.](css|json|js|svg)/g))];
  };
  const missing = async (files: readonly string[]) => {
    const answers = await Promise.all(files.map((file) => live.answer(file)));
    return files.filter((_, at) => answers[at]?.is !== "file");
  };

  it("are there for one that was requested while the next state was in the making", async () => {
    const { index } = live;
    await changes["the name of a page above"]?.(1);
    const updating = update();
    while (live.index === index) await setImmediate();
    const files = await namedBy("/find/");
    await updating;
    expect(files).toContainEqual(expect.stringMatching(/frame-.*[.]css$/));
    expect(files).toContainEqual(expect.stringMatching(/pages-.*[.]json$/));
    expect(await missing(files)).toEqual([]);
  });

  it("are there while another page has a mistake, which a search finds by its name", async () => {
    const metadata = { title: { en: "Another way" }, description: { en: "The way that nobody took" } };
    await save("pages/way.json", page([{ id: "a", type: "nut" }], { metadata }));
    expect(errors()).toHaveLength(1);
    const files = await namedBy("/find/");
    expect(await missing(files)).toEqual([]);
    const directory = await live.answer(files.find((file) => file.includes("/pages-")) ?? "");
    expect(directory.is === "file" && textOf(directory.bytes)).toContain("Another way");
    await save(
      "pages/way.json",
      page([{ id: "a", type: "note", text: { words: { en: "<p>Mended</p>" } } }], { metadata }),
    );
    const mended = await live.answer(
      (await namedBy("/find/")).find((file) => file.includes("/words-")) ?? "",
    );
    expect(mended.is === "file" && textOf(mended.bytes)).toContain("mended");
  });

  const breaks = () => watched.put("pages/find.json", "{");
  const change25Times = async () => {
    for (let n = 0; n < 25; n++) {
      await make("the name of a page above", n);
    }
  };

  it.each([
    ["after it was broken", [breaks, change25Times]],
    ["before it was broken", [change25Times, breaks]],
  ])("are there as long as it is shown as it last was, however much was changed %s", async (_, steps) => {
    const files = await namedBy("/find/");
    for (const step of steps) await step();
    await update();
    expect(await namedBy("/find/")).toEqual(files);
    expect(await missing(files)).toEqual([]);
  });
});

describe("a preview that opens before all was read", () => {
  beforeEach(reset);
  const open = async (isLazy = true) => {
    live = await openDevSite({
      root: project.root,
      now: () => clock.now,
      typeOf: () => "text/plain",
      isLazy,
    });
    return live;
  };
  const put = async (file: string, content: string | object) => {
    await watched.put(file, content);
    changed.clear();
  };

  it.each([
    ["nothing is kept", [".cache/images", ".cache/facts"]],
    ["documents are kept", [".cache/images"]],
  ])("answers each page, requested as the first, as it is built: %s", async (_, forgotten) => {
    await project.put("content/images/lone.svg", picture("blue"));
    await project.put("pages/alone.json", page(shown("lone.svg")));
    const target = join(project.root, "built");
    await buildProject({ root: project.root, now: clock.now, drafts: true, target });
    const pages = [...(await project.read("built"))].filter(([file]) => file.endsWith(".html"));
    const early: string[] = [];
    for (const [file, content] of pages) {
      const path = file === "404.html" ? "/nowhere/" : `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
      for (const folder of forgotten) await project.remove(folder);
      const answer = await (await open()).answer(path);
      expect({ path, got: answer.is === "page" && textOf(Buffer.from(answer.html)) === content }).toEqual({
        ...{ path, got: true },
      });
      if (!live.isComplete) early.push(path);
      await live.complete();
      expect(await live.answer(path)).toEqual(answer);
    }
    expect(early.length).toBeGreaterThan(10);
    // Examples of sections are read with the rest.
    expect(pages.length - early.length).toBe(1);
  });

  it("tells of problems once all was read", async () => {
    await put("pages/way.json", "{");
    await open();
    expect(await live.answer("/about/")).toMatchObject({ is: "page" });
    expect(live.state().problems).toEqual([]);
    await live.complete();
    expect(errors()).toMatchObject([{ code: "syntax", file: "pages/way.json" }]);
  });

  it.each([
    [
      "a page that could be shown",
      "pages/way.json",
      { ...note("<p>A</p>"), headline: "A" },
      { code: "unknown-property" },
    ],
    ["a page that cannot", "pages/about.json", "{", { code: "syntax", file: "pages/about.json" }],
    ["what it refers to", "pages/about.json", note("shared.nowhere"), { code: "unknown-text-key" }],
    [
      "what all pages share",
      "content/menus/top.json",
      "{",
      { code: "syntax", file: "content/menus/top.json" },
    ],
    [
      "an entity",
      "content/collections/offices/hull.json",
      { ...office("hull"), headline: "A" },
      { code: "unknown-property" },
    ],
    ["how pages share something", "pages/about/index.json", note("<p>A</p>"), { code: "duplicate-route" }],
  ])("says what is wrong with %s", async (_, file, content, problem) => {
    await put(file, content);
    await open();
    const path = file === "pages/way.json" ? "/way/" : "/about/";
    const first = await live.answer(path);
    await live.complete();
    expect(errors()).toContainEqual(expect.objectContaining(problem));
    const answer = await live.answer(path);
    await open(false);
    expect(answer).toEqual(await live.answer(path));
    // Only what pages share is looked for among all of them.
    if (problem.code !== "duplicate-route") expect(first).toEqual(answer);
  });

  it("takes in what is saved, and is shown in another way, at once", async () => {
    await open();
    await watched.put("pages/way.json", note("<p>Saved</p>"));
    await watched.put("pages/new.json", note("<p>New</p>", { status: "draft" }));
    await update();
    for (const path of ["/way/", "/new/"]) expect(await live.answer(path)).toMatchObject({ is: "page" });
    await open();
    await live.show({ drafts: false });
    expect(await live.answer("/new/")).toEqual({ is: "missing" });
    expect(JSON.stringify(await live.answer("/way/"))).toContain("Saved");
  });
});

describe("what an edit changes between documents", () => {
  beforeEach(async () => {
    await start();
    for (const name of ["one", "two"]) await save(`pages/${name}.json`, titled(name));
  });
  const found = () => live.state().problems.map(({ code, file }) => `${code} ${file}`);
  const titled = (title: string, more: object = {}) =>
    note("<p>Words</p>", {
      metadata: { title: { en: title }, description: { en: `What ${title} is about.` } },
      ...more,
    });
  const LOST = "<p><a href='/nowhere/'>Nowhere</a></p>";

  /** Begins to look at all documents, does something else, and lets it go on. Returns whether all were looked at. */
  async function findMeanwhile(run: () => Promise<void>): Promise<boolean> {
    const turn = Promise.withResolvers<void>();
    const waiting = vi.spyOn(timers, "setImmediate").mockReturnValue(turn.promise);
    syncBuiltinESMExports();
    const done = live.findProblems();
    await expect.poll(() => waiting.mock.calls.length).toBe(1);
    waiting.mockRestore();
    syncBuiltinESMExports();
    await run();
    turn.resolve();
    return done;
  }

  it("is found after the page is shown, in its own time", async () => {
    await watched.put("pages/two.json", titled("one"));
    await take();
    expect(await live.answer("/two/")).toMatchObject({ html: expect.stringContaining("<title>one") });
    expect(found()).not.toContain("duplicate-title pages/two.json");
    await live.findProblems();
    expect(found()).toContain("duplicate-title pages/two.json");
    await watched.put("pages/two.json", titled("two"));
    await take();
    await live.findProblems();
    expect(found()).not.toContain("duplicate-title pages/two.json");
  });

  it("is not looked for in what there is no more: the next edit was faster", async () => {
    await watched.put("pages/two.json", titled("one"));
    await take();
    const isFirst = await findMeanwhile(async () => {
      await watched.put("pages/two.json", titled("two", { aliases: ["/too/"] }));
      await take();
    });
    expect(isFirst).toBe(false);
    expect(await live.findProblems()).toBe(true);
    expect(found()).not.toContain("duplicate-title pages/two.json");
  });

  it("is found of words that were saved meanwhile, too", async () => {
    await watched.put("pages/two.json", titled("one"));
    await take();
    const { metadata } = titled("one") as { metadata: object };
    const isWhole = await findMeanwhile(async () => {
      await watched.put("pages/one.json", note(LOST, { metadata }));
      await take();
    });
    expect(isWhole).toBe(true);
    expect(found()).toContain("duplicate-title pages/two.json");
    expect(errors()).toMatchObject([{ code: "dead-link", file: "pages/one.json" }]);
  });

  it("does not come between a mistake and its author", async () => {
    await watched.put("pages/one.json", note(LOST, { aliases: ["/first/"] }));
    await take();
    expect(found()).toContain("dead-link pages/one.json");
    await watched.put("content/menus/top.json", "{");
    await take();
    expect(errors().map(({ file }) => file)).toEqual(["content/menus/top.json", "pages/one.json"]);
    await watched.remove("pages/one.json");
    await take();
    expect(errors().map(({ file }) => file)).toEqual(["content/menus/top.json"]);
  });

  it("is known of what all pages show before a page is shown", async () => {
    const words = { en: "<p><a href='/one/'>One</a></p>" };
    await save("content/texts/lost.json", { entries: { "lost.words": words } });
    expect(errors()).toEqual([]);
    await watched.remove("pages/one.json");
    await take();
    expect(errors()).toMatchObject([{ code: "dead-link", file: "content/texts/lost.json" }]);
  });
});

describe("what is broken", () => {
  beforeEach(start);
  const shown = async (path: string) => {
    const answer = await live.answer(path);
    return answer.is === "page" ? answer.html : answer.is;
  };

  it("is reported, while the page is shown as it last was, and the others as they are", async () => {
    await save("pages/way.json", note("<p>First</p>"));
    expect(await shown("/way/")).toContain("First");
    await watched.put("pages/way.json", '{ "version": 1, ');
    await save("pages/index.json", note("<p>Another</p>"));
    expect(live.withExcerpts(errors())).toMatchObject([
      { code: "syntax", file: "pages/way.json", line: 1, excerpt: [{ line: 1, text: '{ "version": 1, ' }] },
    ]);
    expect(await shown("/way/")).toContain("First");
    expect(await shown("/")).toContain("Another");
    await save("pages/way.json", note("<p>Second</p>"));
    expect(errors()).toEqual([]);
    expect(await shown("/way/")).toContain("Second");
  });

  it("in what all pages show: every page stays as it last was", async () => {
    const before = await shown("/about/");
    await save("content/menus/top.json", "{");
    expect(errors()).toMatchObject([{ file: "content/menus/top.json" }]);
    expect(await shown("/about/")).toBe(before);
    expect(live.state().failure).toBeUndefined();
  });

  it("from its first save on: a page reports what is wrong with it, at each of its addresses", async () => {
    const aliased = { aliases: ["/newest/"], headline: "A" };
    await save("pages/new.json", page([{ id: "a", type: "note" }], aliased));
    for (const path of ["/new/", "/newest/"]) {
      expect(await live.answer(path)).toMatchObject({
        ...{ is: "broken", file: "pages/new.json" },
        problems: [{ code: "unknown-property", file: "pages/new.json" }],
      });
    }
    await save("pages/new.json", '{ "version": 1 ');
    expect(await live.answer("/new/")).toMatchObject({ is: "broken", problems: [{ code: "syntax" }] });
    await save("pages/new.json", note("<p>Mended</p>"));
    expect(await shown("/new/")).toContain("Mended");
  });

  it("from its first save on: the page of an entity reports it, and a new page what has to be mended before", async () => {
    const file = "content/collections/offices/hull.json";
    await watched.put(file, { ...office("hull"), headline: "A" });
    await save("pages/new.json", note("<p>New</p>"));
    const problems = [{ code: "unknown-property", file }];
    expect(await live.answer("/offices/hull/")).toMatchObject({ is: "broken", entity: file, problems });
    expect(await live.answer("/new")).toMatchObject({ is: "broken", file: "pages/new.json", problems });
    expect(await live.answer("/nowhere/")).toEqual({ is: "missing" });
    expect(await shown("/about/")).toContain("Own words");
    await save(file, office("hull"));
    expect(await shown("/new/")).toContain("New");
    expect(await shown("/offices/hull/")).toContain("hull");
  });

  it("from its first save on, but not for visitors: what they do not see is nowhere", async () => {
    await save("pages/new.json", page([], { status: "draft", headline: "A" }));
    await live.show({ drafts: false });
    expect(await live.answer("/new/")).toEqual({ is: "missing" });
  });

  it("in a component: the cause is reported with its place, and the pages stay", async () => {
    const before = await shown("/about/");
    await save("sections/note/section.tsx", "export function Section( {");
    expect(live.state().failure).toMatchObject({ file: "sections/note/section.tsx", line: 1 });
    expect(await shown("/about/")).toBe(before);
    await make("a component", 1);
    expect(live.state().failure).toBeUndefined();
    expect(await shown("/about/")).toContain("<p>");
  });

  it("in one page's component: that page stays as it last was, until its words are others", async () => {
    const source =
      'export function Section({ view }) { if (/Boom/.test(view.text?.words)) throw new Error("Out of ink."); return <p>{view.text?.words}</p>; }';
    await watched.put("sections/note/section.tsx", source);
    await save("pages/way.json", note("Fine"));
    const before = await shown("/way/");
    expect(before).toContain("<p>Fine</p>");
    await save("pages/way.json", note("Boom"));
    expect(await shown("/way/")).toBe(before);
    expect(await shown("/about/")).toContain("Own words");
    expect(live.state().failure).toMatchObject({
      ...{ message: "Out of ink.", file: "sections/note/section.tsx", page: "/way/" },
    });
    await save("pages/way.json", note("Mended"));
    expect(await shown("/way/")).toContain("<p>Mended</p>");
    expect(live.state().failure).toBeUndefined();
  });

  it("in the code of a drawing: it is named, the pages stay, and all is well once it is mended", async () => {
    const drawing = "content/brand/drawings/lines.ts";
    const before = await shown("/pictures/");
    await save(drawing, 'export function draw() { throw new Error("Out of ink."); }');
    expect(live.state().failure).toMatchObject({
      message: expect.stringContaining("Out of ink."),
      file: drawing,
    });
    expect(await shown("/pictures/")).toBe(before);
    await make("the code of a drawing", 4);
    expect(live.state().failure).toBeUndefined();
    await expectBuilt("a mended drawing");
    // A page that shows one that fails.
    const failing =
      "export function draw(seed) { if (seed === 'boom') throw new Error('Boom.'); return '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>'; }";
    await save(drawing, failing);
    const picture = (seed: string) => ({ src: `drawing:lines/${seed}`, decorative: true });
    const showing = (seed: string) => page([{ id: "a", type: "note", image: { picture: picture(seed) } }]);
    await save("pages/pictures.json", showing("boom"));
    expect(live.state().failure).toMatchObject({ message: expect.stringContaining("Boom.") });
    await save("pages/pictures.json", showing("fine"));
    expect(live.state().failure).toBeUndefined();
    await expectBuilt("another drawing");
  });

  it("is gone with its file", async () => {
    await save("pages/new.json", "{");
    expect(errors()).toHaveLength(1);
    await watched.remove("pages/new.json");
    await update();
    expect(errors()).toEqual([]);
  });
});
