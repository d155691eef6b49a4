/** Loads the JSON Schemas: those of `schemas/`, and one per section folder. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "#runtime/build/files.ts";
import type { SourceFile } from "#schemas/facts.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject, type JsonSchema, type SchemaFiles } from "#schemas/schema.ts";

/**
 * Reads all schemas. The documents hold the schemas of sections, as they were read; one that does not
 * parse is left out here and reported as a document.
 */
export async function loadSchemas(root: string, documents: readonly SourceFile[]): Promise<SchemaFiles> {
  const files = new Map<string, JsonSchema>();
  for (const file of await listFiles(root, "schemas")) {
    if (!file.endsWith(".schema.json")) continue;
    files.set(file, JSON.parse(readFileSync(join(root, file), "utf8")));
  }
  for (const { file, kind, text } of documents) {
    if (kind !== "schema") continue;
    const parsed = parseJson(text);
    if (parsed.ok && isObject(parsed.value)) files.set(file, parsed.value);
  }
  return files;
}
