/**
 * The schemas that editors read: `.generated/page.schema.json` and `.generated/frame.schema.json`, composed
 * from the same files that validation uses. Each stands in one file, so that an editor needs no server.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Validators } from "#schemas/compile.ts";
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/schema.ts";

/** The kinds of documents that hold sections. */
const WITH_SECTIONS = ["page", "frame"] as const;

/** Writes the composed schema of each kind of document that holds sections. */
export async function writeEditorSchemas(
  root: string,
  files: SchemaFiles,
  sections: Validators["sections"],
): Promise<void> {
  const folder = join(root, ".generated");
  await mkdir(folder, { recursive: true });
  for (const kind of WITH_SECTIONS) {
    const text = JSON.stringify(composeEditorSchema(kind, files, sections), undefined, 2);
    await writeFile(join(folder, `${kind}.schema.json`), `${text}\n`);
  }
}

/** One self-contained schema: a section is checked against the schema of its type. */
export function composeEditorSchema(
  kind: (typeof WITH_SECTIONS)[number],
  files: SchemaFiles,
  sections: Validators["sections"],
): JsonSchema {
  const definitions: { [name: string]: unknown } = {};
  for (const [path, schema] of files) {
    if (path.startsWith("schemas/")) definitions[path] = inward(schema, path);
  }
  const types = [...sections.values()].sort((a, b) => a.type.localeCompare(b.type));
  for (const { type, schema } of types) definitions[type] = inward(schema, `sections/${type}/schema.json`);
  definitions["schemas/section.schema.json"] = {
    type: "object",
    required: ["id", "type"],
    properties: {
      type: {
        enum: types.map(({ type }) => type),
        enumDescriptions: types.map(({ schema }) => schema.description),
      },
    },
    allOf: types.map(({ type }) => ({
      if: { properties: { type: { const: type } }, required: ["type"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: pointTo(type) },
    })),
  };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $ref: pointTo(`schemas/${kind}.schema.json`),
    definitions,
  };
}

function pointTo(definition: string): string {
  return `#/definitions/${definition.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** A copy of a schema whose references lead to the definitions; what stands beside a reference is kept with it. */
function inward(node: unknown, path: string): unknown {
  if (Array.isArray(node)) return node.map((item) => inward(item, path));
  if (!isObject(node)) return node;
  const entries = Object.entries(node)
    .filter(([keyword]) => keyword !== "$ref" && keyword !== "$schema" && keyword !== "$id")
    .map(([keyword, value]) => [
      keyword === "x-enum-descriptions" ? "enumDescriptions" : keyword,
      inward(value, path),
    ]);
  const copy = Object.fromEntries(entries);
  if (typeof node.$ref !== "string") return copy;
  return { ...copy, allOf: [{ $ref: pointTo(resolveReference(path, node.$ref)) }] };
}
