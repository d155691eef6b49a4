/** A preview that opens before all was read, of a site in which no page needs another one. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import { createTestSite } from "#runtime/testing/project.ts";
import { banner, page } from "#schemas/testing/site.ts";

const site = await createTestSite("sections/main-banner");
const words = (text: string) => page([banner({ type: "main-banner", text: { heading: { en: text } } })]);
for (const name of ["index", "news", "other", "404"]) await site.put(`pages/${name}.json`, words(name));
afterAll(() => site.close());

it("goes on answering while the rest is read, and has no document read for that", async () => {
  const reading = vi.spyOn(fs, "readFileSync");
  syncBuiltinESMExports();
  const timesRead = () =>
    reading.mock.calls.filter(([path]) => String(path).endsWith("pages/other.json")).length;
  try {
    const live = await openDevSite({
      ...{ root: site.root, now: () => new Date("2026-11-20T12:00:00Z"), typeOf: () => "text/plain" },
      soon: true,
    });
    expect(await live.answer("/news/")).toMatchObject({ is: "page" });
    expect(timesRead()).toBe(0);
    let isDone = false;
    const done = live.complete().then(() => {
      isDone = true;
    });
    while (!isDone) {
      expect(await live.answer("/news/")).toMatchObject({ is: "page" });
      await setImmediate();
    }
    await done;
    expect(timesRead()).toBe(1);
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
});
