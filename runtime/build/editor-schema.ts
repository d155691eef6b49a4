/**
 * The schemas that editors read, composed from the same files that validation uses: `.generated/page.schema.json`,
 * `frame.schema.json` and `collection.schema.json`, and `.generated/collections/<identifier>.schema.json` for the
 * entities of each collection. Each stands in one file, so that an editor needs no server.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { wordsOf } from "#runtime/document/context.ts";
import type { CollectionType, Validators } from "#schemas/compile.ts";
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/schema.ts";
import type { LanguageMap } from "#schemas/site-index.ts";

/** The kinds of documents that have one schema for all. */
const KINDS = ["page", "frame", "collection"] as const;

const ENTITY = "schemas/entity.schema.json";

/** Writes the composed schemas. Those of collections that are gone are removed. */
export async function writeEditorSchemas(
  root: string,
  files: SchemaFiles,
  { sections, collections }: Pick<Validators, "sections" | "collections">,
): Promise<void> {
  const folder = join(root, ".generated");
  const write = (name: string, schema: JsonSchema) =>
    writeFile(join(folder, `${name}.schema.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
  await rm(join(folder, "collections"), { recursive: true, force: true });
  await mkdir(join(folder, "collections"), { recursive: true });
  for (const kind of KINDS) await write(kind, composeEditorSchema(kind, files, sections));
  for (const type of collections.values()) {
    await write(`collections/${type.identifier}`, composeEntitySchema(type, files));
  }
}

/** The self-contained schema of a kind: a section is checked against the schema of its type. */
export function composeEditorSchema(
  kind: (typeof KINDS)[number],
  files: SchemaFiles,
  sections: Validators["sections"],
): JsonSchema {
  const definitions = definitionsOf(files);
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
  return selfContained(`schemas/${kind}.schema.json`, definitions);
}

/** The self-contained schema of a collection's entities. */
export function composeEntitySchema({ identifier, schema }: CollectionType, files: SchemaFiles): JsonSchema {
  const definitions = definitionsOf(files);
  const base = files.get(ENTITY) ?? {};
  const properties = isObject(base.properties) ? base.properties : {};
  const { title, description } = isObject(properties.fields) ? properties.fields : {};
  const own = inward(schema, `content/collections/${identifier}/collection.json`) as JsonSchema;
  definitions[ENTITY] = {
    ...(inward(base, ENTITY) as JsonSchema),
    properties: { ...inwardEach(properties, ENTITY), fields: { title, description, ...own } },
  };
  return selfContained(ENTITY, definitions);
}

type Definitions = { [name: string]: unknown };

/** The schemas of the runtime's own, by path. */
function definitionsOf(files: SchemaFiles): Definitions {
  const definitions: Definitions = {};
  for (const [path, schema] of files) {
    if (path.startsWith("schemas/")) definitions[path] = inward(schema, path);
  }
  return definitions;
}

/** A schema with those of its definitions that it leads to. */
function selfContained(root: string, definitions: Definitions): JsonSchema {
  const reached: Definitions = {};
  const reach = (name: string) => {
    if (Object.hasOwn(reached, name)) return;
    reached[name] = definitions[name];
    for (const reference of referencesIn(definitions[name])) reach(reference);
  };
  reach(root);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $ref: pointTo(root),
    definitions: Object.fromEntries(Object.entries(reached).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (!isObject(node)) return [];
  const inside = Object.values(node).flatMap(referencesIn);
  return typeof node.$ref === "string" ? [namedBy(node.$ref), ...inside] : inside;
}

const PREFIX = "#/definitions/";

function pointTo(definition: string): string {
  return PREFIX + definition.replaceAll("~", "~0").replaceAll("/", "~1");
}

function namedBy(reference: string): string {
  return reference.slice(PREFIX.length).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** What the editor has no use for. */
const LEFT_OUT = new Set([
  ...["$ref", "$schema", "$id", "x-entity", "x-enum-words", "x-size", "x-placeholder", "x-most", "x-heading"],
]);

/** Keywords under which names of fields stand, not keywords. */
const NAMES = new Set(["properties", "patternProperties"]);

/** A copy of a schema whose references lead to the definitions; what stands beside a reference is kept with it. */
function inward(node: unknown, path: string): unknown {
  if (Array.isArray(node)) return node.map((item) => inward(item, path));
  if (!isObject(node)) return node;
  const copy: { [keyword: string]: unknown } = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (LEFT_OUT.has(keyword)) continue;
    const name = keyword === "x-enum-descriptions" ? "enumDescriptions" : keyword;
    copy[name] = NAMES.has(keyword) && isObject(value) ? inwardEach(value, path) : inward(value, path);
  }
  if (Array.isArray(node["x-enum-words"])) copy.enumDescriptions ??= node["x-enum-words"].map(englishOf);
  const most = node["x-most"];
  if (most !== undefined) copy.description = `${node.description} Up to ${most} characters.`;
  if (typeof node.$ref !== "string") return copy;
  return { ...copy, allOf: [{ $ref: pointTo(resolveReference(path, node.$ref)) }] };
}

/** What an editor says of a choice that has no description. */
function englishOf(words: unknown): string {
  return wordsOf(isObject(words) ? (words as LanguageMap) : {}, "en");
}

function inwardEach(fields: JsonSchema, path: string): JsonSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inward(field, path)]));
}
