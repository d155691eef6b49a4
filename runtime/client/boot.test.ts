import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { describe, expect, test } from "vitest";

const folder = import.meta.dirname;
const client = "/assets/client-12345678.js";
/** 1,500 until boot began to open and close the panels of the menu by itself: they have to work before any other code is there. */
const budget = 1_650;

async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    mode: "production",
    define: { __PAGELOOM_CLIENT__: JSON.stringify(client) },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(folder, "boot.ts"), formats: ["iife"], name: "boot" },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    "output" in part ? part.output : [],
  );
  expect(outputs).toHaveLength(1);
  return outputs[0]?.type === "chunk" ? outputs[0].code.trim() : "";
}

/** What a module imports: statically, or only when it is needed. */
function importsOf(source: string): { now: string[]; later: string[] } {
  const named = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? "");
  return {
    now: named(/^(?:import|export) (?!type )[^;]*?["']([^"']+)["'];/gm),
    later: named(/\bimport\("([^"]+)"\)/g),
  };
}

describe("boot", () => {
  test(`is at most ${budget} bytes, compressed, and one script that can be inlined`, async () => {
    const code = await bundleBoot();
    const size = brotliCompressSync(code).length;
    console.info(`boot: ${size} of ${budget} bytes (brotli)`);
    expect(size).toBeLessThanOrEqual(budget);
    expect(code).toContain(client);
    // Either would end the inline script before its end.
    expect(code).not.toMatch(/<\/script|<!--/i);
    expect(code).not.toMatch(/^\s*(import|export)\b/m);
  });

  test("is imported by nothing: a bundled copy would run a second time", async () => {
    const files = (await readdir(join(folder, ".."), { recursive: true })).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { now, later } = importsOf(await readFile(join(folder, "..", file), "utf8"));
      expect(
        [...now, ...later].filter((name) => /\bboot\b/.test(name)),
        file,
      ).toEqual([]);
    }
  });
});

test("the client's entry waits for no other file: it only fetches what the sign of intent needs", async () => {
  const { now, later } = importsOf(await readFile(join(folder, "main.ts"), "utf8"));
  expect(now).toEqual(["virtual:pageloom/islands"]);
  expect(later.sort()).toEqual([
    "./islands.ts",
    "./journey.ts",
    "./mobile-menu.ts",
    "./page-actions.ts",
    "./prefetch.ts",
    "./question.ts",
    "./router.tsx",
    "./search-form.ts",
  ]);
});

test("only the router imports React Router", async () => {
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const importing = [];
  for (const file of files) {
    const { now, later } = importsOf(await readFile(join(folder, file), "utf8"));
    if ([...now, ...later].some((name) => name.startsWith("react-router"))) importing.push(file);
  }
  expect(importing).toEqual(["router.tsx"]);
});
