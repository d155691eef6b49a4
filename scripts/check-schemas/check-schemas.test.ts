/** What a change of schemas does to the documents of the published branch, in a project with a history. */
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestProject, siteConfiguration } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";
import { checkSchemas } from "#scripts/check-schemas/check-schemas.ts";
import { copyEngine, gitIn } from "#scripts/testing/commands.ts";

const slot = { $ref: "../../schemas/definitions/slots/text.schema.json", title: "A", description: "B." };
const group = (properties: object, required: string[] = []) => ({
  ...{ type: "object", title: "A", description: "B." },
  ...{ required, properties },
});
const schemaOf = (text: object, settings: object, required: string[] = ["heading"]) => ({
  ...{ title: "Note", description: "A note.", type: "object", required: ["text"] },
  properties: { text: group(text, required), settings: group(settings) },
});
const size = (...values: string[]) => ({ size: { title: "A", description: "B.", enum: values } });
const OLD = schemaOf({ heading: slot, body: slot }, size("small", "large", "huge"));

const note = (text: object, settings: object = {}) => ({ id: "note", type: "note", text, settings });
const heading = { en: "A" };
const before = page([note({ heading, body: { en: "B" } }, { size: "small" })]);

const project = await createTestProject();
afterAll(() => project.close());
const git = (...args: string[]) => gitIn(project.root, ...args);
const putSchema = (...schema: Parameters<typeof schemaOf>) =>
  project.put("sections/note/schema.json", schemaOf(...schema));
const putExample = (text: object) =>
  project.put("sections/note/examples/large.json", {
    title: "Large",
    section: note(text, { size: "large" }),
  });
/** Publishes what is there, beside what the branch began from. */
const publish = () => {
  git("add", "--all");
  git("commit", "-qm", "Publish");
  git("branch", "-f", "main");
};

beforeAll(async () => {
  const { put } = project;
  await put("content/site.json", siteConfiguration());
  await put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await put("sections/note/schema.json", OLD);
  await putExample({ heading });
  await put("pages/index.json", before);
  await put(".gitignore", "node_modules\n.cache\nruntime\n");
  git("init", "-q", "-b", "main");
  git("add", "--all");
  git("commit", "-qm", "Begin");
  git("tag", "beginning");
});
beforeEach(() => {
  git("checkout", "-qfB", "work", "beginning");
  git("clean", "-fdq");
  git("branch", "-f", "main", "beginning");
});

/** Whether the change passes, and the words, without the name of the commit. */
async function check(base?: string): Promise<{ passes: boolean; words: string }> {
  const { breaks, words } = await checkSchemas(project.root, base);
  return { passes: breaks.length === 0, words: words.replace(/since \w{9}/, "since then") };
}

const renamed = async () => {
  await putSchema({ title: slot, body: slot }, size("small", "large"), ["title"]);
  await project.put("pages/index.json", page([note({ title: heading })]));
  await putExample({ title: heading });
};

const MIGRATION = `import { defineMigration } from "#schemas/migrate/migration.ts";
export const migration = defineMigration({
  about: "A heading is a title.",
  sections: ["note"],
  migrate: (section) => section.move("/text/heading", "/text/title"),
});
`;

it("passes while no schema has changed, whatever documents are like", async () => {
  await project.put("pages/index.json", page([note({ title: heading })]));
  expect(await check()).toEqual({ passes: true, words: "No schema has changed since then." });
});

it("fails when a field has another name, though the documents at hand have it too", async () => {
  await renamed();
  expect(await check()).toMatchInlineSnapshot(`
    {
      "passes": false,
      "words": "sections/note/schema.json was changed, and documents of the published branch no longer fit:
      pages/index.json at /sections/0/text/heading: There is no field "heading" in "text".
      sections/note/examples/large.json at /section/text/heading: There is no field "heading" in "text".
    → Other branches and other sites have documents like these, so it is not enough to mend those at hand.
      Write a migration (npm run new-migration), or let the schema take both: a new field optional, an old one still there.",
    }
  `);
});

it("passes with a migration, on the branch and once it is published", async () => {
  await renamed();
  await project.put("migrations/001-titles.ts", MIGRATION);
  expect(await check()).toMatchInlineSnapshot(`
    {
      "passes": true,
      "words": "1 schema has changed since then. Every document of that time fits, or is migrated.",
    }
  `);
  git("add", "--all");
  git("commit", "-qm", "Rename");
  expect((await check()).passes).toBe(true);
  git("checkout", "-q", "main");
  git("merge", "-q", "work");
  expect((await check()).words).toBe("No schema has changed since then.");
});

it("passes with the migration of a capability", async () => {
  await renamed();
  await project.put("content/site.json", siteConfiguration({ capabilities: ["tides"] }));
  await project.put(
    "capabilities/tides/capability.ts",
    'export const capability = { name: "tides", contract: 1 };\n',
  );
  await project.put("capabilities/tides/migrations/001-titles.ts", MIGRATION);
  const { passes, words } = await check();
  expect({ passes, words }).toEqual({ passes: true, words: expect.not.stringContaining("heading") });
});

it("passes when a field is new, and need not be there", async () => {
  await putSchema({ heading: slot, body: slot, more: slot }, size("small", "large", "huge"));
  expect(await check()).toEqual({
    passes: true,
    words: "1 schema has changed since then. Every document of that time fits, or is migrated.",
  });
});

it("fails when a field is new, and has to be there", async () => {
  await putSchema({ heading: slot, body: slot, more: slot }, size("small", "large", "huge"), [
    "heading",
    "more",
  ]);
  await project.put("pages/index.json", page([note({ heading, more: heading })]));
  expect((await check()).words).toContain(
    'pages/index.json at /sections/0/text: "more" is missing in "text".',
  );
});

