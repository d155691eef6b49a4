/** Loads the JSON Schemas: those of `schemas/definitions/` and of capabilities, one per section folder, and the fields of each collection. */
import { readFileSync } from "node:fs";
import { namesIn } from "#runtime/files/files.ts";
import { capabilitiesOf, locate } from "#runtime/files/places.ts";
import { schemasIn } from "#schemas/compile/compile.ts";
import { SETTINGS, withSettings } from "#schemas/compile/compose.ts";
import type { SchemaFiles } from "#schemas/json/schema.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";

/** The schema of the one document that a capability has. */
const DOCUMENT = "document.schema.json";

/**
 * Reads all schemas. The documents hold those of sections and collections, as they were read; one that does not
 * parse is left out here and reported as a document.
 */
export function loadSchemas(root: string, documents: readonly SourceFile[]): SchemaFiles {
  const own = filesOf(root, "schemas/definitions");
  const provided = capabilitiesOf(root).flatMap((name) => {
    const folder = `capabilities/${name}`;
    const there = new Set(namesIn(locate(root, folder)));
    const folders = ["slots", "documents", ...Object.values(SETTINGS)].filter((inner) => there.has(inner));
    return [
      ...(there.has(DOCUMENT) ? [`${folder}/${DOCUMENT}`] : []),
      ...folders.flatMap((inner) => filesOf(root, `${folder}/${inner}`)),
    ];
  });
  const read = (file: string) => JSON.parse(readFileSync(locate(root, file), "utf8"));
  return withSettings(
    new Map([...[...own, ...provided].map((file) => [file, read(file)] as const), ...schemasIn(documents)]),
  );
}

/** The schemas in a folder of the engine, or of a capability, by their paths from the site's root. */
function filesOf(root: string, folder: string): string[] {
  const names = namesIn(locate(root, folder)).sort();
  const inner = names.flatMap((name) => (name.includes(".") ? [] : filesOf(root, `${folder}/${name}`)));
  return [
    ...names.filter((name) => name.endsWith(".schema.json")).map((name) => `${folder}/${name}`),
    ...inner,
  ];
}
