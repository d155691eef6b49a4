/** A new section keeps the contract from its first moment, whatever it is made from. */
import { symlinkSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { createTestFolder, createTestProject } from "#runtime/testing/project.ts";
import {
  type ExampleSection,
  fieldsWithoutWords,
  htmlProblems,
  loadSections,
  type TestedSections,
} from "#runtime/testing/sections.ts";
import { catalogueAddress } from "#scripts/new-section/catalogue-address.ts";
import { expectFormatted, expectTyped, MODULES } from "#scripts/testing/commands.ts";
import { createSection, RECIPES } from "./create-section.ts";

const project = await createTestProject("content", "pages", "public", "biome.json");
afterAll(() => project.close());
const { root } = project;

const typeOf = (recipe: string) => `made-as-${recipe}`;
let sections: TestedSections;
beforeAll(async () => {
  for (const recipe of RECIPES) {
    const type = typeOf(recipe);
    const made = await createSection({ root, type, recipe, title: 'Made "here" as $& it is' });
    expect(made).toMatchObject({ files: expect.arrayContaining([`sections/${type}/section.tsx`]) });
  }
  sections = await loadSections(root);
});

describe.each(RECIPES)("a section made as %s", (recipe) => {
  const type = typeOf(recipe);

  it("has sound documents, and HTML without a fault for each example", async () => {
    const { project: loaded, render } = sections;
    const own = loaded.problems.filter(({ file }) => file.startsWith(`sections/${type}/`));
    expect(own.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    const known = loaded.validators.sections.get(type);
    expect(known?.schema.title).toBe('Made "here" as $& it is');
    expect(fieldsWithoutWords(known?.schema)).toEqual([]);

    const examples = loaded.documents.filter(({ file }) => file.startsWith(`sections/${type}/examples/`));
    expect(examples.length).toBeGreaterThan(2);
    for (const { value } of examples) {
      const { section } = value as { section: ExampleSection };
      for (const level of [1, 2] as const) {
        const html = render(section, level);
        expect(html).toContain(`data-section="${type}"`);
        expect(await htmlProblems(html)).toEqual([]);
      }
    }
  });
});

it("is formatted and typed like the rest of the repository", async () => {
  expectFormatted(
    root,
    RECIPES.map((recipe) => `sections/${typeOf(recipe)}`),
  );
  symlinkSync(MODULES, join(root, "node_modules"));
  await project.put("tsconfig.json", {
    extends: join(ENGINE, "tsconfig.browser.json"),
    compilerOptions: { rootDirs: [".", ".generated/types"], paths: { "#*": [join(ENGINE, "*")] } },
    include: ["sections", join(ENGINE, "runtime/ui/icons.d.ts")],
  });
  expectTyped(root, "tsconfig.json");
});

it.each([
  [{ type: "Opening Hours", recipe: "text" }, '"Opening Hours" cannot be a name.'],
  [{ type: "accordion", recipe: "text" }, 'There is a section "accordion" already'],
  [{ type: "fresh", recipe: "lits" }, 'There is no recipe "lits". Did you mean "list"?'],
  [{ type: "fresh", recipe: "entities", collection: "place" }, 'Did you mean "places"?'],
  [{ type: "", recipe: "text" }, '"" cannot be a name.'],
])("refuses %o, and writes nothing", async (order, words) => {
  const before = await readdir(join(root, "sections"));
  await expect(createSection({ root, ...order })).rejects.toThrow(words);
  expect(await readdir(join(root, "sections"))).toEqual(before);
});

it("is seen where a page shows all types, whatever that page is called", async () => {
  const site = await createTestFolder();
  const showing = (types: string) => ({ sections: [{ id: "kit", type: "catalogue", catalogue: { types } }] });
  await site.put("pages/broken.json", '{ "catalogue"');
  await site.put("pages/some.json", showing("tabs"));
  expect(catalogueAddress(site.root, "fresh")).toBeUndefined();
  await site.put("pages/design/parts.json", showing("all"));
  expect(catalogueAddress(site.root, "fresh")).toBe("/design/parts/#kit-fresh");
  await site.close();
});
