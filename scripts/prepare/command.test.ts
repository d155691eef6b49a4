/** `npm ci` leaves nothing to a build that no page changes, and does not fail for what a build will refuse. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { listFiles } from "#runtime/files/files.ts";
import { startCommand } from "#scripts/testing/commands.ts";
import { createCommandSite } from "#scripts/testing/site.ts";

const site = await createCommandSite();
const start = (command: string) => startCommand(site.root, command);
beforeEach(async () => {
  await site.reset();
  // What tests share would be there already.
  await site.remove(".prepared");
});

/** What is prepared, with the moment at which each file was made; not what Node keeps by itself. */
function prepared(): { [file: string]: number } {
  const files = listFiles(site.root, ".prepared");
  return Object.fromEntries(files.map((file) => [file, statSync(join(site.root, file)).mtimeMs]));
}

it("makes all that a build needs of code and brand", async () => {
  expect(start("prepare")).toMatchObject({ status: 0, stderr: "" });
  const before = prepared();
  const folders = new Set(Object.keys(before).map((file) => file.split("/")[1]));
  expect([...folders].sort()).toEqual(["bundle", "checks", "schemas", "sources", "styles"]);
  await site.remove(".cache");
  expect(start("build")).toMatchObject({ status: 0 });
  expect(prepared()).toEqual(before);
});

it("names what cannot be bundled, and is done", async () => {
  await site.put("sections/note/section.tsx", "export function Section() { return <p>; }\n");
  const { status, stderr } = start("prepare");
  expect(status).toBe(0);
  expect(stderr).toContain("Not prepared: ");
  expect(stderr).toContain("sections/note/section.tsx");
  expect(listFiles(site.root, ".generated")).toContain(".generated/page.schema.json");
});
