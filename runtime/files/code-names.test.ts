import { mkdir, rename, rm, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nameOfCode } from "#runtime/files/code-names.ts";
import { createTestFolder, type TestProject } from "#runtime/testing/project.ts";

let project: TestProject;
beforeEach(async () => {
  project = await createTestFolder();
  await project.put("code/a.ts", "export const a = 1;\n");
  await project.put("code/below/deep/b.css", ".b {}\n");
  await project.put("code/below/b.test.ts", "");
  await mkdir(join(project.root, "code/empty"));
});
afterEach(() => project.close());

const nameNow = () => nameOfCode(project.root, join(project.root, "code"), "pages");

/** The name in a process that begins now. */
async function nameAfresh(): Promise<string> {
  vi.resetModules();
  const { nameOfCode: name } = await import("#runtime/files/code-names.ts");
  return name(project.root, join(project.root, "code"), "pages");
}

it.each<[string, () => Promise<unknown>]>([
  ["a file is written", () => project.put("code/a.ts", "export const a = 2;\n")],
  ["one that lies deeper", () => project.put("code/below/deep/b.css", ".b { top: 0 }\n")],
  ["a file is new", () => project.put("code/c.ts", "")],
  ["one is new in a folder that had none", () => project.put("code/empty/c.ts", "")],
  ["one is new in a folder that had only others", () => project.put("code/below/c.ts", "")],
  ["a file is gone", () => rm(join(project.root, "code/below/deep/b.css"))],
  ["a file has another name", () => rename(join(project.root, "code/a.ts"), join(project.root, "code/z.ts"))],
  ["a folder has another name", () => rename(join(project.root, "code/below"), join(project.root, "code/z"))],
  ["a folder is linked", () => symlink(join(project.root, "code/below"), join(project.root, "code/linked"))],
])("is another name when %s", async (_, change) => {
  const before = nameNow();
  expect(await nameAfresh()).toBe(before);
  await change();
  const after = nameNow();
  expect(after).not.toBe(before);
  expect(await nameAfresh()).toBe(after);
});

it.each<[string, () => Promise<unknown>]>([
  ["a test is written", () => project.put("code/below/b.test.ts", "export {};\n")],
  ["an example is new", () => project.put("code/examples/c.ts", "")],
  ["a file is the same, and newer", () => utimes(join(project.root, "code/a.ts"), new Date(), new Date())],
  ["what was kept is damaged", () => rm(join(project.root, ".prepared"), { recursive: true })],
])("is the same name when %s", async (_, change) => {
  const before = nameNow();
  await change();
  expect(nameNow()).toBe(before);
  expect(await nameAfresh()).toBe(before);
});

it("is the name of a folder that is not there, until it is", async () => {
  await rm(join(project.root, "code"), { recursive: true });
  const before = nameNow();
  await project.put("code/a.ts", "");
  expect(nameNow()).not.toBe(before);
});
