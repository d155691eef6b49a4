import { randomBytes } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createRecorder } from "#runtime/output/recording/recorder.ts";
import { createWordsPacker, unpackWords } from "#runtime/search/site/site-file.ts";
import { createTerms } from "#runtime/search/terms.ts";
import { createDeviceFiles, packWithin } from "./client-search-index.ts";

/** Texts that nothing makes smaller. */
const texts = (count: number) => Array.from({ length: count }, () => randomBytes(300).toString("hex"));
const pack = (limit: number, all: readonly string[]): string[] =>
  JSON.parse(packWithin(limit, all.length, 0.995, (most) => JSON.stringify(all.slice(0, most))));

test.each([0, 1, 20])("all of %i documents that fit are packed", (count) => {
  const all = texts(count);
  expect(pack(50_000, all)).toEqual(all);
});

test("of too many, the first are packed, as many as fit", () => {
  const all = texts(200);
  const kept = pack(20_000, all);
  expect(kept).toEqual(all.slice(0, kept.length));
  expect(brotliCompressSync(JSON.stringify(kept)).length).toBeLessThanOrEqual(20_000);
  expect(kept.length).toBeGreaterThan(50);
});

test("one document that is too large is left out, and the rest ends", () => {
  expect(pack(100, texts(1))).toEqual([]);
});

test("of pages with too many words, the first of each are packed", () => {
  const page = (words: readonly string[]) => ({
    ...{ address: "/", title: "", area: "", fullTitle: "", description: "", keywords: "" },
    ...{ headings: [], elsewhere: false, texts: [`first ${words.join(" ")}`] },
  });
  const pages = Array.from({ length: 20 }, () =>
    page(Array.from({ length: 400 }, () => randomBytes(6).toString("hex"))),
  );
  const text = packWithin(30_000, 6000, 0.9, (most) =>
    JSON.stringify(createWordsPacker(pages, createTerms([]))(most)),
  );
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(30_000);
  for (const { once } of unpackWords(JSON.parse(text))) {
    expect(once).toContain("first");
    expect(once.length).toBeGreaterThan(50);
  }
});

test("a file has the address of what is in it, and naming it is recorded", () => {
  const recorder = createRecorder();
  const readDirectory = () => ({ pages: [], terms: createTerms([]) });
  const files = createDeviceFiles({ ...recorder, language: "en", readDirectory });
  const known = (name: string) => JSON.stringify({ words: [{ id: "sea", name }] });
  const { value: address, files: named } = recorder.recording(() => files.vocabulary("boats", known("Sea")));
  expect(named).toEqual([address]);
  expect(address).toMatch(/^\/assets\/boats-[A-Za-z0-9]{8,}\.json$/);
  expect(files.vocabulary("boats", known("Sea"))).toBe(address);
  expect(files.vocabulary("boats", known("Lake"))).not.toBe(address);
  expect(files.find(address)).toBe(known("Sea"));
  expect(files.find("/assets/boats-unknown.json")).toBeUndefined();
});
