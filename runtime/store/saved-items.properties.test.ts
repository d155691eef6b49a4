import fc from "fast-check";
import { expect, test } from "vitest";
import { changeShelf, type Kept, MOST_KEPT, parseShelf, readShelf } from "./saved-items.ts";

const thing: fc.Arbitrary<Kept> = fc.record({
  address: fc.stringMatching(/^\/[a-z0-9-]{1,12}\/$/),
  at: fc.nat(),
  facts: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ maxLength: 300 }), {
    noNullPrototype: true,
  }),
});

const newestFirst = (items: readonly Kept[]) => items.map(({ at }) => -at);

test("whatever stands in the storage, reading it gives a shelf", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((items) => `{"items":[${items}]}`),
      ),
      (text) => {
        const items = parseShelf(text);
        expect(items.length).toBeLessThanOrEqual(MOST_KEPT);
        // What was read is understood the same once it is written again.
        expect(parseShelf(JSON.stringify({ version: 1, items }))).toEqual(items);
      },
    ),
  );
});

test("among foreign things, nothing that is understood is lost", () => {
  const foreign = fc
    .jsonValue()
    .filter((value) => parseShelf(JSON.stringify({ items: [value] })).length === 0);
  fc.assert(
    fc.property(
      fc.uniqueArray(thing, { selector: ({ address }) => address, maxLength: 20 }),
      fc.array(foreign, { maxLength: 20 }),
      fc.infiniteStream(fc.boolean()),
      (things, others, coin) => {
        const [rest, left]: [unknown[], unknown[]] = [[...others], [...things]];
        const mixed: unknown[] = [];
        for (const first of coin) {
          const from = first ? left : rest;
          const next = from.length > 0 ? from : first ? rest : left;
          if (next.length === 0) break;
          mixed.push(next.shift());
        }
        const items = parseShelf(JSON.stringify({ items: mixed }));
        expect(new Map(items.map((item) => [item.address, item]))).toEqual(
          new Map(things.map((item) => [item.address, item])),
        );
        expect(newestFirst(items)).toEqual(newestFirst(items).toSorted((one, other) => one - other));
      },
    ),
  );
});

test("after any keeping and removing, a shelf holds what was kept last", () => {
  const step = fc.record({ thing, keeps: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let stored: string | null = null;
      const storage = () => ({
        getItem: () => stored,
        setItem: (_: string, value: string) => {
          stored = value;
        },
        removeItem: () => {
          stored = null;
        },
      });
      const expected = new Map<string, Kept>();
      for (const { thing, keeps } of steps) {
        const without = (items: readonly Kept[]) => items.filter(({ address }) => address !== thing.address);
        changeShelf(storage, "a", (items) => (keeps ? [thing, ...without(items)] : without(items)));
        if (keeps) expected.set(thing.address, thing);
        else expected.delete(thing.address);
      }
      expect(new Map(readShelf(storage, "a").map((item) => [item.address, item]))).toEqual(expected);
      expect(stored === null).toBe(expected.size === 0);
    }),
  );
});
