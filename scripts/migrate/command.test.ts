/** Documents of an older format: what the command prints, writes and leaves. */
import { chmod, lstat, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { schema } from "#runtime/testing/parts.ts";
import { createTestProject, siteConfiguration } from "#runtime/testing/project.ts";
import { collection, entity } from "#schemas/testing/collections.ts";
import { page, slot } from "#schemas/testing/site.ts";
import { type Ended, runCommand, startCommand } from "#scripts/testing/commands.ts";

const project = await createTestProject();
afterAll(() => project.close());
const { root, put, remove } = project;

const MIGRATION = `import { defineMigration } from "#schemas/migrate/migration.ts";
export const migration = defineMigration({
  about: "The words of a note are called words.",
  sections: ["note"],
  migrate: (section) => section.move("/text/body", "/text/words"),
});
`;
const PLACES = `import { defineMigration, type Part } from "#schemas/migrate/migration.ts";
const partsOf = (part: Part): Part[] => [part, ...part.parts("").flatMap(partsOf)];
export const migration = defineMigration({
  about: "Schemas of slots lie in schemas/definitions/.",
  documents: ["schema", "collection"],
  migrate(document) {
    for (const part of partsOf(document)) {
      const reference = part.get("/$ref");
      if (typeof reference === "string")
        part.set("/$ref", reference.replace("/schemas/slots/", "/schemas/definitions/slots/"));
    }
  },
});
`;
const note = (words: object) => ({ id: "note", type: "note", text: words });
const OLD =
  '\uFEFF{\r\n\t"version": 1, "status":"published",\r\n\t"metadata": { "title": { "en": "A" }, "description": { "en": "B" } },\r\n' +
  '\t"sections": [ { "id": "note", "type": "note", "text": { "body": { "en": "<p>caf\\u00e9</p>" } } } ]\r\n}';

const TIDE = { title: "Tide", type: "string", "x-slot": { holds: "a tide", example: '"high"' } };

beforeEach(async () => {
  for (const folder of ["pages", "content", "migrations", "capabilities", ".cache/undo"])
    await remove(folder);
  await put("sections/note/schema.json", schema("small"));
  await put("content/site.json", siteConfiguration());
  await put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await put("pages/index.json", page([note({ words: { en: "<p>A</p>" } })]));
  await put("migrations/001-words.ts", MIGRATION);
});

const toWords = ({ status, stdout, stderr }: Ended) => ({ status, out: (stdout + stderr).trimEnd() });
const migrate = async (...args: string[]) => toWords(await runCommand(root, "migrate", ...args));
const read = (file: string) => readFile(join(root, file), "utf8");

it("reports that there is nothing to do", async () => {
  const nothing = { status: 0, out: "Every document is of the current format. There is nothing to migrate." };
  expect(toWords(startCommand(root, "migrate"))).toEqual(nothing);
  expect(await migrate("--check")).toEqual(nothing);
});

it("shows what would change, and writes nothing; then writes that, and nothing else, once", async () => {
  await put("pages/old.json", OLD);
  expect(await migrate("--dry-run")).toMatchInlineSnapshot(`
    {
      "out": "1 document is of an older format. Nothing was written; npm run migrate does that.

    --- pages/old.json
    +++ pages/old.json
    @@ -1,5 +1,5 @@
     {
       "version": 1, "status":"published",
       "metadata": { "title": { "en": "A" }, "description": { "en": "B" } },
    -  "sections": [ { "id": "note", "type": "note", "text": { "body": { "en": "<p>caf\\u00e9</p>" } } } ]
    +  "sections": [ { "id": "note", "type": "note", "text": { "words": { "en": "<p>caf\\u00e9</p>" } } } ]
     }

    001-words: The words of a note are called words.",
      "status": 0,
    }
  `);
  expect((await migrate("--check")).status).toBe(1);
  expect(await read("pages/old.json")).toBe(OLD);
  expect(await migrate()).toMatchInlineSnapshot(`
    {
      "out": "1 document brought up to date.

    pages/old.json  (001-words)

    001-words: The words of a note are called words.
    To take this back: npm run undo -- 1",
      "status": 0,
    }
  `);
  expect(await read("pages/old.json")).toBe(OLD.replace('"body"', '"words"'));
  expect((await migrate("--check")).status).toBe(0);
});

it("brings the schemas of a site's sections and collections up to date, and checks by them what is left to do", async () => {
  const [section, collected] = ["sections/note/schema.json", "content/collections/notes/collection.json"];
  const text = JSON.stringify(schema("small"), undefined, "\t");
  await put("migrations/002-places-of-schemas.ts", PLACES);
  const ofCapability = "capabilities/tides/sections/tide-table/schema.json";
  await put(
    "capabilities/tides/capability.ts",
    'export const capability = { name: "tides", contract: 1 };\n',
  );
  await put("content/site.json", siteConfiguration({ capabilities: ["tides"] }));
  for (const file of [section, ofCapability])
    await put(file, text.replaceAll("/definitions/slots/", "/slots/"));
  const fields = {
    properties: { title: slot("text", "Title", { $ref: "../../../schemas/slots/text.schema.json" }) },
  };
  await put(collected, collection("notes", { has_template: false, fields }));
  await put("content/collections/notes/a.json", entity("a", {}, { image: undefined, title: { EN: "A" } }));
  const { stderr } = startCommand(root, "validate");
  expect(stderr).toContain('"$ref" is of an older format.\n');
  expect(stderr).not.toContain("broken-section-schema");
  expect((await migrate("--dry-run")).out).toContain(
    "Left to do then:\n  What else is to be corrected is known once this is written: it changes what documents are checked by.",
  );
  const { out } = await migrate();
  expect(out).toContain(`${section}  (002-places-of-schemas)`);
  expect(out).toContain("Left to do:\n  content/collections/notes/a.json:9:7 There is no field");
  expect(await read(section)).toBe(text);
  expect(await read(ofCapability)).toBe(text);
  expect(await read(collected)).toContain('"../../../schemas/definitions/slots/text.schema.json"');
});

it.each([
  ["a section", "pages/tides.json", page([{ id: "tides", type: "tide-table" }])],
  [
    "a slot",
    "content/collections/bays/collection.json",
    collection("bays", {
      has_template: false,
      fields: { properties: { high: { $ref: "../../../capabilities/tides/slots/tide.schema.json" } } },
    }),
  ],
  ["a document", "content/moons/full.json", {}],
  ["a field of pages", "pages/tides.json", page([], { ebbs: true })],
  ["its one document", "content/tides.json", {}],
  ["a setting", "content/site.json", siteConfiguration({ capabilities: ["waves"], harbour: "Whitby" })],
])("lists a capability that the site has %s of", async (_, file, content) => {
  await put(
    "capabilities/waves/capability.ts",
    'export const capability = { name: "waves", contract: 1 };\n',
  );
  await put(
    "capabilities/tides/capability.ts",
    'export const capability = { name: "tides", contract: 1 };\n',
  );
  await put("capabilities/tides/sections/tide-table/schema.json", schema("small"));
  await put("capabilities/tides/slots/tide.schema.json", TIDE);
  await put("capabilities/tides/documents/moons.schema.json", { title: "Moons", type: "object" });
  await put("capabilities/tides/page-settings/ebbs.schema.json", { title: "Ebbs", type: "boolean" });
  await put("capabilities/tides/document.schema.json", { title: "Tides", type: "object" });
  await put("capabilities/tides/settings/harbour.schema.json", { title: "Harbour", type: "string" });
  await put("content/site.json", siteConfiguration({ capabilities: ["waves"] }));
  await put(file, content);
  expect((await migrate("pages")).out).toContain("nothing to migrate");
  const { out } = await migrate();
  expect(out).toContain("content/site.json  (capabilities)\n\ncapabilities: A site lists the capabilities");
  expect(await read("content/site.json")).toContain('"capabilities": ["waves", "tides"]');
  expect((await migrate("--check")).out).toContain("nothing to migrate");
});

it("migrates recipes, which new pages begin as", async () => {
  const recipe = (text: object) => ({
    ...{ name: "Note", about: "A.", title: "A.", address: "/{name}/", description: "A." },
    document: page([note(text)]),
  });
  await put("content/recipes/note.json", recipe({ body: { en: "[Write]" } }));
  expect((await migrate("content/recipes")).out).toContain("1 document brought up to date.");
  expect(await read("content/recipes/note.json")).toBe(
    JSON.stringify(recipe({ words: { en: "[Write]" } }), undefined, 2),
  );
});

it("leaves what was not named, and what has to be corrected first, and prints what is left to do", async () => {
  await put("pages/a.json", page([note({ body: { en: "<p>A</p>" }, size: "small" })]));
  await put("pages/b.json", OLD);
  await put("pages/broken.json", `${OLD},`);
  expect(await migrate("pages/a.json", "pages/broken.json")).toMatchInlineSnapshot(`
    {
      "out": "1 document brought up to date.

    pages/a.json  (001-words)

    001-words: The words of a note are called words.

    Left alone:
      pages/broken.json has mistakes that come first.

    Left to do:
      pages/a.json:20:9 There is no field "size" in "text". Put it inside "settings".
    To take this back: npm run undo -- 1",
      "status": 0,
    }
  `);
  expect(await read("pages/b.json")).toBe(OLD);
  expect(await migrate("pages/c.json")).toEqual({ status: 2, out: "No document at pages/c.json." });
});

it("keeps permissions, and links", async () => {
  await put("pages/a.json", OLD);
  await chmod(join(root, "pages/a.json"), 0o600);
  await symlink("a.json", join(root, "pages/link.json"));
  await migrate("pages/link.json");
  expect(await read("pages/a.json")).not.toBe(OLD);
  expect((await lstat(join(root, "pages/link.json"))).isSymbolicLink()).toBe(true);
  expect((await lstat(join(root, "pages/a.json"))).mode & 0o777).toBe(0o600);
});

it("writes no file when one cannot be written", async () => {
  // Beside it there is no room for a longer name, which it is written under first.
  const long = `pages/${"b".repeat(230)}.json`;
  for (const file of ["pages/a.json", long, "pages/c.json"]) await put(file, OLD);
  const before = await project.read("pages");
  expect(await migrate()).toEqual({ status: 2, out: "Nothing was changed: its name is too long." });
  expect(await project.read("pages")).toEqual(before);
});

it("two migrations with one number are for a developer to put in order", async () => {
  await put("migrations/001-other.ts", MIGRATION);
  const { status, out } = await migrate();
  expect(status).toBe(2);
  expect(out).toContain("migrations/001-other.ts and migrations/001-words.ts have the same number.");
});

it("a check that imports what the engine no longer has is named", async () => {
  await put("checks/low-water/index.ts", 'import { defineCheck } from "#schemas/check.ts";\n');
  const { status, out } = toWords(startCommand(root, "migrate"));
  expect(status).toBe(2);
  expect(out).toContain("/checks/low-water/index.ts cannot be loaded: Cannot find");
  expect(out).toContain("/schemas/check.ts'");
  await remove("checks");
});
