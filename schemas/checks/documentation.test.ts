/** The page about each check: its examples are what the check says they are. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadChecks } from "#runtime/build/checks.ts";
import { type Documentation, readDocumentation } from "#schemas/checks/documentation.ts";
import {
  imagesOf,
  problemsOf,
  publishedPage,
  raster,
  type TestFiles,
  type TestOptions,
} from "#schemas/testing.ts";

const checks = new Map((await loadChecks()).map((check) => [check.code, check]));
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Where a file of the examples stands, and what it holds. */
type Example = { files: TestFiles; options: TestOptions };

/** `boats.jpg: 300 by 200 pixels, 40 kB` as the picture file that it describes. */
function toPicture(line: string): [string, ReturnType<typeof raster>] {
  const [, src, width, height, kilobytes] = /^(\S+): (\d+) by (\d+) pixels, (\d+) kB$/.exec(line) ?? [];
  if (src === undefined) throw new Error(`No picture: ${line}`);
  return [src, raster({ width: Number(width), height: Number(height), bytes: Number(kilobytes) * 1000 })];
}

/** The addresses that the published site answers, one a line. */
function formerly(blocks: Documentation["told"]): TestOptions {
  const addresses = blocks.flatMap(({ language, text }) =>
    language === "published" ? text.trim().split("\n") : [],
  );
  return { former: new Map(addresses.map((route) => [route, publishedPage(route)])) };
}

function toExample(code: string, blocks: Documentation["told"]): Example {
  const documents = blocks.filter(({ file }) => file !== undefined);
  const pictures = blocks.flatMap(({ language, text }) =>
    language === "pictures" ? text.trim().split("\n").map(toPicture) : [],
  );
  return {
    files: Object.fromEntries(documents.map(({ file, text }) => [file, text])),
    options: {
      advice: [code],
      ...formerly(blocks),
      ...(pictures.length > 0 ? imagesOf(Object.fromEntries(pictures)) : {}),
    },
  };
}

describe.each(folders)("%s", (code) => {
  const path = join(import.meta.dirname, code, "README.md");
  const check = checks.get(code);

  test("has a page that begins with its name and its sentence, and says how strict it is", () => {
    expect(existsSync(path)).toBe(true);
    const { title, description, text } = readDocumentation(readFileSync(path, "utf8"));
    expect(title).toBe(code);
    expect(description).toBe(check?.description);
    const article =
      check?.severity === "error" ? "An error" : check?.severity === "warning" ? "A warning" : "Information";
    expect(text).toMatch(
      check?.advice
        ? new RegExp(`^Advice, (an? )?${check.severity}\\b`, "m")
        : new RegExp(`^${article}\\b`, "m"),
    );
  });

  test("what it shows as told is told, and what it shows as in order is not", async () => {
    const { told, inOrder } = readDocumentation(readFileSync(path, "utf8"));
    const codesIn = async (blocks: Documentation["told"]) => {
      const { files, options } = toExample(code, blocks);
      return (await problemsOf(files, options)).map((problem) => problem.code);
    };
    expect(told.length).toBeGreaterThan(0);
    expect(await codesIn(told)).toContain(code);
    expect(await codesIn(inOrder)).not.toContain(code);
  });
});
