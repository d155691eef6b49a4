/** A new check keeps the contract from its first moment, however strict it is. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { loadChecks } from "#runtime/project/checks.ts";
import { createTestFolder } from "#runtime/testing/project.ts";
import { copyEngine, expectFormatted, expectTyped, MODULES, runIn } from "#scripts/testing/commands.ts";
import { createCheck } from "./create-check.ts";

// Its tests run there, so the checks that they load are its own.
const project = await copyEngine(
  ...[
    "tsconfig.base.json",
    "tsconfig.node.json",
    "vitest.config.ts",
    "content",
    "pages",
    "server",
    "sections",
    "bench",
    "e2e",
  ],
);
afterAll(() => project.close());
const { root } = project;
const run = runIn(root);

const ORDERS = [
  { severity: "error", advice: false },
  { severity: "information", advice: false },
  { severity: "warning", advice: true },
].map((order) => ({ ...order, code: `made-as-${order.advice ? "advice" : order.severity}` }));
/** With the command of the copy. */
const make = ({ code, severity, advice }: (typeof ORDERS)[number]) => {
  const options = ["--severity", severity, ...(advice ? ["--advice"] : [])];
  expect(run(process.execPath, "scripts/run.mjs", "new-check", code, ...options)).toEqual({
    status: 0,
    output: "",
  });
};
const folderOf = (code: string) => `schemas/checks/${code}`;

it.each(ORDERS)("a check made as %o passes its own tests and those of all checks", async (order) => {
  const folder = folderOf(order.code);
  make(order);
  expect(await readdir(join(root, folder))).toEqual(["README.md", "index.test.ts", "index.ts"]);
  const tests = [folder, "schemas/checks/checks.test.ts", "schemas/checks/documentation.test.ts"];
  const about = [order.code, "colon", "offic", "everything in order"].join("|");
  expect(run(process.execPath, join(MODULES, "vitest/vitest.mjs"), "run", ...tests, "-t", about)).toEqual({
    status: 0,
    output: "",
  });
  await project.remove(folder);
});

it("each is formatted and typed", async () => {
  for (const order of ORDERS) make(order);
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
  const site = await createTestFolder();
  await expect(createCheck({ root: site.root, advice: false, ...order })).rejects.toThrow(words);
  expect(await readdir(site.root)).toEqual([]);
  await site.close();
});

it("a site gets its own, beside those of the engine", async () => {
  const site = await createTestFolder();
  const folder = "checks/long-story";
  expect(
    await createCheck({ root: site.root, code: "long-story", severity: "warning", advice: true }),
  ).toMatchObject({ files: [`${folder}/README.md`, `${folder}/index.ts`] });
  expect((await loadChecks(site.root)).map(({ code }) => code)).toEqual(
    expect.arrayContaining(["dead-link", "long-story"]),
  );
  await site.close();
});
