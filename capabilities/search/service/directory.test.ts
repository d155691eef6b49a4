/** What the service knows of the pages of a site: a search among them, and those nearest to an address without one. */
import { describe, expect, it } from "vitest";
import type { SearchPages } from "#runtime/render/search-pages.ts";
import { createWordsPacker, packPages, type SitePageWords } from "#runtime/search/site/site-file.ts";
import { createTerms } from "#runtime/search/terms.ts";
import type { ResolvedDeviceDirectory } from "#runtime/section.ts";
import type { Log } from "#server/common/log.ts";
import { createSearches } from "./answer.ts";
import { openSearches } from "./folder.ts";
import { createMissing } from "./missing.ts";

const names = ["Ferries", "Night ferry", ...Array.from({ length: 20 }, (_, at) => `Pier ${at}`)];
const known = names.map(
  (title): SitePageWords => ({
    ...{
      address: `/${title.toLowerCase().replace(" ", "-")}/`,
      title,
      area: "Harbour",
      fullTitle: "",
      description: "",
    },
    ...{ headings: [], keywords: "", texts: [], elsewhere: false },
  }),
);
const place = { pages: "/assets/pages.json", words: "/assets/words.json", directory: true };
const template = (address: string, title: string) => ({
  ...{ frame: 0, styles: [], hidden: false },
  view: {
    ...{ route: address, address, language: "en", title, fullTitle: "", description: "" },
    sections: [
      { id: "top", type: "banner", trigger: "static" },
      { id: "find", type: "find", trigger: "intent", directory: { pages: place } },
    ],
  },
});
const pages = {
  ...{ settings: { en: {} }, frames: [{ skip: "", before: "", after: "" }], sources: { en: {} } },
  directories: { en: "directory.json" },
  pages: { "/search/": template("/search/", "Search"), "/404.html": template("/404.html", "Not here") },
} as unknown as SearchPages;
const files: { readonly [path: string]: string } = {
  "pages.json": JSON.stringify(pages),
  "directory.json": JSON.stringify({
    pages: packPages(known),
    words: createWordsPacker(known, createTerms([]))(),
  }),
};

type Shown = {
  title: string;
  hidden: boolean;
  find: { trigger: string; directory: { pages: ResolvedDeviceDirectory } };
};

function open(log: Log, own = files) {
  const folder = openSearches("pages.json", { read: async (path) => own[path] as string, lines: () => [] });
  const renderPage = (
    view: { title: string; sections: unknown[] },
    _: unknown,
    context: { hidden: boolean },
  ) => [JSON.stringify({ title: view.title, hidden: context.hidden, find: view.sections[1] })];
  const loadRenderer = async () => ({ renderPage, renderSection: () => "" }) as never;
  return {
    search: createSearches({ languages: ["en"], timeZone: "Europe/London" }, folder, {
      loadRenderer,
      log,
      now: Date.now,
    }),
    missing: createMissing(folder, { loadRenderer, log }),
  };
}

const { search, missing } = open((entry) => expect.fail(JSON.stringify(entry)));
const at = (address: string, more: RequestInit = {}) =>
  new Request(`https://harbour.example${address}`, more);
const ask = async (address: string) => {
  const answer = await search(at(address), new URL(at(address).url).pathname);
  return answer && (JSON.parse(String(answer.body)) as Shown);
};

describe("a page that searches among all pages", () => {
  it("comes with what was found, and needs no file before the search is changed", async () => {
    const shown = await ask("/search/?q=ferry");
    expect(shown).toMatchObject({ title: "ferry – Search", hidden: true });
    expect(shown?.find.directory.pages).toMatchObject({
      ...{ pages: "/assets/pages.json", words: "/assets/words.json" },
      found: { words: "ferry", total: 2, pages: [{ address: "/ferries/" }, { address: "/night-ferry/" }] },
    });
    expect(shown?.find.directory.pages).not.toHaveProperty("directory");
  });

  it.each([
    ["", 10],
    ["&most=20", 20],
    ["&most=999", 20],
    ["&most=1", 10],
    ["&most=-5", 10],
    ["&most=many", 10],
  ])("shows so many with “%s”", async (more, count) => {
    expect((await ask(`/search/?q=pier${more}`))?.find.directory.pages.found?.pages).toHaveLength(count);
  });

  it("reports that nothing was found", async () => {
    for (const words of ["xylophone", "%3F!"]) {
      expect((await ask(`/search/?q=${words}`))?.find.directory.pages.found).toMatchObject({ total: 0 });
    }
  });

  it.each(["/search/", "/search/?q=", "/search/?q=%20", "/search/?page=2", "/else/?q=ferry"])(
    "is the page of the build at %s",
    async (address) => {
      expect(await ask(address)).toBeUndefined();
    },
  );
});

describe("an address without a page", () => {
  it("is answered with the nearest ones, without a script, and is no page for search engines", async () => {
    const answer = await missing(at("/harbour/nigth-ferry/"), "/harbour/nigth-ferry/", 404);
    expect(answer).toMatchObject({ status: 404, headers: { "X-Robots-Tag": "noindex" } });
    const { find, hidden } = JSON.parse(String(answer?.body)) as Shown;
    expect(hidden).toBe(true);
    expect(find.trigger).toBe("static");
    expect(find.directory.pages.near?.[0]).toEqual({
      ...{ address: "/night-ferry/", title: "Night ferry", area: "Harbour" },
    });
  });

  it("stays gone where there was a page once", async () => {
    expect(await missing(at("/ferry/"), "/ferry/", 410)).toMatchObject({ status: 410 });
  });

  it.each(["/404.html", "/assets/words.js", "/picture.webp", "/favicon.ico", "/a/feed.xml"])(
    "that a file would have, is not searched for: %s",
    async (path) => {
      expect(await missing(at(path), path, 404)).toBeUndefined();
    },
  );

  it("is left to the page as it was built when something is posted there, or the pages cannot be read", async () => {
    expect(await missing(at("/ferry/", { method: "POST" }), "/ferry/", 404)).toBeUndefined();
    const logged: unknown[] = [];
    const broken = open((entry) => logged.push(entry.code), { ...files, "directory.json": "{" });
    expect(await broken.missing(at("/ferry/"), "/ferry/", 404)).toBeUndefined();
    expect(logged).toEqual(["search-failed"]);
  });
});
