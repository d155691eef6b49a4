import { describe, expect, it, vi } from "vitest";
import type { SearchPages } from "#runtime/render/search-pages.ts";
import { toBase64 } from "#runtime/search/bits.ts";
import type { Found } from "#runtime/search/view.ts";
import type { Log } from "#server/common/log.ts";
import type { Compress } from "#server/http/compress.ts";
import { createSearches } from "./answer.ts";
import { openSearches } from "./folder.ts";

const SHAPE = "titles";
const TODAY = Date.parse("2026-11-22T12:00:00Z");

const titles = ["Pilot of a ferry", "Harbour pilot", "Keeper of the light"];

const head = {
  setup: {
    fields: [{ name: "title", weight: 1 }],
    facets: [
      {
        ...{ name: "place", label: "Place", kind: "values" },
        options: [
          { value: "sea", label: "At sea" },
          { value: "land", label: "On land" },
        ],
      },
      {
        name: "posted",
        label: "Posted",
        kind: "since",
        options: [{ value: "7", label: "This week", days: 7 }],
      },
    ],
    sorts: [{ name: "newest", label: "Newest" }],
  },
  ...{ terms: [{ id: "pilot", names: ["Pilot", "helmsman"] }], pageSize: 2, size: 3, shapes: [SHAPE] },
};
const day = Math.floor(TODAY / 86_400_000);
const lines = titles.map((title, at) => [
  {
    ...{ words: { title }, terms: {}, values: { place: [at === 0 ? "sea" : "land"] }, amounts: {} },
    ...{ days: { posted: day - at * 5 }, order: { newest: at } },
  },
  { id: String(at), title },
]);

const place = {
  answered: "boats",
  shape: SHAPE,
  base: toBase64(Uint32Array.from([0b111])),
  address: "/boats/",
};
const view = (address: string, base: string) => ({
  ...{ route: address, address, language: "en", title: "Boats", description: "All of them." },
  sections: [
    { id: "open", type: "list", trigger: "static", settings: { search: { ...place, address, base } } },
  ],
});
const pages = {
  settings: { en: {} },
  frames: [{ skip: "Skip", before: "", after: "" }],
  pages: {
    "/boats/": { view: view("/boats/", place.base), frame: 0, styles: [], hidden: false },
    "/boats/land/": {
      ...{
        view: view("/boats/land/", toBase64(Uint32Array.from([0b110]))),
        frame: 0,
        styles: [],
        hidden: false,
      },
    },
  },
  sources: { en: { boats: "boats.ndjson" } },
  directories: {},
} as unknown as SearchPages;

type Shown = { title: string; hidden: boolean; found: Found<{ title: string }> };

const files: { [path: string]: string } = {
  "pages.json": JSON.stringify(pages),
  "boats.ndjson": [head, ...lines].map((line) => JSON.stringify(line)).join("\n"),
};

function createAnswer(
  own = files,
  log: Log = (entry) => expect.fail(JSON.stringify(entry)),
  more: { compress?: Compress } = {},
) {
  const folder = openSearches("pages.json", {
    read: async (path) => own[path] as string,
    lines: (path) => (own[path] as string).split("\n"),
  });
  const renderPage = (
    page: { title: string; sections: unknown[] },
    _: unknown,
    context: { hidden: boolean },
  ) => {
    const [{ settings }] = page.sections as [{ settings: { search: unknown } }];
    return [JSON.stringify({ title: page.title, hidden: context.hidden, found: settings.search })];
  };
  return createSearches({ languages: ["en"], timeZone: "Europe/London" }, folder, {
    loadRenderer: async () => ({ renderPage, renderSection: () => "" }) as never,
    ...{ log, now: () => TODAY, ...more },
  });
}

async function ask(address: string, answer = createAnswer()): Promise<Shown | undefined> {
  const url = new URL(address, "https://harbour.example");
  const response = await answer(new Request(url), decodeURIComponent(url.pathname));
  return response && (JSON.parse(String(response.body)) as Shown);
}

const found = async (address: string) => (await ask(address))?.found.items.map(({ title }) => title);

