/** What holds for every adapter: its folder is all there is to it, and its fixtures are jobs of this site. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { listAdapters, loadAdapter } from "./adapters.ts";
import { importJobs } from "./import-jobs.ts";

const root = ENGINE;
const now = new Date("2026-11-22T12:00:00Z");

it("finds the adapters by their folders", () => {
  expect(listAdapters()).toEqual(["broadbean-xml", "csv", "greenhouse", "lever"]);
});

describe.each(listAdapters())("%s", (name) => {
  const folder = join(import.meta.dirname, "adapters", name);

  it("names media types, and is tested", async () => {
    const { mediaTypes } = await loadAdapter(name);
    expect(mediaTypes.length).toBeGreaterThan(0);
    expect(existsSync(join(folder, "adapter.test.ts"))).toBe(true);
  });

  it.each(readdirSync(join(folder, "fixtures")))("takes every job of %s on this site", async (fixture) => {
    const where = join(folder, "fixtures", fixture);
    const order = { from: name, where, dryRun: true, allowEmpty: false, closeAll: false };
    const done = await importJobs({ root, now }, order);
    expect(done).toMatchObject({ is: { refused: [], taken: [{}, {}], closed: [] } });
  });
});
