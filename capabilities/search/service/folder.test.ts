import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openBuildOutput } from "#server/site/build-output.ts";
import { writeFiles } from "#server/testing/small-site.ts";
import { openSearches } from "./folder.ts";

const COUNT = 50;

const pages = JSON.stringify({
  sources: { en: { boats: "boats.en", ferries: "ferries.en" }, cy: { boats: "boats.cy" } },
  directories: {},
});
const head = {
  setup: { fields: [{ name: "title", weight: 1 }], facets: [], sorts: [] },
  ...{ terms: [], pageSize: 10, size: COUNT, shapes: ["short", "long"] },
};
const lines = [
  head,
  ...Array.from({ length: COUNT }, (_, at) => [
    { words: { title: `pilot ${at}` }, values: {}, amounts: {}, days: {}, order: {} },
    { title: `Pilot ${at}` },
    { title: `Pilot ${at}`, about: "Ships" },
  ]),
].map((line) => JSON.stringify(line));

function createFiles() {
  return { read: vi.fn(async () => pages), lines: vi.fn((_: string): Iterable<string> => lines) };
}

it("opens a search once, however many requests need it", async () => {
  const files = createFiles();
  const folder = openSearches("pages.json", files);
  const [one, other] = await Promise.all([folder.open("en", "boats"), folder.open("en", "boats")]);
  expect(one).toBe(other);
  expect(await folder.open("en", "boats")).toBe(one);
  expect(files.lines.mock.calls).toEqual([["boats.en"]]);
  expect(await folder.open("cy", "boats")).not.toBe(one);
  expect(files.read).toHaveBeenCalledTimes(1);
});

it("gives what is shown of a document, in the shape that is requested", async () => {
  const { index, pageSize, shown } = await openSearches("pages.json", createFiles()).open("en", "boats");
  expect([index.size, pageSize]).toEqual([COUNT, 10]);
  expect(shown(7, "short")).toEqual({ title: "Pilot 7" });
  expect(shown(7, "long")).toEqual({ title: "Pilot 7", about: "Ships" });
});

it("lets others have a turn while it reads", async () => {
  let turns = 0;
  let isOpen = false;
  const count = () => {
    turns++;
    if (!isOpen) setImmediate(count);
  };
  setImmediate(count);
  await openSearches("pages.json", createFiles()).open("en", "boats");
  isOpen = true;
  expect(turns).toBeGreaterThan(1);
});

it("opens all ahead, so that no search waits for it", async () => {
  const files = createFiles();
  const folder = openSearches("pages.json", files);
  await folder.openAll();
  expect(files.lines.mock.calls.flat()).toEqual(["boats.en", "ferries.en", "boats.cy"]);
  await folder.open("en", "ferries");
  expect(files.lines).toHaveBeenCalledTimes(3);
});

it("reports which search was not written, and which is not whole", async () => {
  const files = createFiles();
  const folder = openSearches("pages.json", files);
  await expect(folder.open("en", "cars")).rejects.toThrow('no documents of the search "cars"');
  await expect(folder.open("fr", "boats")).rejects.toThrow('no documents of the search "boats"');
  for (const broken of [[], lines.slice(0, -1), [...lines, lines[1] ?? ""]]) {
    files.lines.mockReturnValueOnce(broken);
    await expect(folder.open("en", "boats")).rejects.toThrow("boats.en is not whole");
  }
  expect((await folder.open("en", "boats")).index.size).toBe(COUNT);
});

it("reads the pages again after it could not", async () => {
  const files = createFiles();
  files.read.mockRejectedValueOnce(new Error("The disk is away."));
  const folder = openSearches("pages.json", files);
  await expect(folder.pages()).rejects.toThrow("The disk is away.");
  expect(await folder.pages()).toHaveProperty("sources");
});

it("reads what the build left", async () => {
  const dist = mkdtempSync(join(tmpdir(), "pageloom-searches-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeFiles(dist, {
    ".pageloom/searches/pages.json": JSON.stringify({ sources: { en: { boats: "searches/boats.en" } } }),
    ".pageloom/searches/boats.en": `${lines.join("\r\n")}\r\n`,
  });
  const folder = openSearches("searches/pages.json", openBuildOutput(dist));
  expect((await folder.open("en", "boats")).index.size).toBe(COUNT);
});
