/** What names the code that documents are read with. */
import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { codeOf } from "#runtime/project/code.ts";
import { createTestFolder, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";

let site: TestProject;
beforeEach(async () => {
  site = await createTestFolder();
});
afterEach(() => site.close());

/** The name in a process that begins now. */
function codeNow(): string {
  const code = `import { codeOf } from "#runtime/project/code.ts"; console.log(codeOf(${JSON.stringify(site.root)}));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: ENGINE,
    encoding: "utf8",
  }).trim();
}

it.each(["checks/low-water/words.ts", "migrations/001-moons.ts", "capabilities/tides/tides.ts"])(
  "is another one when %s is written, but stays as it was in a process that goes on",
  async (file) => {
    await site.put("content/site.json", siteConfiguration({ capabilities: ["tides"] }));
    await site.put("capabilities/tides/capability.ts", "");
    await site.put(file, "export const one = 1;\n");
    const before = codeOf(site.root);
    expect(codeNow()).toBe(before);
    await site.put(file, "export const one = 12;\n");
    expect(codeOf(site.root)).toBe(before);
    expect(codeNow()).not.toBe(before);
  },
);

it("is the same when only what documents are not read with is written", async () => {
  await site.put("checks/low-water/index.ts", "");
  const before = codeNow();
  await site.put("migrations/fixtures/001-moons/before/pages/index.json", {});
  await site.put("pages/index.json", {});
  expect(codeNow()).toBe(before);
});
