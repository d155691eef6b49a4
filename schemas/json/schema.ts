/**
 * JSON Schemas as this project uses them: found by path, referring to each other by relative path, closed
 * when they are composed. Everything derived from a schema (validation, plans, types, the editor's schema)
 * starts here.
 */

/** A JSON Schema node, as parsed. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Schemas by path from the project's root, with forward slashes: `schemas/definitions/slots/text.schema.json`. */
export type SchemaFiles = ReadonlyMap<string, JsonSchema>;

/** Whether a value is a JSON object (not a list, not null). */
export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The list that an object has under a name; an empty one where it has none. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** The schema of one property, or an empty schema. */
export function propertySchema(schema: JsonSchema, name: string): JsonSchema {
  const properties = schema.properties;
  const found = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(found) ? found : {};
}

/** The id under which the schema of a path is known to a compiler. */
export function schemaId(path: string): string {
  return `pageloom://project/${path}`;
}

/** Resolves a `$ref` that stands in the file `from` to a path from the project's root. */
export function resolveReference(from: string, reference: string): string {
  return new URL(reference, schemaId(from)).pathname.slice(1);
}
