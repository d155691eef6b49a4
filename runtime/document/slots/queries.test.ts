import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ResolveContext } from "#runtime/capability.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import { collection, entity, FIELDS, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { findEntities } from "./queries.ts";

const at = (file: string) => `content/collections/offices/${file}.json`;
const below = (id: string, parent: string, order: number, fields: object = {}) =>
  entity(id, { slug: `${parent}/${id}`, parent: { id: parent, identifier: "offices" }, order }, fields);

/** Two towns; two houses in each. Their order differs from that of their files. */
const TOWNS: TestFiles = {
  ...OFFICES,
  [at("leeds")]: entity("leeds", { order: 2, created_at: "2026-01-01T00:30:00+01:00" }, { floors: 10 }),
  [at("york")]: entity("york", { order: 1, created_at: "2026-01-01T00:00:00Z" }, { region: { en: "North" } }),
  [at("leeds/dock")]: below("dock", "leeds", 1, { title: "shared.zoo", floors: 9 }),
  [at("leeds/quay")]: below("quay", "leeds", 2, { region: { en: "South" } }),
  [at("york/dock")]: { ...(below("wall", "york", 1) as object), created_at: "2025-06-01T00:00:00Z" },
  [at("york/gate")]: below("gate", "york", 2, { region: { en: "North" }, floors: 2 }),
  "pages/offices/[town]/[house].json": template("offices"),
  "content/texts/shared.json": { entries: { "shared.zoo": { en: "Zoo" } } },
};

async function contextOf(files: TestFiles, own?: string): Promise<ResolveContext> {
  const indexed = await indexFiles(files);
  const entity = indexed.site.collections.get("offices")?.byId.get(own ?? "");
  return toResolveContext(indexed, entity ? { route: entity.route, entity } : {});
}

const ids = async (query: QueryDocument, own?: string) =>
  findEntities({ collection: "offices", ...query }, await contextOf(TOWNS, own)).map(({ id }) => id);

it.each([
  ["words", { region: "none" }, ["dock", "leeds", "wall"]],
  ["a number, or has another one", { floors: ["none", 2] }, ["gate", "quay", "wall", "york"]],
])("finds what does without %s", async (_, filter, expected) => {
  expect((await ids({ filter })).toSorted()).toEqual(expected);
});

it("leaves out what is still being written, but for the preview", async () => {
  const files = { ...TOWNS, [at("york")]: entity("york", { status: "draft" }) };
  const context = await contextOf(files);
  const query = { collection: "offices", filter: { parent: "none" } };
  expect(findEntities(query, context).map(({ id }) => id)).toEqual(["leeds"]);
  const drafts = toResolveContext(await indexFiles(files, { drafts: true }));
  expect(findEntities(query, drafts).map(({ id }) => id)).toEqual(["york", "leeds"]);
});

describe("entities by name", () => {
  it.each<[string, QueryDocument, string | undefined, string[]]>([
    [
      "in the order in which they are named",
      { entities: ["wall", "york", "leeds"] },
      undefined,
      ["wall", "york", "leeds"],
    ],
    ["each once, and those that are there", { entities: ["york", "bath", "york"] }, undefined, ["york"]],
    [
      "those that pass a filter",
      { entities: ["wall", "dock", "york"], filter: { floors: 9 } },
      undefined,
      ["dock"],
    ],
    ["without the page's own", { entities: ["york", "leeds"], exclude: "this" }, "york", ["leeds"]],
  ])("%s", async (_, query, own, expected) => {
    expect(await ids(query, own)).toEqual(expected);
  });

  it("in every language alike, without what visitors do not see", async () => {
    const hidden = entity("quay", { status: "published", publishUntil: "2026-01-01T00:00:00Z" });
    const context = await contextOf({ ...TOWNS, [at("leeds/quay")]: hidden });
    const query = { collection: "offices", entities: ["york", "quay", "leeds"] };
    for (const language of ["en", "de"]) {
      expect(findEntities(query, { ...context, language }).map(({ id }) => id)).toEqual(["york", "leeds"]);
    }
  });
});

