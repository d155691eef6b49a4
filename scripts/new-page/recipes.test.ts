/** A new page has no errors: each recipe of the site that the tests run on. */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import type { DevSite } from "#runtime/dev/dev-site-types.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import { createTestedProject } from "#runtime/testing/project.ts";
import { kindOf } from "#schemas/paths/source-file.ts";
import { expectFormatted } from "#scripts/testing/commands.ts";
import { createPage, type MadePage } from "./create-page.ts";
import { takeOrder } from "./order.ts";
import { readRecipes } from "./recipes.ts";

const now = new Date("2026-11-20T12:00:00Z");
const { root, close } = await createTestedProject();
await copyFile(join(ENGINE, "biome.json"), join(root, "biome.json"));
afterAll(close);

const recipes = [...readRecipes(root).values()];

it("a recipe is no document of the site", () => {
  expect(recipes.map(({ file }) => kindOf(file))).toEqual(recipes.map(() => undefined));
});

/** One page of each recipe, in one site. */
const madeAs = recipes.map((recipe) => ({
  ...{ id: recipe.id, recipe, title: `“Here” & {it}: ${recipe.id}` },
  address: recipe.address.replace("{name}", `made-as-${recipe.id}`),
}));

describe("a page", () => {
  const pages = new Map<string, MadePage>();
  const pageOf = (id: string) => pages.get(id) as MadePage;
  let filled: Project;
  let live: DevSite;
  beforeAll(async () => {
    const project = await loadProject({ root, now });
    for (const { id, title, address } of madeAs) {
      const said = { address, title, recipe: id, pictures: [], alts: [] };
      pages.set(id, await createPage(project, await takeOrder(project, said, undefined)));
    }
    filled = await loadProject({ root, now });
    live = await openDevSite({ root, now: () => now, typeOf: () => "text/plain" });
  });

  it("is laid out like the rest of the repository, whatever it begins as", () => {
    const files = [...pages.values()].map(({ file }) => file);
    expectFormatted(root, files);
    expect(files).toHaveLength(recipes.length);
  });

  describe.each(madeAs)("that begins as $id", ({ id, recipe, title, address }) => {
    it("has no problem", () => {
      const own = filled.problems.filter(
        ({ file, severity }) => file === pageOf(id).file && severity !== "information",
      );
      expect(own.map(({ line, message }) => `${line} ${message}`)).toEqual([]);
    });

    it("is a draft that visitors do not see and the preview shows, under its title", async () => {
      expect(filled.site.pages.get(address)?.publication).toBe("draft");
      const answer = await live.answer(address);
      expect(answer).toMatchObject({ is: "page", status: 200 });
      const html = answer.is === "page" ? answer.html : "";
      expect(html).toContain(title.replace("&", "&amp;"));
      expect(html).toContain("[Write ");
    });

    it("marks what is left to write, in brackets, and requires a description that fits", () => {
      expect(pageOf(id).text).toMatch(/\[Write [^[\]]+\]/);
      expect(recipe.description).toMatch(/^\[Write [^[\]]+\]$/);
      expect(recipe.description.length).toBeGreaterThanOrEqual(70);
      expect(recipe.description.length).toBeLessThanOrEqual(155);
    });
  });
});
