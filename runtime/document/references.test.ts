import { expect, it } from "vitest";
import type { ResolveContext } from "#runtime/capability.ts";
import { toResolveContext } from "#runtime/document/testing.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import { FERRIES, ferry } from "#schemas/testing/references.ts";
import { indexFiles } from "#schemas/testing/site.ts";
import { findEntities } from "./slots/queries.ts";
import { resolveText } from "./slots/words.ts";

async function contextOf(own: string, more: object = {}): Promise<ResolveContext> {
  const indexed = await indexFiles({ ...FERRIES, ...more });
  const entity = indexed.site.collections.get("ferries")?.byId.get(own);
  return toResolveContext(indexed, entity ? { entity } : {});
}

const at = (id: string) => `content/collections/ferries/${id}.json`;

it.each([
  ["entity.port", "The pier"],
  ["entity.calls", "The pier, The quay"],
  ["entity.gear", "Rigging"],
  ["entity.fare", "12 GBP a day"],
  ["entity.captain", "Ada"],
  ["entity.captain.email", "ada@harbour-lights.example"],
])("shows %s in words", async (key, words) => {
  expect(resolveText(key, await contextOf("one"))).toBe(words);
});

it("shows what is not stated in the words of the field", async () => {
  const context = await contextOf("one", { [at("one")]: ferry("one", { fare: {} }) });
  expect(resolveText("entity.fare", context)).toBe("Ask on board");
});

it("marks what is made up, and nothing else", async () => {
  const words = { en: "{entity.sample}." };
  expect(
    resolveText(words, await contextOf("one", { [at("one")]: ferry("one", {}, { sample: true }) })),
  ).toBe("Made up.");
  expect(resolveText(words, await contextOf("one"))).toBe(".");
});

it.each<[string, QueryDocument["filter"], string[]]>([
  ["the entity itself", { port: "pier" }, ["one"]],
  ["what it stands below", { port: "harbour" }, ["one"]],
  ["one of a list", { calls: "quay" }, ["one"]],
  ["what one of a list stands below", { calls: "harbour" }, ["one"]],
  ["one of several", { port: ["island", "harbour"] }, ["one", "two"]],
  ["one of a list of names", { gear: "rigging" }, ["one", "two"]],
  ["what the page's own entity has", { port: "entity.port" }, ["one"]],
])("finds by %s", async (_, filter, expected) => {
  const found = findEntities({ collection: "ferries", filter: filter ?? {} }, await contextOf("one"));
  expect(found.map(({ id }) => id)).toEqual(expected);
});

it("finds what refers to the page's own entity, or to what stands below it", async () => {
  const context = await contextOf("one");
  const harbour = context.site.collections.get("ports")?.byId.get("harbour");
  if (!harbour) throw new Error("There is a harbour.");
  const query = { collection: "ferries", filter: { port: "entity.id" } };
  expect(findEntities(query, { ...context, entity: harbour }).map(({ id }) => id)).toEqual(["one"]);
});

it("puts first what has most in common with the page's own entity", async () => {
  const more = {
    [at("three")]: ferry("three", { calls: ["quay"] }, { order: 3 }),
    [at("four")]: ferry("four", { calls: ["quay", "pier"] }, { order: 4 }),
  };
  const query = { collection: "ferries", exclude: "this" as const, like: ["calls", "port"] };
  expect(findEntities({ ...query, limit: 2 }, await contextOf("one", more)).map(({ id }) => id)).toEqual([
    "four",
    "three",
  ]);
});

it("agrees, on the page of each, with comparing one by one", async () => {
  const calls = [["quay"], ["pier"], ["quay", "pier"], []];
  const gear = [["rigging"], []];
  const many = Array.from({ length: 24 }, (_, number) => {
    const [own, others] = [calls[number % 4], gear[number % 2]];
    const fields = { calls: own, gear: others, port: number % 3 ? "pier" : "island" };
    return [at(`n${number}`), ferry(`n${number}`, fields, { order: number })];
  });
  const context = await contextOf("one", Object.fromEntries(many));
  const ferries = context.site.collections.get("ferries")?.shown ?? [];
  const ordered = [...ferries].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const inCommon = (one: Entity, other: Entity) =>
    ["calls", "gear"].flatMap((name) => {
      const [ours, theirs] = [one.fields[name], other.fields[name]].map((list) => (list ?? []) as string[]);
      return theirs?.filter((value) => ours?.includes(value)) ?? [];
    }).length;
  for (const entity of ferries) {
    for (const limit of [undefined, 0, 3]) {
      const query = {
        ...{ collection: "ferries", filter: { port: "entity.port" }, exclude: "this" as const },
        ...{ like: ["calls", "gear"], ...(limit === undefined ? {} : { limit }) },
      };
      const expected = ordered
        .filter((other) => other !== entity && other.fields.port === entity.fields.port)
        .map((other) => ({ id: other.id, count: inCommon(entity, other) }))
        .sort((a, b) => b.count - a.count)
        .map(({ id }) => id)
        .slice(0, limit);
      expect(findEntities(query, { ...context, entity }).map(({ id }) => id)).toEqual(expected);
    }
  }
});

it("gives a field of what is referred to in the place of one of its own", async () => {
  const [first] = findEntities({ collection: "ferries", filter: { id: "one" } }, await contextOf("two"));
  expect(first?.field("captain.email")).toEqual({ en: "ada@harbour-lights.example" });
  expect(first?.field("captain.telephone")).toBeUndefined();
});
