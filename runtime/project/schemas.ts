/** Loads the JSON Schemas: those of `schemas/`, one per section folder, and the fields of each collection. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "#runtime/files/files.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { schemasIn } from "#schemas/compile/compile.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";

/**
 * Reads all schemas. The documents hold those of sections and collections, as they were read; one that does not
 * parse is left out here and reported as a document.
 */
export function loadSchemas(documents: readonly SourceFile[]): SchemaFiles {
  const own = listFiles(ENGINE, "schemas/definitions").filter((file) => file.endsWith(".schema.json"));
  const read = (file: string) => JSON.parse(readFileSync(join(ENGINE, file), "utf8"));
  return new Map([...own.map((file) => [file, read(file)] as const), ...schemasIn(documents)]);
}
