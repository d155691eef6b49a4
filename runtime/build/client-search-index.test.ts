import { randomBytes } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createDeviceFiles, packWithin, packWordsWithin } from "#runtime/build/client-search-index.ts";
import { createRecorder } from "#runtime/build/recorder.ts";
import type { Packed } from "#runtime/search/on-device.ts";
import { packWords, unpackWords } from "#runtime/search/site-file.ts";
import { createTerms } from "#runtime/search/terms.ts";

const documents = (count: number): Packed<string>[] =>
  Array.from({ length: count }, () => ({
    document: { words: {}, values: {}, amounts: {}, days: {}, order: {} },
    // Nothing makes it smaller.
    shown: randomBytes(300).toString("hex"),
  }));
const pack = (some: readonly Packed<unknown>[]) => JSON.stringify(some.map(({ shown }) => shown));

test.each([0, 1, 20])("all of %i documents that fit are packed", (count) => {
  const all = documents(count);
  expect(packWithin(50_000, pack, all)).toBe(pack(all));
});

test("of too many, the first are packed, as many as fit", () => {
  const all = documents(200);
  const text = packWithin(20_000, pack, all);
  const kept: string[] = JSON.parse(text);
  expect(kept).toEqual(all.slice(0, kept.length).map(({ shown }) => shown));
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(20_000);
  expect(kept.length).toBeGreaterThan(50);
});

test("one document that is too large is left out, and the rest ends", () => {
  expect(packWithin(100, pack, documents(1))).toBe("[]");
});

test("of pages with too many words, the first of each are packed", () => {
  const page = (words: string) => ({
    ...{
      address: "/",
      title: "",
      area: "",
      fullTitle: "",
      description: "",
      headings: [],
      keywords: "",
      elsewhere: false,
    },
    texts: [words],
  });
  const pages = Array.from({ length: 20 }, () =>
    page(`first ${Array.from({ length: 400 }, () => randomBytes(6).toString("hex")).join(" ")}`),
  );
  const pack = (most?: number) => JSON.stringify(packWords(pages, createTerms([]), most));
  const text = packWordsWithin(30_000, pack, pages);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(30_000);
  const read = unpackWords(JSON.parse(text));
  for (const { once } of read) {
    expect(once).toContain("first");
    expect(once.length).toBeGreaterThan(50);
  }
  expect(packWordsWithin(10_000_000, pack, pages)).toBe(pack());
});

const createFiles = () => {
  const recorder = createRecorder();
  const readDirectory = () => ({ pages: [], terms: createTerms([]) });
  return { recorder, files: createDeviceFiles({ ...recorder, language: "en", readDirectory }) };
};

test("a file has the address of what is in it, and whoever names it leaves a note", () => {
  const { recorder, files } = createFiles();
  const skills = (name: string) => ({
    skills: new Map([["sea", { id: "sea", name }]]),
    titles: new Map(),
  });
  const { value: address, files: named } = recorder.recording(() => files.skills(skills("Sea")));
  expect(named).toEqual([address]);
  expect(address).toMatch(/^\/assets\/skills-[A-Za-z0-9]{8,}\.json$/);
  expect(files.skills(skills("Sea"))).toBe(address);
  expect(files.skills(skills("Lake"))).not.toBe(address);
  expect(JSON.parse(files.find(address) ?? "")).toEqual({
    skills: [{ id: "sea", name: "Sea" }],
    titles: [],
  });
  expect(files.find("/assets/skills-unknown.json")).toBeUndefined();
});
