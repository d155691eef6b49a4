import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publishFiles, publishFolder, recoverFolder } from "#runtime/files/atomic-publish.ts";
import { createTestFolder, type TestProject } from "#runtime/testing/project.ts";

let project: TestProject;
let folder: string;
beforeEach(async () => {
  project = await createTestFolder();
  folder = project.root;
});
afterEach(() => project.close());

const put = (name: string, text: string) => project.put(`${name}/index.html`, text);
const read = (name: string) => readFile(join(folder, name, "index.html"), "utf8");

it("puts the new folder in place of the old one and leaves nothing else behind", async () => {
  await put("dist", "old");
  await put("staging", "new");
  await publishFolder(join(folder, "staging"), join(folder, "dist"));
  expect(await read("dist")).toBe("new");
  await expect(read("staging")).rejects.toThrow();
  await expect(read("dist.previous")).rejects.toThrow();
});

it("brings the old folder back when a process ended half-way", async () => {
  await put("dist", "old");
  await rename(join(folder, "dist"), join(folder, "dist.previous"));
  await recoverFolder(join(folder, "dist"));
  expect(await read("dist")).toBe("old");
});

it("keeps the old folder until the new one is in its place", async () => {
  await put("dist", "old");
  expect(() => publishFolder(join(folder, "not-there"), join(folder, "dist"))).toThrow();
  recoverFolder(join(folder, "dist"));
  expect(await read("dist")).toBe("old");
});

it("does not touch a folder that is there", async () => {
  await put("dist", "new");
  await put("dist.previous", "old");
  await recoverFolder(join(folder, "dist"));
  expect(await read("dist")).toBe("new");
});

it("moves files into the folder, and leaves the others and nothing else", async () => {
  await put("dist", "old");
  await put("dist/kept", "kept");
  await put("staging", "new");
  await put("staging/more", "more");
  publishFiles(join(folder, "staging"), join(folder, "dist"));
  expect(await Promise.all(["dist", "dist/kept", "dist/more"].map(read))).toEqual(["new", "kept", "more"]);
  expect(await readdir(folder)).toEqual(["dist"]);
});

it("moves the rest where a process ended meanwhile, and nothing into a folder that is gone", async () => {
  await put("dist", "old");
  await put("dist.building-finished", "new");
  recoverFolder(join(folder, "dist"));
  expect(await read("dist")).toBe("new");
  await put("dist-drafts.building-finished", "new");
  recoverFolder(join(folder, "dist-drafts"));
  expect(await readdir(folder)).not.toContain("dist-drafts");
});