describe("a filter", () => {
  it.each<[string, unknown, string | undefined, string[]]>([
    ["none", "none", undefined, ["york", "leeds"]],
    ["an id", "leeds", undefined, ["dock", "quay"]],
    ["several ids", ["leeds", "york"], undefined, ["dock", "wall", "gate", "quay"].sort()],
    ["this, at the top", "this", "leeds", ["dock", "quay"]],
    ["this, below", "this", "dock", []],
    ["same, at the top", "same", "leeds", ["york", "leeds"]],
    ["same, below", "same", "gate", ["wall", "gate"]],
    ["none or this", ["none", "this"], "york", ["york", "leeds", "wall", "gate"].sort()],
  ])("by parent: %s", async (_, parent, own, expected) => {
    const found = await ids({ filter: { parent } }, own);
    expect(Array.isArray(parent) ? found.sort() : found).toEqual(expected);
  });

  it("takes what is equal, in words by their English, and one of a list", async () => {
    expect(await ids({ filter: { region: "North" } })).toEqual(["york", "gate"]);
    expect(await ids({ filter: { region: ["South", "North"] } })).toEqual(["york", "quay", "gate"]);
    expect(await ids({ filter: { title: "Zoo" } })).toEqual(["dock"]);
    expect(await ids({ filter: { floors: 9 } })).toEqual(["dock"]);
    expect(await ids({ filter: { floors: "9" } })).toEqual([]);
    expect(await ids({ filter: { slug: "leeds/quay" } })).toEqual(["quay"]);
  });

  it("takes only what passes all of several", async () => {
    expect(await ids({ filter: { parent: "york", region: "North" } })).toEqual(["gate"]);
    expect(await ids({ filter: { region: "North", parent: "york" } })).toEqual(["gate"]);
    expect(await ids({ filter: { region: ["North"], parent: "none", floors: 1 } })).toEqual([]);
  });

  it("takes dates that are upcoming or past when the site is built, or a date itself", async () => {
    const opens = {
      $ref: "../../../schemas/definitions/slots/date.schema.json",
      title: "Opens",
      description: "When.",
    };
    const files = {
      ...TOWNS,
      [at("collection")]: collection("offices", {
        fields: { ...FIELDS, properties: { ...FIELDS.properties, opens } },
      }),
      [at("leeds")]: entity("leeds", { order: 2 }, { opens: "2020-01-01" }),
      [at("york")]: entity("york", { order: 1 }, { opens: "2999-12-31T18:00" }),
    };
    const context = await contextOf(files);
    const found = (filter: object) =>
      findEntities({ collection: "offices", filter } as QueryDocument, context).map(({ id }) => id);
    expect(found({ opens: "upcoming" })).toEqual(["york"]);
    expect(found({ opens: "past" })).toEqual(["leeds"]);
    expect(found({ opens: ["past", "upcoming"] })).toEqual(["york", "leeds"]);
    expect(found({ opens: "upcoming", parent: "none" })).toEqual(["york"]);
    expect(found({ opens: "2020-01-01" })).toEqual(["leeds"]);
  });

  it("knows a parent of another collection with the same id from its own", async () => {
    const files = {
      ...TOWNS,
      "content/collections/places/collection.json": collection("places"),
      "content/collections/places/leeds.json": entity("leeds"),
      "pages/places/[slug].json": template("places"),
    };
    const { site } = await indexFiles(files);
    const place = site.collections.get("places")?.byId.get("leeds") as Entity;
    const context = { ...(await contextOf(files)), entity: place };
    expect(findEntities({ collection: "offices", filter: { parent: "this" } }, context)).toEqual([]);
  });
});

