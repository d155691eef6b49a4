/** A text is read back as it was kept, or not at all, even if the file was damaged or written by another process. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { openRows } from "./kept-rows.ts";

let folder: Awaited<ReturnType<typeof createTestFolder>>;
let path: string;
beforeEach(async () => {
  folder = await createTestFolder();
  path = join(folder.root, "kept/rows.db");
});
afterEach(() => folder.close());

type Texts = { [name: string]: string };

const open = (key = "key") => openRows<{ hash: string }>(path, key);
const rowsOf = (texts: Texts) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, { hash: `hash of ${text}` }]));
/** Keeps texts, and returns the names of those that were requested. */
function keep(texts: Texts, rows = open()): string[] {
  const asked: string[] = [];
  rows.keep(rowsOf(texts), (name) => {
    asked.push(name);
    return JSON.stringify(texts[name]);
  });
  return asked;
}
const found = (rows = open()): Texts =>
  Object.fromEntries([...rows.rows.keys()].map((name) => [name, String(rows.find(name) ?? "nothing")]));
const many = (count: number): Texts =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${["a", "b"][at % 2]}/n${at}`, `t${at}`]));

it("only the text of what is in another state is requested", () => {
  const texts = many(1000);
  expect(keep(texts)).toHaveLength(1000);
  const other = { ...texts, "a/n500": "other" };
  expect(keep(other)).toEqual(["a/n500"]);
  expect(found()).toEqual(other);
  expect(keep(other)).toEqual([]);
});

it("follows what grows and shrinks", async () => {
  const step = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.nat(5));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await folder.remove("kept");
      for (const [size, other] of steps) {
        const texts = { ...many(size), [`a/n${other}`]: `other ${size}` };
        keep(texts);
        expect(found()).toEqual(texts);
      }
    }),
    { numRuns: rounds({ day: 20, night: 300 }) },
  );
});

it("nothing is known under another key, and that replaces what was kept", () => {
  keep({ a: "one", b: "two" });
  expect(found(open("other"))).toEqual({});
  keep({ a: "its own" }, open("other"));
  expect(found(open("other"))).toEqual({ a: "its own" });
  expect(found()).toEqual({});
});

it("what another process has kept meanwhile is not mixed with what was read before", () => {
  keep({ a: "one", b: "two" });
  const [mine, again] = [open(), open()];
  keep({ a: "newer", b: "two" });
  expect(found(mine)).toEqual({ a: "nothing", b: "two" });
  keep({ c: "of other code" }, open("other"));
  keep({ a: "mine", b: "two" }, again);
  expect(found(open("other"))).toEqual({ c: "of other code" });
});

it.each(["", "other", "SQLite format 3\0", "\0\0\0\0"])("a file that holds %j is made anew", (content) => {
  keep({ a: "one" });
  writeFileSync(path, content);
  expect(found()).toEqual({});
  keep({ a: "one" });
  expect(found()).toEqual({ a: "one" });
});

it("of a file that is damaged anywhere, nothing wrong is known, and it is mended", () => {
  const texts = many(200);
  keep(texts);
  const whole = readFileSync(path);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 5000 }), (from, length) => {
      const damaged = Buffer.from(whole);
      damaged.fill(0, from, Math.min(whole.length, from + length));
      writeFileSync(path, damaged);
      const rows = open();
      for (const [name, text] of Object.entries(found(rows)))
        expect([texts[name], "nothing"]).toContain(text);
      keep(texts, rows);
      keep(texts);
    }),
    { numRuns: rounds({ day: 20, night: 300 }) },
  );
});

it("a file that another process is writing stays as it is", () => {
  keep({ a: "one" });
  const rows = open();
  const other = new DatabaseSync(path);
  other.exec("BEGIN EXCLUSIVE; INSERT OR REPLACE INTO rows VALUES ('b', '{\"hash\":\"hash of two\"}')");
  keep({ a: "changed" }, rows);
  other.exec("COMMIT");
  other.close();
  expect([...open().rows.keys()].sort()).toEqual(["a", "b"]);
  expect(rows.find("a")).toBe("one");
  keep({ a: "changed" }, rows);
  expect(open().find("a")).toBe("changed");
}, 30_000);

it("where no file can be made, nothing is kept", () => {
  mkdirSync(join(path, "folder"), { recursive: true });
  expect(keep({ a: "one" })).toEqual([]);
  expect(found()).toEqual({});
});
