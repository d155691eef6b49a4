import { expect, test } from "vitest";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { SitePageWords } from "#runtime/search/site/site-file.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { SEARCHED } from "#schemas/testing/searches.ts";
import { banner, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { readSiteWords } from "./site-words.ts";

const sourceAt = (route: string, { pages, open }: SiteIndex) => {
  const page = pages.get(route) as PageFact;
  return { page, read: () => open(page.file).value };
};

async function open(files: TestFiles) {
  const indexed = await indexFiles(files);
  return { indexed, context: toResolveContext(indexed) };
}

async function read(files: TestFiles): Promise<Map<string, SitePageWords>> {
  const { indexed, context } = await open(files);
  const pages = readSiteWords(context, (route) => sourceAt(route, indexed.site));
  return new Map(pages.map((one) => [one.address, one]));
}

const notes: TestFiles = {
  "sections/notes/schema.json": {
    type: "object",
    properties: Object.fromEntries(
      Object.entries({
        heading: ["text", { "x-heading": "section" }],
        body: ["rich-text", {}],
        way: ["link", {}],
        sent: ["form", { $ref: "../../capabilities/forms/slots/form.schema.json" }],
        own: ["query", {}],
      }).map(([name, [kind, more]]) => [
        name,
        {
          ...{ $ref: `../../schemas/definitions/slots/${kind}.schema.json`, title: name, description: name },
          ...(more as object),
        },
      ]),
    ),
  },
};
const note = (more: object) => ({ id: "note", type: "notes", ...more });

test("of a page are its headings, also those within texts, and its texts without tags", async () => {
  const body = "<p>Tar &amp; rope.</p><h3>By <em>night</em></h3><ul><li>Lamps</li></ul>";
  const pages = await read({
    ...notes,
    "pages/quay.json": page([note({ heading: { en: "On the quay" }, body: { en: body } })], {
      metadata: {
        title: { en: "The quay at work" },
        name: { en: "Quay" },
        description: { en: "What is done here." },
        keywords: { en: "quay, rope" },
      },
    }),
  });
  expect(pages.get("/quay/")).toEqual({
    ...{ address: "/quay/", title: "Quay", area: "", description: "What is done here.", elsewhere: false },
    headings: ["On the quay", "By night"],
    fullTitle: "The quay at work",
    keywords: "quay, rope",
    texts: ["Tar & rope. Lamps"],
  });
});

test("a text on many pages counts for none of them, and a link not for the page it is on", async () => {
  const way = { label: { en: "Ask about mooring" }, href: "/" };
  const files = Object.fromEntries(
    ["a", "b", "c", "d"].map((name) => [
      `pages/${name}.json`,
      page([note({ heading: { en: "Ask us" }, body: { en: `<p>Only ${name}</p>` }, way })]),
    ]),
  );
  const { headings, texts } = (await read({ ...notes, ...files })).get("/a/") ?? {};
  expect([...(headings ?? []), ...(texts ?? [])].join()).not.toMatch(/Ask|mooring/);
  expect(texts).toEqual(["Only a"]);
});

test("what is put above a form is text of the page", async () => {
  const { headings, texts } =
    (
      await read({
        ...notes,
        "content/forms/berths.json": {
          ...{ id: "berths", title: { en: "Berths" }, submit: { en: "Book" } },
          fields: [{ name: "name", kind: "text", label: { en: "Name" }, required: true }],
        },
        "pages/a.json": page([note({ heading: { en: "Book a berth" }, sent: "berths" })]),
      })
    ).get("/a/") ?? {};
  expect(headings).not.toContain("Book a berth");
  expect(texts).toContain("Book a berth");
});

test("a page that a search of its own finds is known by the short fields of that search", async () => {
  const collection = SEARCHED["content/collections/ferries/collection.json"] as object;
  const pages = await read({
    ...SEARCHED,
    "content/collections/ferries/collection.json": {
      ...{ ...collection, has_template: true, url_pattern: "ferries" },
    },
    "pages/ferries/[slug].json": page([banner()], {
      collection: "ferries",
      metadata: { title: { en: "{entity.title}" }, description: { en: "A ferry." } },
    }),
  });
  const { description, headings, texts, elsewhere } = pages.get("/ferries/one/") ?? {};
  expect({ description, headings, elsewhere }).toEqual({ description: "", headings: [], elsewhere: true });
  expect(texts?.join()).toMatch(/\w/);
  expect(pages.get("/ferries/")?.elsewhere).toBe(false);
});

test("a page that cannot be read throws, or is known by its name where mistakes are to be expected", async () => {
  const { context, indexed } = await open({
    ...notes,
    "pages/a.json": page([note({ heading: { en: "Ropes" } })]),
  });
  const torn = (route: string) => ({
    ...sourceAt(route, indexed.site),
    ...(route === "/a/" ? { read: () => ({ sections: 3 }) } : {}),
  });
  expect(() => readSiteWords(context, torn)).toThrow();
  const pages = readSiteWords(context, torn, { mayHaveErrors: true });
  const { title, headings, texts } = pages.find(({ address }) => address === "/a/") ?? {};
  expect({ title, headings, texts }).toEqual({ title: "A page", headings: [], texts: [] });
});
