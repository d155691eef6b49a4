/** A preview that opens before all was read, of a site in which no page needs another one. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { type OpenedSite, openDevSite } from "#runtime/dev/dev-site.ts";
import { createTestSite } from "#runtime/testing/project.ts";
import { banner, page } from "#schemas/testing/site.ts";

const site = await createTestSite("sections/main-banner");
const words = (text: string) => page([banner({ type: "main-banner", text: { heading: { en: text } } })]);
for (const name of ["index", "news", "other", "404"]) await site.put(`pages/${name}.json`, words(name));
afterAll(() => site.close());

const open = () =>
  openDevSite({
    ...{ root: site.root, now: () => new Date("2026-11-20T12:00:00Z"), typeOf: () => "text/plain" },
    isLazy: true,
  });

/** How often a page was read that none of the requests is about, while something was done. */
async function readsDuring(run: () => Promise<void>): Promise<number> {
  await site.put("pages/other.json", words(`other ${Math.random()}`));
  const reading = vi.spyOn(fs, "readFileSync");
  syncBuiltinESMExports();
  try {
    await run();
    return reading.mock.calls.filter(([path]) => String(path).endsWith("pages/other.json")).length;
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
}

it("goes on answering while the rest is read, and has no document read for that", async () => {
  let live: OpenedSite | undefined;
  const before = await readsDuring(async () => {
    live = await open();
    expect(await live.answer("/news/")).toMatchObject({ is: "page" });
  });
  expect(before).toBe(0);
  const meanwhile = await readsDuring(async () => {
    let isDone = false;
    const done = live?.complete().then(() => {
      isDone = true;
    });
    while (!isDone) {
      expect(await live?.answer("/news/")).toMatchObject({ is: "page" });
      await setImmediate();
    }
    await done;
  });
  expect(meanwhile).toBe(1);
});

it.each([
  ["/sitemap.xml", "file"],
  ["/nowhere/", "page"],
])("has all documents read, once, when the first request is for %s", async (path, is) => {
  const reads = await readsDuring(async () => {
    const live = await open();
    expect(await live.answer(path)).toMatchObject({ is });
    expect(live.isComplete).toBe(true);
  });
  expect(reads).toBe(1);
});

it("shows what was written before the rest was read", async () => {
  const live = await open();
  const shown = async (path: string) => {
    const answer = await live.answer(path);
    return /<h1[^>]*>([^<]*)/.exec(answer.is === "page" ? answer.html : "")?.[1];
  };
  expect(await shown("/news/")).toBe("news");
  await site.put("pages/news.json", words("Written"));
  live.updateWhileReading(["pages/news.json", "pages/gone.json", "content/site.json"]);
  expect(await shown("/news/")).toBe("Written");
  expect(live.isComplete).toBe(false);
  await live.update(["pages/news.json"]);
  expect(live.isComplete).toBe(true);
  expect(await shown("/news/")).toBe("Written");
  await site.put("pages/news.json", words("Written again"));
  live.updateWhileReading(["pages/news.json"]);
  await live.update(["pages/news.json"]);
  expect(await shown("/news/")).toBe("Written again");
});
