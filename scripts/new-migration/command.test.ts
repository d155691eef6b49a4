/** A new migration keeps the contract from its first moment. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyEngine, expectFormatted, MODULES, runIn } from "#scripts/testing/commands.ts";
import { createMigration } from "./create-migration.ts";

// Its tests run there, so the code that they load is its own.
const project = await copyEngine(
  ...[
    "vitest.config.ts",
    "tsconfig.base.json",
    "tsconfig.node.json",
    "pages",
    "content",
    "sections",
    "server",
  ],
);
afterAll(() => project.close());
const { root } = project;

const contract = (...options: string[]) =>
  runIn(root)(process.execPath, join(MODULES, "vitest/vitest.mjs"), "run", "migrations", ...options);

it("has the next number, passes the contract, and is formatted; a missing outcome is written once", async () => {
  const last = (await readdir(join(root, "migrations"))).filter((name) => /^\d{3}-/.test(name)).length;
  const name = `${String(last + 1).padStart(3, "0")}-words-of-notes`;
  const folder = `migrations/fixtures/${name}`;
  expect(createMigration(root, "words-of-notes")).toEqual({
    name,
    files: [`migrations/${name}.ts`, `${folder}/before/pages/index.json`, `${folder}/after/pages/index.json`],
    number: expect.any(Number),
  });
  expect(contract()).toEqual({ status: 0, output: "" });
  expectFormatted(root, ["migrations"]);
  const files = await project.read(folder);
  await project.remove(`${folder}/after`);
  expect(contract("-t", name).output).toContain("These were written to after/. Look at them, and run again");
  expect(await project.read(folder)).toEqual(files);
});

it.each(["Words", "", "../words", "001-words"])("refuses %o, and writes nothing", async (name) => {
  const before = await readdir(join(root, "migrations"));
  expect(() => createMigration(root, name)).toThrow(`"${name}" cannot be a name.`);
  expect(await readdir(join(root, "migrations"))).toEqual(before);
});
