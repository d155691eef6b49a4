import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTestFolder } from "#runtime/testing/project.ts";
import { gitIn } from "#scripts/testing/commands.ts";
import { copyWithoutSite } from "./copy-without-site.ts";

const original = await createTestFolder();
afterAll(() => original.close());

it("has what Git has, but for the site and the capabilities that it alone lists", async () => {
  const { root, put, remove } = original;
  const files = ["pages/index.json", "content/site.json", "public/a.pdf", "capabilities/tides/moon.ts"];
  for (const file of [...files, "capabilities/tides/commands/import-tides/command.ts"]) await put(file, "{}");
  const kept = ["capabilities/feeds/rss.ts", "sections/tabs/schema.json"];
  for (const file of [...kept, "gone.ts", "node_modules/a/index.js"]) await put(file, "{}");
  await put("runtime/fixtures/stock/content/site.json", { capabilities: ["feeds"] });
  const build = "node scripts/run.mjs build";
  await put("package.json", { scripts: { build, "import-tides": "node scripts/run.mjs import-tides" } });
  await put(".gitignore", "node_modules/\n.cache/\n");
  await put(".cache/kept", "");
  gitIn(root, "init", "-q");
  gitIn(root, "add", "--all");
  await remove("gone.ts");
  const copy = copyWithoutSite(root);
  try {
    const museum = "runtime/fixtures/stock/content/site.json";
    const there = [".gitignore", ...kept, "package.json", museum];
    expect(gitIn(copy, "ls-files").trim().split("\n").sort()).toEqual(there.sort());
    expect(gitIn(copy, "status", "--porcelain")).toBe("");
    expect(existsSync(join(copy, "node_modules/a/index.js"))).toBe(true);
    expect(JSON.parse(readFileSync(join(copy, "package.json"), "utf8"))).toEqual({ scripts: { build } });
  } finally {
    rmSync(copy, { recursive: true });
  }
});
