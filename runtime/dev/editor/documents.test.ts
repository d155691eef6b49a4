/** The documents of this repository, as VS Code sees them: each finds its schema, and has nothing marked. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileOf } from "#runtime/dev/editor/compose.ts";
import { openEditor } from "#runtime/dev/editor/testing-editor.ts";
import { fieldsWithoutWords, readComposed } from "#runtime/dev/editor/testing-schemas.ts";
import { generate } from "#runtime/dev/generate.ts";
import { findDocuments, readSource } from "#runtime/files/files.ts";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";

const root = TESTED;
await generate(root);
const editor = openEditor(root);
const documents = findDocuments(root).filter(({ kind }) => kind !== "schema");

it("name the schema of their kind, by the way from their folder", () => {
  expect(documents.length).toBeGreaterThan(100);
  for (const { file, kind } of documents) {
    const schema = String(JSON.parse(readSource(root, file, kind).text).$schema);
    const collection = kind === "entity" ? collectionOf(file) : undefined;
    const up = "../".repeat(file.split("/").length - 1);
    const wanted = `${up}.generated/${fileOf(kind as DocumentKind, collection)}`;
    expect({ file, schema, isThere: existsSync(join(root, file, "..", schema)) }).toEqual({
      ...{ file, schema: wanted, isThere: true },
    });
  }
});

it("have nothing marked", async () => {
  for (const { file, kind } of documents) {
    const marks = await editor.marks(file, readSource(root, file, kind).text);
    expect({ file, marks }).toEqual({ file, marks: [] });
  }
});

it("have a title and a description at every field that can be completed", async () => {
  const schemas = await readComposed(root);
  expect(schemas.size).toBeGreaterThan(10);
  for (const [file, schema] of schemas) {
    expect({ file, without: fieldsWithoutWords(schema) }).toEqual({ file, without: [] });
  }
});
