/**
 * Whatever changes, a build that reuses the last one must come out like one that starts from nothing. Each step
 * of a walk changes something that a page can depend on; after each, the two are compared byte for byte.
 */
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { createChangingSite } from "#runtime/testing/changes.ts";
import { office } from "#runtime/testing/parts.ts";
import { createTestProject } from "#runtime/testing/project.ts";
import { isEverything, rounds } from "#schemas/testing/rounds.ts";

/** Each change is made once, and a second time in the night. */
const TIMES = isEverything ? [1, 2] : [1];

const project = await createTestProject();
const { reset, changes, clock } = createChangingSite(project);
afterAll(() => project.close());

/**
 * What builds keep, but for what is named by the whole content that it is made from: the bundle, and, as long as no change is
 * about pictures, their files.
 */
const KEPT = ["facts", "sound", "schemas", "styles", "sources", "images/facts.json"];
const PICTURES = ["images"];
const ABOUT_PICTURES = /picture|photograph|drawing|card|placeholder|resizing/;

async function buildFromNothing(kept: readonly string[]): Promise<Map<string, string>> {
  await project.remove("clean");
  for (const folder of kept) await project.remove(`.cache/${folder}`);
  const { built } = await buildProject({
    root: project.root,
    now: clock.now,
    target: join(project.root, "clean"),
  });
  expect(built).toBe(true);
  return project.read("clean");
}

async function buildAgain(): Promise<Map<string, string>> {
  const { project: found, built } = await buildProject({
    root: project.root,
    now: clock.now,
    target: join(project.root, "dist"),
  });
  expect(found.errors).toEqual([]);
  expect(built).toBe(true);
  return project.read("dist");
}

async function expectSame(what: string): Promise<void> {
  const again = await buildAgain();
  const clean = await buildFromNothing(ABOUT_PICTURES.test(what) ? [...KEPT, ...PICTURES] : KEPT);
  expect({ what, files: [...again.keys()] }).toEqual({ what, files: [...clean.keys()] });
  for (const [file, content] of clean) {
    if (again.get(file) !== content)
      expect({ what, file, content: again.get(file) }).toEqual({ what, file, content });
  }
}

describe("one change after the other", () => {
  beforeAll(async () => {
    await reset();
    await buildAgain();
  });

  it.each(Object.entries(changes))("follows %s", async (what, change) => {
    for (const n of TIMES) {
      await change(n);
      await expectSame(what);
    }
  });
});

it("shows on every page what a query of the frame finds", async () => {
  await reset();
  await buildAgain();
  const shown = async () => {
    const pages = [...(await buildAgain())].filter(([file]) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(5);
    const found = pages.map(([, html]) => {
      const [, offices = ""] = html.split('data-section-id="offices"');
      return [...offices.matchAll(/<a(?: href="([^"]*)")?>(\w+)/g)].map(
        ([, href, title]) => `${title} ${href}`,
      );
    });
    expect(new Set(found.map(String)).size, "the same on every page").toBe(1);
    return found[0];
  };
  expect(await shown()).toEqual(["leeds /offices/leeds/", "York /offices/york/"]);
  await changes["a new entity"]?.(1);
  expect(await shown()).toEqual(["hull /offices/hull/", "leeds /offices/leeds/", "York /offices/york/"]);
  await project.put(
    "content/collections/offices/york.json",
    office("york", { order: 2, fields: { title: { en: "Jorvik" } } }),
  );
  await changes["an entity less"]?.(2);
  expect(await shown()).toEqual(["leeds /offices/leeds/", "Jorvik /offices/york/"]);
  await changes["the template page as a draft"]?.(1);
  expect(await shown()).toEqual(["leeds undefined", "Jorvik undefined"]);
});

it("announces by the clock of the build, also on pages that nothing else changes", async () => {
  await reset();
  const announcedAt = async (now: string) => {
    clock.now = new Date(now);
    const pages = [...(await buildAgain())].filter(([file]) => /^(about|other|way)\//.test(file));
    const found = pages.map(([, html]) =>
      [...html.matchAll(/id&quot;:&quot;(later|sooner)/g)].map(([, id]) => id),
    );
    expect(new Set(found.map(String)).size, "the same on every page").toBe(1);
    return found[0];
  };
  expect(await announcedAt("2026-12-01T08:59:59Z")).toEqual(["later"]);
  expect(await announcedAt("2026-12-01T09:00:00Z")).toEqual(["sooner", "later"]);
  expect(await announcedAt("2026-12-31T09:00:00Z")).toEqual(["later"]);
  clock.now = new Date("2026-12-01T09:00:00Z");
  await changes["the announcements"]?.(1);
  expect(await announcedAt("2026-12-01T09:00:00Z"), "one that became a draft").toEqual(["later"]);
});

it("follows any walk of changes", async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(9));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await reset();
      await buildAgain();
      for (const [what, n] of steps) {
        await changes[what]?.(n);
        await buildAgain();
      }
      await expectSame(steps.map(([what]) => what).join(", "));
    }),
    { numRuns: rounds({ day: 4, night: 12 }) },
  );
});
