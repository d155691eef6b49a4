/** The page about each check: the check reports its examples as the page states. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDocumentation } from "#schemas/checks/documentation.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { printedOf, toExample } from "#schemas/testing/documentation.ts";
import { CHECKS, problemsOf } from "#schemas/testing/site.ts";

const checks = new Map(CHECKS.map((check) => [check.code, check]));
const folders = ["*/index.ts", "../../capabilities/*/checks/*/index.ts"].flatMap((pattern) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) => {
    const folder = dirname(join(import.meta.dirname, file));
    return { code: basename(folder), folder };
  }),
);

describe.each(folders)("$code", ({ code, folder }) => {
  const path = join(folder, "README.md");
  const check = checks.get(code);

  test("has a page that begins with its name and its sentence, and states how strict it is", () => {
    expect(existsSync(path)).toBe(true);
    const { title, description, text } = readDocumentation(readFileSync(path, "utf8"));
    expect(title).toBe(code);
    expect(description).toBe(check?.description);
    const article =
      check?.severity === "error" ? "An error" : check?.severity === "warning" ? "A warning" : "Information";
    expect(text).toMatch(
      check?.advice
        ? new RegExp(
            `^(Advice|\\[Advice\\]\\(\\.\\./README\\.md#advice\\)), (an? )?${check.severity}\\b`,
            "m",
          )
        : new RegExp(`^${article}\\b`, "m"),
    );
  });

  test("what it shows under Wrong is reported in the words that it shows", async () => {
    const { wrong } = readDocumentation(readFileSync(path, "utf8"));
    const shown = wrong.flatMap(({ language, text }) => (language === "text" ? [text] : []));
    expect(shown.join("")).not.toBe("");
    expect(await printedOf(code, wrong)).toBe(shown.join(""));
  });

  test("what it shows under Right has no problem at all", async () => {
    const { right } = readDocumentation(readFileSync(path, "utf8"));
    const { files, options } = toExample(code, right);
    // The rest of the small site is no model of what a check advises.
    const isShown = ({ file }: Problem) => !check?.advice || right.some((block) => block.file === file);
    expect(right.length).toBeGreaterThan(0);
    const left = (await problemsOf(files, options)).filter(isShown);
    expect(left.map((problem) => problem.code)).toEqual([]);
  });
});
