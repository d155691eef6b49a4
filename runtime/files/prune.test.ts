import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pruneCache } from "#runtime/files/prune.ts";
import { createTestFolder, type TestProject } from "#runtime/testing/project.ts";

const now = new Date("2026-12-31T12:00:00Z");
let project: TestProject;
let root: string;
beforeEach(async () => {
  project = await createTestFolder();
  root = project.root;
});
afterEach(() => project.close());

/** Makes a file that was last written on a day. */
async function put(file: string, day: string): Promise<void> {
  await project.put(file, "");
  await utimes(join(root, file), new Date(day), new Date(day));
}

const left = async (folder: string) => (await readdir(join(root, folder))).sort();
const prune = () => pruneCache(root, join(root, "dist"), now);

it("removes what was made more than a month ago, folders with all that is in them", async () => {
  await put(".prepared/styles/old", "2026-11-30");
  await put(".prepared/styles/new", "2026-12-02");
  await put(".prepared/bundle/old/client/a.js", "2026-11-01");
  await put(".prepared/bundle/new/client/a.js", "2026-11-01");
  for (const [folder, day] of [
    ["old", "2026-11-01"],
    ["new", "2026-12-20"],
  ] as const)
    await utimes(join(root, ".prepared/bundle", folder), now, new Date(day));
  prune();
  expect(await left(".prepared/styles")).toEqual(["new"]);
  expect(await left(".prepared/bundle")).toEqual(["new"]);
});

it("keeps what follows the project by itself", async () => {
  await put(".cache/facts/1.json", "2026-01-01");
  await put(".cache/built/dist.json", "2026-01-01");
  await put(".cache/images/facts.json", "2026-01-01");
  prune();
  expect(await left(".cache/facts")).toEqual(["1.json"]);
  expect(await left(".cache/built")).toEqual(["dist.json"]);
  expect(await left(".cache/images")).toEqual(["facts.json"]);
});

it("keeps old pictures that the site still shows", async () => {
  await put(".cache/images/files/shown.avif", "2026-01-01");
  await put(".cache/images/files/gone.avif", "2026-01-01");
  await put(".cache/images/files/new.avif", "2026-12-30");
  await put("dist/assets/shown.avif", "2026-01-01");
  prune();
  expect(await left(".cache/images/files")).toEqual(["new.avif", "shown.avif"]);
});

it("does nothing where nothing was kept", () => {
  expect(prune).not.toThrow();
});
