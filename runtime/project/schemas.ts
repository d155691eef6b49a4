/** Loads the JSON Schemas: those of `schemas/`, one per section folder, and the fields of each collection. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "#runtime/files/files.ts";
import type { SourceFile } from "#schemas/document.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject, type JsonSchema, type SchemaFiles } from "#schemas/schema.ts";

/**
 * Reads all schemas. The documents hold those of sections and collections, as they were read; one that does not
 * parse is left out here and reported as a document.
 */
export function loadSchemas(root: string, documents: readonly SourceFile[]): SchemaFiles {
  const files = new Map<string, JsonSchema>();
  for (const file of listFiles(root, "schemas")) {
    if (!file.endsWith(".schema.json")) continue;
    files.set(file, JSON.parse(readFileSync(join(root, file), "utf8")));
  }
  for (const { file, kind, text } of documents) {
    if (kind !== "schema" && kind !== "collection") continue;
    const parsed = parseJson(text);
    if (parsed.ok && isObject(parsed.value)) files.set(file, parsed.value);
  }
  return files;
}

/** Names of the section folders that have a schema, whatever is in it. */
export function foldersOf(documents: readonly SourceFile[]): string[] {
  return documents.flatMap(({ file, kind }) => (kind === "schema" ? [file.split("/")[1] ?? ""] : []));
}
