/** What is kept is what was put in, or nothing: whatever became of the files meanwhile. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { openRows } from "./kept-rows.ts";

let folder: Awaited<ReturnType<typeof createTestFolder>>;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.close());

const open = (key = "key") => openRows<{ hash: string }, string>(join(folder.root, "kept"), key);
const rowsOf = (texts: { [name: string]: string }) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, { hash: `hash of ${text}` }]));
function keep(texts: { [name: string]: string }, key?: string): string[] {
  const asked: string[] = [];
  const rows = open(key);
  rows.keep(rowsOf(texts), (name) => {
    asked.push(name);
    return JSON.stringify(texts[name]);
  });
  return asked;
}
const found = (names: Iterable<string>, key?: string) => {
  const rows = open(key);
  return Object.fromEntries([...names].map((name) => [name, rows.find(name)]));
};
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${["a", "b"][at % 2]}/n${at}`, `t${at}`]));

it("only what is in another state is asked for, and only its portion is written", async () => {
  const texts = many(1000);
  expect(keep(texts)).toHaveLength(1000);
  const before = await folder.read("kept");
  expect(before.size).toBeGreaterThan(10);
  const other = { ...texts, "a/n500": "other" };
  expect(keep(other)).toEqual(["a/n500"]);
  const after = await folder.read("kept");
  const written = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(written).toHaveLength(2);
  expect(written).toContain("rows");
  expect(written.filter((file) => file.startsWith("a-"))).toHaveLength(1);
  expect(found(Object.keys(other))).toEqual(other);
  expect(keep(other)).toEqual([]);
});

it("follows what grows and shrinks", async () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.nat(5)), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(sizes, async (steps) => {
      await folder.remove("kept");
      for (const [size, other] of steps) {
        const texts = { ...many(size), [`a/n${other}`]: `other ${size}` };
        keep(texts);
        expect(found(Object.keys({ ...many(300), ...texts }))).toEqual({
          ...Object.fromEntries(Object.keys(many(300)).map((name) => [name, undefined])),
          ...texts,
        });
      }
    }),
    { numRuns: rounds({ day: 20, night: 300 }) },
  );
});

describe("a change adds to the list", () => {
  const size = async () => (await folder.read("kept")).get("rows")?.length ?? 0;
  const texts = many(100);

  it("a line, and now and then the list is written anew", async () => {
    keep(texts);
    const first = await size();
    keep({ ...texts, "a/n0": "other" });
    expect((await size()) - first).toBeLessThan(60);
    for (let n = 0; n < 300; n++) keep({ ...texts, "a/n0": `other ${n}` });
    expect(await size()).toBeLessThan(2.5 * first);
    expect(found(["a/n0", "b/n1"])).toEqual({ "a/n0": "other 299", "b/n1": "t1" });
  });

  it("and where that is torn, one row is lost", async () => {
    keep(texts);
    keep({ ...texts, "a/n0": "other" });
    const rows = (await folder.read("kept")).get("rows") ?? "";
    await folder.put("kept/rows", Buffer.from(rows.slice(0, -3)));
    expect(found(["a/n0", "b/n1"])).toEqual({ "a/n0": undefined, "b/n1": "t1" });
    expect(keep({ ...texts, "a/n0": "other" })).toEqual(["a/n0"]);
    expect(found(["a/n0", "b/n1"])).toEqual({ "a/n0": "other", "b/n1": "t1" });
  });

  it("but not to one that somebody else has written meanwhile", async () => {
    keep(texts);
    const rows = open();
    keep({ other: "other's" }, "other");
    rows.keep(rowsOf({ ...texts, "a/n0": "own" }), () => '"own"');
    expect([...open("other").rows.keys()]).toEqual(["other"]);
    await folder.remove("kept");
    expect(() => rows.keep(rowsOf({ ...texts, "a/n0": "again" }), () => '"again"')).not.toThrow();
  });
});

describe("nothing is known", () => {
  const texts = { a: "one", b: "two" };
  const nothing = { a: undefined, b: undefined };
  beforeEach(() => {
    keep(texts);
  });

  it("under another key, also where only what belongs to rows was written under it", async () => {
    expect(found(["a", "b"], "other")).toEqual(nothing);
    const rows = await folder.read("kept");
    keep(texts, "other");
    await folder.put("kept/rows", rows.get("rows") ?? "");
    expect(found(["a", "b"])).toEqual(nothing);
  });

  it.each(["", "other", "key", "key\n", "key\na", 'key\n"a"\t', 'key\n"a"\thash of one\t"', "\0\0\0\0"])(
    "of what is damaged: %s",
    async (text) => {
      await folder.put("kept/-1-0", Buffer.from(text));
      expect(found(["a", "b"])).toEqual(nothing);
    },
  );

  it.each(["", "{", "null", "[]", '{ "key": "key" }', '{ "key": "key" }\n{}\n1\n["a"', "\0\0\0"])(
    "of a damaged list: %s",
    async (text) => {
      await folder.put("kept/rows", Buffer.from(text));
      expect([...open().rows]).toEqual([]);
      expect(found(["a", "b"])).toEqual(nothing);
      keep(texts);
      expect(found(["a", "b"])).toEqual(texts);
    },
  );

  it("of a state that the row is not of", async () => {
    const before = await folder.read("kept");
    keep({ ...texts, a: "other" });
    await folder.put("kept/-1-0", before.get("-1-0") ?? "");
    expect(found(["a", "b"])).toEqual({ a: undefined, b: "two" });
  });
});

it("what is damaged is made anew by the next run", async () => {
  keep({ a: "one" });
  await folder.put("kept/-1-0", Buffer.from(""));
  found(["a"]);
  expect(existsSync(join(folder.root, "kept/rows"))).toBe(false);
  expect(keep({ a: "one" })).toEqual(["a"]);
  expect(found(["a"])).toEqual({ a: "one" });
});
