/** A new check keeps the contract from its first moment, however strict it is. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTestProject } from "#runtime/testing/project.ts";
import { expectFormatted, expectTyped, MODULES, runIn } from "#scripts/testing/commands.ts";
import { createCheck } from "./create-check.ts";

// Its tests run there, so the checks that they load are its own.
const project = await createTestProject(
  "runtime",
  "schemas",
  "biome.json",
  "scripts/test/test-run.ts",
  "scripts/test/test-setup.ts",
  "tsconfig.base.json",
  "tsconfig.node.json",
  "vitest.config.ts",
);
afterAll(() => project.close());
const { root } = project;
const run = runIn(root);

const ORDERS = [
  { severity: "error", advice: false },
  { severity: "information", advice: false },
  { severity: "warning", advice: true },
].map((order) => ({ ...order, code: `made-as-${order.advice ? "advice" : order.severity}` }));
const folderOf = (code: string) => `schemas/checks/${code}`;

it.each(ORDERS)("a check made as %o passes its own tests and those of all checks", async (order) => {
  const folder = folderOf(order.code);
  expect(await createCheck({ root, ...order })).toEqual({
    files: [`${folder}/README.md`, `${folder}/index.test.ts`, `${folder}/index.ts`],
    number: expect.any(Number),
  });
  const tests = [folder, "schemas/checks/checks.test.ts", "schemas/checks/documentation.test.ts"];
  const about = [order.code, "colon", "offic", "everything in order"].join("|");
  expect(run(process.execPath, join(MODULES, "vitest/vitest.mjs"), "run", ...tests, "-t", about)).toEqual({
    status: 0,
    told: "",
  });
  await project.remove(folder);
});

it("each is formatted and typed", async () => {
  for (const order of ORDERS) await createCheck({ root, ...order });
  const folders = ORDERS.map(({ code }) => folderOf(code));
  expectFormatted(root, folders);
  expectTyped(root, "tsconfig.node.json");
  for (const folder of folders) await project.remove(folder);
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