describe("the order", () => {
  it("is the collection's own, then by slug", async () => {
    expect(await ids({})).toEqual(["dock", "york", "wall", "leeds", "quay", "gate"]);
  });

  it.each<[string, string[]]>([
    ["slug", ["leeds", "dock", "quay", "york", "gate", "wall"]],
    ["id", ["dock", "gate", "leeds", "quay", "wall", "york"]],
    ["title", ["gate", "leeds", "quay", "wall", "york", "dock"]],
    ["created_at", ["wall", "leeds", "york", "dock", "quay", "gate"]],
    ["-created_at", ["dock", "quay", "gate", "york", "leeds", "wall"]],
  ])("by %s", async (order, expected) => expect(await ids({ order })).toEqual(expected));

  it("puts those without the field last, in both directions, and keeps theirs", async () => {
    expect(await ids({ order: "floors" })).toEqual(["gate", "dock", "leeds", "york", "wall", "quay"]);
    expect(await ids({ order: "-floors" })).toEqual(["leeds", "dock", "gate", "york", "wall", "quay"]);
    expect(await ids({ order: "region" })).toEqual(["york", "gate", "quay", "dock", "wall", "leeds"]);
  });
});

describe("what is found", () => {
  it("is nothing of a collection without entities", async () => {
    const files = {
      "content/collections/offices/collection.json": collection("offices", { has_template: false }),
    };
    expect(findEntities({ collection: "offices" }, await contextOf(files))).toEqual([]);
  });

  it("has an address where its page is published", async () => {
    const hrefs = async (more: TestFiles) =>
      findEntities(
        { collection: "offices", filter: { parent: "none" } },
        await contextOf({ ...TOWNS, ...more }),
      ).map(({ href }) => href);
    expect(await hrefs({})).toEqual(["/offices/york/", "/offices/leeds/"]);
    const draft = page([banner()], { status: "draft" });
    expect(await hrefs({ "pages/offices/[slug].json": null })).toEqual([undefined, undefined]);
    expect(await hrefs({ "pages/offices/[slug].json": null, "pages/offices/york.json": draft })).toEqual([
      undefined,
      undefined,
    ]);
    const own = page([banner()]);
    expect(await hrefs({ "pages/offices/[slug].json": null, "pages/offices/york.json": own })).toEqual([
      "/offices/york/",
      undefined,
    ]);
  });

  it("is a list of the page's entity as it stands, each with a name of its own", async () => {
    const reasons = [{ title: { en: "A" } }, { id: "port", title: { en: "B" } }, { title: { en: "C" } }];
    const context = await contextOf({ ...OFFICES, [at("leeds")]: entity("leeds", {}, { reasons }) }, "leeds");
    const found = findEntities({ list: "reasons", limit: 2 }, context);
    expect(found.map(({ id, field }) => [id, field("title")])).toEqual([
      ["1", { en: "A" }],
      ["port", { en: "B" }],
    ]);
    expect(findEntities({ list: "reasons" }, await contextOf(OFFICES, "york"))).toEqual([]);
  });
});