describe("a page with a search in its address", () => {
  it("shows what was found, in order and a page at a time", async () => {
    expect(await found("/boats/?q=helmsman")).toEqual(["Pilot of a ferry", "Harbour pilot"]);
    expect(await found("/boats/?place=land")).toEqual(["Harbour pilot", "Keeper of the light"]);
    expect(await found("/boats/?page=2")).toEqual(["Keeper of the light"]);
  });

  it("reckons days from today", async () => {
    expect((await ask("/boats/?posted=7"))?.found.total).toBe(2);
  });

  it("keeps to the documents that the page is about", async () => {
    expect(await found("/boats/land/?q=pilot")).toEqual(["Harbour pilot"]);
  });

  it("leads on within the page, and names the words in its title", async () => {
    const shown = await ask("/boats/?q=pilot&place=sea&page=9");
    expect(shown?.title).toBe("pilot – Boats");
    expect(shown?.found).toMatchObject({
      ...{ address: "/boats/", words: "pilot", total: 1, page: 1, pages: 1 },
      chosen: [{ facet: "Place", label: "At sea", href: "/boats/?q=pilot" }],
    });
    expect((await ask("/boats/?sort=newest"))?.found.next).toBe("/boats/?sort=newest&page=2");
  });

  it("is no page for search engines", async () => {
    expect((await ask("/boats/?q=pilot"))?.hidden).toBe(true);
    const answer = await createAnswer()(new Request("https://harbour.example/boats/?q=pilot"), "/boats/");
    expect(answer?.headers?.["X-Robots-Tag"]).toBe("noindex");
    // A boat that closes is in no list for longer than that.
    expect(answer?.headers?.["Cache-Control"]).toBe("public, max-age=60");
  });

  it("is answered to a HEAD", async () => {
    const request = new Request("https://harbour.example/boats/?q=pilot", { method: "HEAD" });
    expect(await createAnswer()(request, "/boats/")).toMatchObject({ status: 200 });
  });

  it("is found under the prefix of its language too", async () => {
    expect(await found("/en/boats/?q=keeper")).toEqual(["Keeper of the light"]);
  });

  it.each([
    "/boats/?q=%27%20OR%201%3D1%20--",
    "/boats/?q=(a%2B)%2B%24%5C",
    "/boats/?q=__proto__+constructor",
    `/boats/?q=${"x".repeat(10_000)}`,
    "/boats/?place=%00&page=-1",
    "/boats/?place=nowhere&place=sea",
    "/boats/?q=%F0%9F%9A%A2",
  ])("answers %.60s", async (address) => {
    expect((await ask(address))?.found.total).toBeLessThanOrEqual(3);
  });
});

describe("what is no search", () => {
  it.each(["/boats/", "/boats/?utm_source=letter", "/boats/?q=&place=", "/about-us/?q=pilot"])(
    "%s",
    async (address) => {
      expect(await ask(address)).toBeUndefined();
    },
  );

  it("is a post", async () => {
    const request = new Request("https://harbour.example/boats/?q=pilot", { method: "POST" });
    expect(createAnswer()(request, "/boats/")).toBeUndefined();
  });
});

it("compresses as the client accepts, and sets the header", async () => {
  const answer = createAnswer(files, undefined, { compress: async () => new Uint8Array([1, 2]) });
  const request = new Request("https://harbour.example/boats/?q=pilot", {
    headers: { "Accept-Encoding": "br" },
  });
  expect(await answer(request, "/boats/")).toMatchObject({
    headers: { "Content-Encoding": "br", Vary: "Accept-Encoding" },
    body: new Uint8Array([1, 2]),
  });
});

it("leaves the page as it was built when its documents cannot be read, reports it, and tries again", async () => {
  const own: { [path: string]: string } = { ...files, "boats.ndjson": `${JSON.stringify(head)}\n{` };
  const log = vi.fn();
  const answer = createAnswer(own, log);
  expect(await ask("/boats/?q=pilot", answer)).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ level: "error", code: "search-failed" }));
  own["boats.ndjson"] = files["boats.ndjson"] as string;
  expect((await ask("/boats/?q=keeper", answer))?.found.total).toBe(1);
});

it("takes documents of which some are missing for broken", async () => {
  const log = vi.fn();
  const own = { ...files, "boats.ndjson": [head, lines[0]].map((line) => JSON.stringify(line)).join("\n") };
  expect(await ask("/boats/?q=pilot", createAnswer(own, log))).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
});
