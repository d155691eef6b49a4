import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { gitIn } from "#scripts/testing/commands.ts";
import { copyWithoutSite } from "./copy-without-site.ts";

const original = await createTestFolder();
afterAll(() => original.close());

it("has what Git has, but for the site and its trade", async () => {
  const { root, put, remove } = original;
  const files = ["pages/index.json", "content/site.json", "public/a.pdf", "capabilities/recruitment/pay.ts"];
  for (const file of files) await put(file, "{}");
  const kept = ["capabilities/feeds/rss.ts", "package.json", "sections/tabs/schema.json"];
  for (const file of [...kept, "gone.ts", "node_modules/a/index.js"]) await put(file, "{}");
  await put(".gitignore", "node_modules/\n.cache/\n");
  await put(".cache/kept", "");
  gitIn(root, "init", "-q");
  gitIn(root, "add", "--all");
  await remove("gone.ts");
  const copy = copyWithoutSite(root);
  try {
    expect(gitIn(copy, "ls-files").trim().split("\n").sort()).toEqual([".gitignore", ...kept]);
    expect(gitIn(copy, "status", "--porcelain")).toBe("");
    expect(existsSync(join(copy, "node_modules/a/index.js"))).toBe(true);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
