import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openRows } from "#runtime/files/kept-rows.ts";
import { keepInFolder, keepInMemory } from "./kept-parts.ts";
import { createRecorder, type Recorder } from "./recorder.ts";

const folder = await mkdtemp(join(tmpdir(), "parts-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => rm(folder, { recursive: true, force: true }));

/** What there is, by name. */
type Things = { [name: string]: string };

const THINGS: Things = { a: "Anchor", b: "Buoy", c: "Cable" };

/** A run of a program: what parts it found out itself, what it made of all, and what it left behind. */
function run(things: Things, { key = "one", name = "lengths" } = {}) {
  const recorder = createRecorder();
  const found: string[] = [];
  const thing = recorder.recorded("thing", (one) => things[one] ?? "");
  const first = () => recorder.remember("first", () => thing("a"));
  const keepParts = keepInFolder(folder, key, recorder);
  const { value, ...notes } = recorder.recording(() =>
    keepParts(name, (keep) =>
      Object.keys(things).map((one) =>
        keep(one, () => {
          found.push(one);
          recorder.nameFile(`/${one}.txt`);
          // Each names the first one.
          return { text: `${thing(one)} after ${first()}` };
        }),
      ),
    ),
  );
  return { found, texts: value.map(({ text }) => text), notes, recorder };
}

const fileOf = async () => join(folder, (await readdir(folder))[0] ?? "");

it("finds nothing out again that is what it was", () => {
  expect(run(THINGS).found).toEqual(["a", "b", "c"]);
  const { found, texts, notes } = run(THINGS);
  expect(found).toEqual([]);
  expect(texts).toEqual(["Anchor after Anchor", "Buoy after Anchor", "Cable after Anchor"]);
  expect(notes.files).toEqual(["/a.txt", "/b.txt", "/c.txt"]);
});

it("finds out again what is another one, was not there, or was made from another one in between", () => {
  run(THINGS);
  expect(run({ ...THINGS, b: "Boat" })).toMatchObject({
    found: ["b"],
    texts: ["Anchor after Anchor", "Boat after Anchor", "Cable after Anchor"],
  });
  expect(run({ ...THINGS, d: "Deck" }).found).toEqual(["b", "d"]);
  expect(run({ ...THINGS, a: "Awning" })).toMatchObject({
    found: ["a", "b", "c"],
    texts: ["Awning after Awning", "Buoy after Awning", "Cable after Awning"],
  });
});

it("leaves notes of a part that is known as of one that is not", () => {
  const keyIn = ({ recorder, notes }: { recorder: Recorder; notes: { reads: readonly string[] } }) =>
    recorder.keyOf(notes.reads);
  const first = keyIn(run(THINGS));
  expect(keyIn(run(THINGS))).toBe(first);
  expect(keyIn(run({ ...THINGS, c: "Crane" }))).not.toBe(first);
});

it("knows nothing of other work, and nothing once what all is made with is another thing", () => {
  run(THINGS);
  expect(run(THINGS, { name: "heights" }).found).toEqual(["a", "b", "c"]);
  expect(run(THINGS, { key: "two" }).found).toEqual(["a", "b", "c"]);
});

it("keeps nothing of what is gone, and writes nothing where nothing is new", async () => {
  run(THINGS);
  run({ a: "Anchor" });
  expect([...openRows(await fileOf(), "one").rows.keys()]).toEqual(["a"]);
  const before = await readdir(folder, { withFileTypes: true });
  await writeFile(join(folder, "beside"), "");
  run({ a: "Anchor" });
  expect((await readdir(folder)).sort()).toEqual([...before.map(({ name }) => name), "beside"].sort());
});

it.each([
  "",
  "null",
  "[]",
  '{ "key": "one" }',
  '{ "key": "one", "parts": 3 }',
  '{ "key": "one", "parts": [3] }',
])("takes no notice of a file that holds %s", async (text) => {
  run(THINGS);
  await writeFile(await fileOf(), text);
  expect(run(THINGS).found).toEqual(["a", "b", "c"]);
  expect(run(THINGS).found).toEqual([]);
});

it("does work again that went on without a part that failed, once that may succeed", () => {
  const recorder = createRecorder();
  const things: Things = { ...THINGS, b: "" };
  const thing = recorder.recorded("thing", (one) => things[one] ?? "");
  const keepParts = keepInFolder(folder, "one", recorder);
  const orFailed = (find: () => string) => {
    try {
      return find();
    } catch {
      return "failed";
    }
  };
  const need = (one: string) => thing(one) || fail(one);
  const fail = (one: string): never => {
    throw new Error(`${one} is empty.`);
  };
  const look = () =>
    recorder.remember("all", () =>
      keepParts("needs", (keep) => ["a", "b"].map((one) => orFailed(() => keep(one, () => need(one))))),
    );
  expect(look()).toEqual(["Anchor", "failed"]);
  things.b = "Buoy";
  recorder.refresh();
  expect(look()).toEqual(["Anchor", "Buoy"]);
});

it("keeps parts in memory where there is no folder", () => {
  const recorder = createRecorder();
  const things = { ...THINGS };
  const thing = recorder.recorded("thing", (one) => things[one] ?? "");
  const found: string[] = [];
  const keepParts = keepInMemory(recorder);
  const look = () =>
    keepParts("all", (keep) =>
      Object.keys(things).map((one) => keep(one, () => found.push(one) && thing(one))),
    );
  expect(look()).toEqual(["Anchor", "Buoy", "Cable"]);
  things.b = "Boat";
  recorder.refresh();
  expect(look()).toEqual(["Anchor", "Boat", "Cable"]);
  expect(found).toEqual(["a", "b", "c", "b"]);
});
