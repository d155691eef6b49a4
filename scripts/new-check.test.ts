/** A new check keeps the contract from its first moment, however strict it is. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createTestProject } from "#runtime/build/testing.ts";
import { createCheck } from "#scripts/new-check/create-check.ts";
import { MODULES, runIn } from "#scripts/testing.ts";

const project = await createTestProject(
  "schemas",
  "biome.json",
  "scripts/test-run.ts",
  "scripts/test-setup.ts",
  "tsconfig.base.json",
  "tsconfig.node.json",
  "vitest.config.ts",
);
afterAll(() => project.close());
const { root } = project;
const run = runIn(root);

describe.each([
  { severity: "error", advice: false },
  { severity: "information", advice: false },
  { severity: "warning", advice: true },
])("a check made as %o", ({ severity, advice }) => {
  const code = `made-as-${advice ? "advice" : severity}`;
  const folder = `schemas/checks/${code}`;

  it("passes its own tests and those of all checks, and is formatted and typed", async () => {
    expect(await createCheck({ root, code, severity, advice })).toEqual({
      files: [`${folder}/README.md`, `${folder}/index.test.ts`, `${folder}/index.ts`],
    });
    const tests = [folder, "schemas/checks/checks.test.ts", "schemas/checks/documentation.test.ts"];
    const about = [code, "colon", "offic", "everything in order"].join("|");
    expect(run(process.execPath, join(MODULES, "vitest/vitest.mjs"), "run", ...tests, "-t", about)).toEqual({
      status: 0,
      told: "",
    });
    const bin = join(MODULES, ".bin");
    expect(run(join(bin, "biome"), "check", "--vcs-enabled=false", folder)).toEqual({ status: 0, told: "" });
    expect(run(join(bin, "tsc"), "-p", "tsconfig.node.json")).toEqual({ status: 0, told: "" });
    await project.remove(folder);
  });
});

it.each([
  [{ code: "Long Heading", severity: "error" }, '"Long Heading" cannot be a code.'],
  [{ code: "", severity: "error" }, '"" cannot be a code.'],
  [{ code: "../checks", severity: "error" }, '"../checks" cannot be a code.'],
  [{ code: "dead-link", severity: "error" }, 'There is a check "dead-link" already'],
  [
    { code: "fresh", severity: "eror" },
    'There is no severity "eror". Did you mean "error"? Severities: error, warning, information.',
  ],
])("refuses %o, and writes nothing", async (order, words) => {
  const before = await readdir(join(root, "schemas/checks"));
  expect(await createCheck({ root, advice: false, ...order })).toMatchObject({
    refused: expect.stringContaining(words),
  });
  expect(await readdir(join(root, "schemas/checks"))).toEqual(before);
});
