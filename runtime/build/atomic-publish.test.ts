import { mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { publishFolder, recoverFolder } from "#runtime/build/atomic-publish.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pageloom-swap-"));
});

async function put(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "index.html"), text);
}

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