it("fails when a value is gone that a document has, or an example", async () => {
  await putSchema({ heading: slot, body: slot }, size("small", "huge"));
  const { passes, words } = await check();
  expect(passes).toBe(false);
  expect(words).toContain(
    'sections/note/examples/large.json at /section/settings/size: "size" cannot be "large".',
  );
});

it("passes when a value or a field is gone that none has", async () => {
  await project.put("pages/index.json", page([note({ heading })]));
  publish();
  await putSchema({ heading: slot }, size("small", "large"));
  expect(await check()).toMatchInlineSnapshot(`
    {
      "passes": true,
      "words": "1 schema has changed since then. Every document of that time fits, or is migrated.",
    }
  `);
});

it("checks documents of capabilities, their sections and slots by the schemas of these", async () => {
  const { put } = project;
  await put("content/site.json", siteConfiguration({ capabilities: ["tides"] }));
  await put(
    "capabilities/tides/capability.ts",
    'export const capability = { name: "tides", contract: 1 };\n',
  );
  const putSchemas = async (...values: string[]) => {
    const height = {
      title: "Height",
      enum: values,
      "x-slot": { holds: "a height", example: '"high"', words: true },
    };
    await put("capabilities/tides/slots/height.schema.json", height);
    const moon = { title: "Moon", type: "object", properties: { phase: { enum: values } } };
    await put("capabilities/tides/documents/moons.schema.json", moon);
    const tide = group({
      height: { $ref: "../../capabilities/tides/slots/height.schema.json", title: "A", description: "B." },
    });
    await put("capabilities/tides/sections/tide/schema.json", {
      ...{ title: "Tide", description: "When it comes.", type: "object" },
      properties: { text: tide, settings: group(size(...values)) },
    });
  };
  await putSchemas("high", "low");
  await put("content/moons/may.json", { phase: "low" });
  const tide = { id: "tide", type: "tide", text: { height: "low" }, settings: { size: "low" } };
  await put("pages/index.json", page([tide]));
  publish();
  await putSchemas("high");
  expect((await check()).words).toMatchInlineSnapshot(`
    "sections/tide/schema.json was changed, and documents of the published branch no longer fit:
      pages/index.json at /sections/0/text/height: "height" cannot be "low".
      pages/index.json at /sections/0/settings/size: "size" cannot be "low".
    capabilities/tides/documents/moons.schema.json was changed, and documents of the published branch no longer fit:
      content/moons/may.json at /phase: "phase" cannot be "low".
    → Other branches and other sites have documents like these, so it is not enough to mend those at hand.
      Write a migration (npm run new-migration), or let the schema take both: a new field optional, an old one still there."
  `);
});

it("reports no mistakes that were there before", async () => {
  await project.put("pages/index.json", page([note({ heading, colour: "red" })]));
  publish();
  await putSchema({ heading: slot, body: slot, more: slot }, size("small", "large", "huge"));
  expect((await check()).passes).toBe(true);
});

it("fails when a section is gone that a page had, also one that is gone with it; its examples go with it", async () => {
  await project.remove("sections/note");
  await project.put("pages/index.json", page([]));
  const { words } = await check();
  expect(words).toContain('pages/index.json at /sections/0/type: There is no section type "note".');
  expect(words).not.toContain("examples");
});

it("checks entities when the fields of their collection change, and all when a schema of the runtime does", async () => {
  const offices = (...required: string[]) => ({
    ...{ id: "offices", identifier: "offices", name: { en: "Offices" }, has_template: false },
    fields: { required, properties: { title: { ...slot, $ref: `../${slot.$ref}` } } },
  });
  const dates = { created_at: "2026-01-01T09:00:00Z", updated_at: "2026-01-01T09:00:00Z" };
  await project.put("content/collections/offices/collection.json", offices());
  await project.put("content/collections/offices/leeds.json", {
    ...{ id: "leeds", order: 1, slug: "leeds", ...dates },
    fields: {},
  });
  publish();
  await project.put("content/collections/offices/collection.json", offices("title"));
  expect((await check()).words).toMatchInlineSnapshot(`
    "content/collections/offices/collection.json was changed, and documents of the published branch no longer fit:
      content/collections/offices/leeds.json at /fields: "title" is missing in "fields".
    → Other branches and other sites have documents like these, so it is not enough to mend those at hand.
      Write a migration (npm run new-migration), or let the schema take both: a new field optional, an old one still there."
  `);
});

it("reports that there is nothing to compare with", async () => {
  git("branch", "-m", "main", "trunk");
  expect((await check()).words).toBe(
    "There is no published branch to compare with. No schema was looked at.",
  );
  await project.remove("sections/note/examples");
  await renamed();
  expect((await check("trunk")).passes).toBe(false);
});

it("reports what a changed schema of the engine breaks", async () => {
  const engine = await copyEngine("content", "pages", "sections", "public");
  const inEngine = (...args: string[]) => gitIn(engine.root, ...args);
  await engine.put(".gitignore", "node_modules\n.cache\n");
  inEngine("init", "-q", "-b", "main");
  inEngine("add", "--all");
  inEngine("commit", "-qm", "Publish");
  inEngine("checkout", "-qb", "work");
  const schema = JSON.parse((await engine.read("schemas/definitions")).get("page.schema.json") ?? "");
  schema.properties.version.const = 2;
  await engine.put("schemas/definitions/page.schema.json", schema);
  const { stdout } = spawnSync(process.execPath, ["scripts/run.mjs", "check-schemas"], {
    ...{ cwd: engine.root, encoding: "utf8" },
  });
  await engine.close();
  expect(stdout).toContain(
    "schemas/definitions/page.schema.json was changed, and documents of the published branch no longer fit:",
  );
  expect(stdout).toContain('at /version: "version" must be 2.');
});