describe("of any collection", () => {
  const towns = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 99 }).map((number) => `town-${number}`),
      order: fc.integer({ min: 0, max: 3 }),
      floors: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      region: fc.option(
        fc.constantFrom("North", "South").map((en) => ({ en })),
        { nil: undefined },
      ),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  );
  const query = fc.record(
    {
      filter: fc.dictionary(
        fc.constantFrom("floors", "region", "parent"),
        fc.constantFrom<unknown>(1, [1, 2], "North", ["North", "South"], "none", "this", "same"),
      ),
      order: fc.constantFrom("order", "-floors", "floors", "region", "-region", "slug", "-created_at"),
      limit: fc.integer({ min: 1, max: 5 }),
      exclude: fc.constant("this" as const),
    },
    { requiredKeys: [] },
  );
  const assertAll = (holds: (context: ResolveContext, query: QueryDocument, own: string) => void) =>
    fc.assert(
      fc.asyncProperty(towns, query, async (list, one) => {
        const files = Object.fromEntries(
          list.map(({ id, order, ...fields }) => [at(id), entity(id, { order }, fields)]),
        );
        const own = list[0]?.id ?? "";
        const all = { ...OFFICES, [at("leeds")]: null, [at("york")]: null, ...files };
        holds(await contextOf(all, own), { collection: "offices", ...one }, own);
      }),
      { numRuns: 100 },
    );
  const idsIn = (context: ResolveContext, one: QueryDocument) =>
    findEntities(one, context).map(({ id }) => id);

  test("a limit takes the first of what is found without it", () =>
    assertAll((context, { limit, ...rest }) => {
      expect(idsIn(context, { ...rest, limit: 3 })).toEqual(idsIn(context, rest).slice(0, 3));
    }));

  test("an order is a permutation, and a dash turns round all that have the field", () =>
    assertAll((context, { limit, order = "floors", ...rest }) => {
      const found = idsIn(context, { ...rest, order });
      expect([...found].sort()).toEqual(idsIn(context, rest).sort());
      const name = order.replace(/^-/, "");
      if (name !== "floors") return;
      const floors = (by: string) =>
        findEntities({ ...rest, order: by }, context).map(({ field }) => field("floors"));
      const has = (value: unknown) => value !== undefined;
      expect(floors("-floors").filter(has)).toEqual(floors("floors").filter(has).reverse());
      expect(floors("-floors").lastIndexOf(undefined)).toBe(floors("floors").lastIndexOf(undefined));
    }));

  test("what is left out is never found, and nothing else is left out", () =>
    assertAll((context, { exclude, limit, ...rest }, own) => {
      expect(idsIn(context, { ...rest, exclude: "this" })).toEqual(
        idsIn(context, rest).filter((id) => id !== own),
      );
    }));

  test("what is found passes each filter alone", () =>
    assertAll((context, { limit, filter = {}, ...rest }) => {
      const found = idsIn(context, { ...rest, filter });
      const alone = Object.entries(filter).map(
        ([name, wanted]) => new Set(idsIn(context, { ...rest, filter: { [name]: wanted } })),
      );
      expect(found).toEqual(idsIn(context, rest).filter((id) => alone.every((set) => set.has(id))));
    }));
});

test("a page for each of a thousand entities reads each of them a few times, not a thousand", async () => {
  const context = await contextOf(OFFICES, "leeds");
  let reads = 0;
  const counted = Array.from({ length: 1000 }, (_, number): Entity => {
    const fields = new Proxy(
      { region: { en: `Region ${number % 100}` }, floors: number },
      {
        get: (target, name) => {
          reads++;
          return Reflect.get(target, name);
        },
      },
    );
    const own = {
      id: `e${number}`,
      slug: `e${number}`,
      order: number,
      file: "",
      route: `/offices/e${number}/`,
    };
    const parent = { id: `e${number % 100}`, identifier: "offices" };
    return { ...own, collection: "offices", created: "", updated: "", parent, fields };
  });
  const offices = context.site.collections.get("offices");
  const collections = Object.assign(new Map([["offices", { ...offices, shown: counted }]]), {
    byRoute: new Map(),
  });
  const site = { ...context.site, collections } as unknown as ResolveContext["site"];
  for (const own of counted) {
    const here = { ...context, site, entity: own };
    const query = { collection: "offices", limit: 3, exclude: "this" as const };
    expect(findEntities({ ...query, order: "-floors" }, here)).toHaveLength(3);
    expect(findEntities({ ...query, filter: { region: `Region ${own.order % 100}` } }, here)).toHaveLength(3);
    expect(findEntities({ ...query, filter: { parent: "same" } }, here)).toHaveLength(3);
  }
  // Of three queries with three results each, at most four entities are read, beside what is sorted once.
  expect(reads).toBeLessThan(1000 * 3 * 4 + 1000 * 4);
});
