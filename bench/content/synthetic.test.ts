import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadProject } from "#runtime/project/open-project.ts";
import type { ProjectFile } from "./files.ts";
import { writeProject } from "./project.ts";
import { syntheticFiles, toRoute } from "./synthetic.ts";

type Page = { sections: { type: string }[] };

const pagesOf = (files: Iterable<ProjectFile>) => [...files].filter(({ path }) => path.startsWith("pages/"));

describe("the synthetic site", () => {
  it("is the same each time", () => {
    expect([...syntheticFiles(12)]).toEqual([...syntheticFiles(12)]);
  });

  it("begins with the same pages, however many follow", () => {
    expect(pagesOf(syntheticFiles(400)).slice(0, 30)).toEqual(pagesOf(syntheticFiles(30)));
  });

  it("has one page at each route, three levels deep", () => {
    const routes = Array.from({ length: 5000 }, (_, number) => toRoute(number));
    expect(new Set(routes).size).toBe(5000);
    expect(routes.map((route) => route.split("/").length - 2).slice(0, 3)).toEqual([0, 1, 1]);
    expect(routes.at(-1)).toMatch(/^\/[a-z-]+\/[a-z-]+\/[a-z-]+-4999\/$/);
  });

  it("has eight sections and about 9 kB on a page, and every type", () => {
    const pages = pagesOf(syntheticFiles(200));
    const bytes = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / pages.length;
    expect(Math.round(bytes / 1000)).toBe(9);
    const types = pages.map(({ text }) => (JSON.parse(text) as Page).sections.map(({ type }) => type));
    expect(new Set(types.map(({ length }) => length))).toEqual(new Set([8]));
    expect([...new Set(types.flat())].sort()).toMatchInlineSnapshot(`
      [
        "accordion",
        "call-to-action-banner",
        "dual-column-text",
        "featured-user-testimonial",
        "features-table",
        "main-banner",
        "multi-values",
        "simple-contact-form",
        "single-column-text",
        "tabs",
      ]
    `);
  });

  async function problemsOf(pages: number) {
    const root = await mkdtemp(join(tmpdir(), "pageloom-synthetic-"));
    writeProject(root, syntheticFiles(pages));
    const project = await loadProject({ root, now: new Date("2026-11-20T12:00:00Z") });
    await rm(root, { recursive: true });
    expect(project.site.pages.size).toBe(pages);
    return project.problems;
  }

  it("has no problem", async () => {
    const problems = await problemsOf(120);
    expect(problems.filter(({ severity }) => severity !== "information")).toEqual([]);
  });

  it.each([1, 7])("of %d pages has menus that are ahead of it, and no error", async (pages) => {
    const problems = await problemsOf(pages);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
