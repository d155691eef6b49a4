import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  composeEditorSchema,
  composeEntitySchema,
  writeEditorSchemas,
} from "#runtime/build/editor-schema.ts";
import { findDocuments, readSource } from "#runtime/build/files.ts";
import { loadSchemas } from "#runtime/build/schemas.ts";
import { createAjvCompiler } from "#schemas/ajv.ts";
import { createValidators, type Validators } from "#schemas/compile.ts";
import type { SourceFile } from "#schemas/document.ts";
import type { SchemaFiles } from "#schemas/schema.ts";
import { cards, collection, entity, OFFICES, template } from "#schemas/testing-collections.ts";

const root = join(import.meta.dirname, "../..");
const SCHEMA = { $schema: "../.generated/any.schema.json" };
type Loaded = { files: SchemaFiles; validators: Validators };
let real: Loaded;
let files: SchemaFiles;
let validators: Validators;

/** The real sections and collections, and beside them those of the tests. */
beforeAll(() => {
  const own = findDocuments(root).filter(({ kind }) => kind === "schema" || kind === "collection");
  const sources = own.map(({ file, kind }) => readSource(root, file, kind));
  const added = ["content/collections/offices/collection.json", "sections/cards/schema.json"].map(
    (file): SourceFile => {
      const kind = file.startsWith("sections") ? "schema" : "collection";
      return { file, kind, text: JSON.stringify(OFFICES[file]) };
    },
  );
  const load = (documents: readonly SourceFile[]): Loaded => {
    const schemas = loadSchemas(root, documents);
    return { files: schemas, validators: createValidators(schemas, createAjvCompiler(schemas)) };
  };
  real = load(sources);
  ({ files, validators } = load([...sources, ...added]));
});

/** What an editor says of a document: it knows draft 7, and none of our formats. */
function complaints(schema: object, document: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const entitySchema = () => {
  const type = validators.collections.get("offices");
  if (!type) throw new Error("The collection of this test is broken.");
  return composeEntitySchema(type, files);
};

describe("an editor", () => {
  it("takes every page, frame and entity of the site, and every collection", () => {
    let seen = 0;
    for (const { file, kind } of findDocuments(root)) {
      const value: unknown = JSON.parse(readSource(root, file, kind).text);
      const type = real.validators.collections.get(file.split("/")[2] ?? "");
      const schema =
        kind === "entity" && type
          ? composeEntitySchema(type, real.files)
          : kind === "page" || kind === "frame" || kind === "collection"
            ? composeEditorSchema(kind, real.files, real.validators.sections)
            : undefined;
      if (!schema) continue;
      expect([file, complaints(schema, value)]).toEqual([file, []]);
      seen++;
    }
    expect(seen).toBeGreaterThan(3);
  });

  it("takes keys of fields and placeholders on a template page, and queries", () => {
    const sections = [
      { id: "top", type: "main-banner", text: { heading: "entity.title" } },
      { id: "words", type: "single-column-text", text: { content_1: { en: "<p>{entity.title}</p>" } } },
      cards({ collection: "offices", filter: { parent: ["this"] }, fields: { heading: "title" } }),
    ];
    const document = template("offices", sections, SCHEMA);
    const schema = composeEditorSchema("page", files, validators.sections);
    expect(complaints(schema, document)).toEqual([]);
    expect(validators.document("page")(document)).toEqual([]);
  });

  it("knows the fields of a collection", () => {
    expect(complaints(entitySchema(), { ...entity("leeds"), ...SCHEMA })).toEqual([]);
    expect(complaints(entitySchema(), entity("leeds", {}, { titel: "a", floors: "three" }))).toEqual([
      "/fields must NOT have additional properties",
      "/fields/floors must be integer",
    ]);
    expect(complaints(entitySchema(), { ...entity("leeds"), fields: {} })).toEqual([
      "/fields must have required property 'title'",
      "/fields must have required property 'image'",
    ]);
    expect(JSON.stringify(entitySchema())).toContain("Upload 2000x500.");
  });

  it("says of words how long they may be", () => {
    const schema = JSON.stringify(composeEditorSchema("page", real.files, real.validators.sections));
    expect(schema).toMatch(/Up to \d+ characters\./);
    expect(schema).not.toContain("x-most");
  });

  it("knows what a collection has", () => {
    const schema = composeEditorSchema("collection", files, validators.sections);
    expect(complaints(schema, { ...collection("offices"), ...SCHEMA })).toEqual([]);
    expect(complaints(schema, collection("offices", { has_template: "yes" }))).toEqual([
      "/has_template must be boolean",
    ]);
  });

  it("complains of nothing in an entity that the command takes", () => {
    const words = fc.oneof(fc.constantFrom("shared.a", "entity.a", ""), fc.record({ en: fc.string() }));
    const right = {
      title: words,
      image: fc.constantFrom<unknown>("img-a", { src: "a.svg", decorative: true }),
      about: words,
      telephone: fc.string(),
      floors: fc.integer(),
      reasons: fc.array(fc.record({ title: words, about: words }, { requiredKeys: ["title"] })),
    };
    const mostlyRight = (arbitrary: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: fc.jsonValue() });
    const fields = fc.record(
      Object.fromEntries(Object.entries(right).map(([name, arbitrary]) => [name, mostlyRight(arbitrary)])),
      { requiredKeys: ["title", "image"] },
    );
    const schema = entitySchema();
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const accepts = ajv.compile(schema);
    const own = validators.collections.get("offices");
    let sound = 0;
    fc.assert(
      fc.property(fields, (some) => {
        const document = { ...entity("leeds"), fields: some };
        if (validators.document("entity")(document).length > 0 || own?.validate(some).length !== 0) return;
        sound++;
        expect(accepts(document)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(sound).toBeGreaterThan(100);
  });
});

describe("the files", () => {
  let target: string;
  beforeEach(async () => {
    target = await mkdtemp(join(tmpdir(), "pageloom-editor-"));
  });
  afterEach(() => rm(target, { recursive: true, force: true }));

  it("are one for each collection, and gone with it", async () => {
    const { sections, collections } = validators;
    await writeEditorSchemas(target, files, { sections, collections });
    expect((await readdir(join(target, ".generated"))).sort()).toEqual([
      "collection.schema.json",
      "collections",
      "frame.schema.json",
      "page.schema.json",
    ]);
    expect(await readdir(join(target, ".generated/collections"))).toContain("offices.schema.json");
    const text = await readFile(join(target, ".generated/collections/offices.schema.json"), "utf8");
    expect(complaints(JSON.parse(text), entity("leeds"))).toEqual([]);
    await writeEditorSchemas(target, files, { sections, collections: new Map() });
    expect(await readdir(join(target, ".generated/collections"))).toEqual([]);
  });
});

it("keeps only what a schema leads to", () => {
  const names = Object.keys((entitySchema() as { definitions: object }).definitions);
  expect(names).toContain("schemas/slots/text.schema.json");
  expect(names).not.toContain("schemas/menu.schema.json");
});
