/**
 * JSON Schemas as this project uses them: found by path, referring to each other by relative path, closed
 * when they are composed. Everything derived from a schema (validation, plans, types, the editor's schema)
 * starts here.
 */
import { ENTITY_PROPERTIES } from "#schemas/fields.ts";
import { isImageSize } from "#schemas/image-size.ts";

/** A JSON Schema node, as parsed. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Schemas by path from the project's root, with forward slashes: `schemas/slots/text.schema.json`. */
export type SchemaFiles = ReadonlyMap<string, JsonSchema>;

const SECTION_BASE = "schemas/section.schema.json";

/** What a keyword of a section schema may hold. */
type Keyword = { holds: (value: unknown) => boolean; words: string };

const text: Keyword = { holds: (value) => typeof value === "string", words: "a text" };
const group: Keyword = { holds: isObject, words: "a group { … }" };
const number: Keyword = { holds: (value) => typeof value === "number", words: "a number" };
const count: Keyword = {
  holds: (value) => Number.isInteger(value) && Number(value) >= 0,
  words: "a whole number, 0 or more",
};
const list: Keyword = { holds: Array.isArray, words: "a list [ … ]" };
const names: Keyword = {
  holds: (value) => Array.isArray(value) && value.every(text.holds),
  words: "a list of names",
};
const size: Keyword = { holds: isImageSize, words: 'a size such as { "width": 1000, "height": 650 }' };
const choice: Keyword = { holds: (value) => typeof value === "boolean", words: "true or false" };
const anything: Keyword = { holds: () => true, words: "" };

/** What a section schema may say. A closed list keeps types, forms and messages derivable from it. */
const SECTION_KEYWORDS = new Map<string, Keyword>(
  Object.entries({
    ...{ $schema: text, $ref: text, title: text, description: text, pattern: text },
    ...{ properties: group, required: names, items: group, "x-entity": group, "x-enum-descriptions": names },
    ...{ minItems: count, maxItems: count, minLength: count, maxLength: count },
    ...{ "x-size": size, "x-placeholder": choice },
    ...{ minimum: number, maximum: number, enum: list, examples: list, type: anything, default: anything },
  }),
);

/** Keywords that say something of pictures alone. */
const OF_IMAGES = new Set(["x-size", "x-placeholder"]);

/** Whether a value is a JSON object (not a list, not null). */
export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

/**
 * The whole schema of a section type: what its folder says, and the fields that every section has. Each
 * object is closed, so that a misspelt field is found.
 *
 * @throws Error in plain words when the folder's schema says something that it may not.
 */
export function composeSectionSchema(type: string, own: JsonSchema, files: SchemaFiles): JsonSchema {
  const base = files.get(SECTION_BASE);
  if (!base || !isObject(base.properties)) throw new Error(`${SECTION_BASE} is missing.`);
  for (const [keyword, value] of Object.entries(own)) {
    const known = SECTION_KEYWORDS.get(keyword);
    if (known && !known.holds(value)) throw new Error(`"${keyword}" must be ${known.words}.`);
  }
  const properties = isObject(own.properties) ? own.properties : {};
  for (const taken of ["id", "type", "ground"]) {
    if (Object.hasOwn(properties, taken)) {
      throw new Error(`"${taken}" belongs to every section. Leave it out of properties.`);
    }
  }
  const trigger = isObject(properties.trigger)
    ? { ...propertySchema(base, "trigger"), ...properties.trigger }
    : { ...propertySchema(base, "trigger"), enum: ["static"], default: "static" };
  const composed = {
    ...own,
    type: "object",
    required: ["id", "type", ...(Array.isArray(own.required) ? own.required : [])],
    properties: {
      ...base.properties,
      type: { ...propertySchema(base, "type"), const: type },
      ...properties,
      trigger,
    },
  };
  for (const [name, field] of Object.entries(properties)) assertKeywords(field, name, "section schemas");
  return closed(composed);
}

/**
 * The whole schema of a collection's fields, closed like that of a section.
 *
 * @throws Error in plain words when it says something that it may not
 */
export function composeFieldsSchema(fields: unknown): JsonSchema {
  if (!isObject(fields) || !isObject(fields.properties)) throw new Error('"fields" has no "properties".');
  const { properties } = fields;
  for (const [name, field] of Object.entries(properties)) {
    if (name === "parent" || ENTITY_PROPERTIES.includes(name)) {
      throw new Error(`"${name}" belongs to every entity. Leave it out of properties.`);
    }
    assertKeywords(field, name, "collections");
    assertNoQuery(field, name);
  }
  for (const name of Array.isArray(fields.required) ? fields.required : []) {
    if (typeof name !== "string" || Object.hasOwn(properties, name)) continue;
    throw new Error(`"required" names "${name}", which is not among the properties.`);
  }
  return closed({ ...fields, type: "object" });
}

/** @param owner whose keywords they are, as the message calls it */
function assertKeywords(node: unknown, at: string, owner: string): void {
  if (!isObject(node)) throw new Error(`properties/${at} must be an object.`);
  for (const [keyword, value] of Object.entries(node)) {
    const known = SECTION_KEYWORDS.get(keyword);
    if (!known) throw new Error(`"${keyword}" at properties/${at} is not a keyword of ${owner}.`);
    if (!known.holds(value)) throw new Error(`"${keyword}" at properties/${at} must be ${known.words}.`);
    if (OF_IMAGES.has(keyword) && !String(node.$ref).endsWith("slots/image.schema.json")) {
      throw new Error(`"${keyword}" at properties/${at} is for pictures, and this is none.`);
    }
  }
  if (isObject(node.properties)) {
    for (const [name, child] of Object.entries(node.properties))
      assertKeywords(child, `${at}/${name}`, owner);
  }
  if (node.items !== undefined) assertKeywords(node.items, `${at}/items`, owner);
  if (node["x-entity"] !== undefined) assertWanted(node["x-entity"], `${at}/x-entity`, owner);
}

/** What a section shows of an entity is a flat list of slots and plain values, so that it can be compared with fields. */
function assertWanted(node: unknown, at: string, owner: string): void {
  assertKeywords(node, at, owner);
  const wanted = isObject(node) && isObject(node.properties) ? node.properties : {};
  for (const [name, field] of Object.entries(wanted)) {
    if (name === "id" || name === "href") {
      throw new Error(`"${name}" at properties/${at} is there anyway. Leave it out.`);
    }
    if (isObject(field) && (field.properties !== undefined || field.items !== undefined)) {
      throw new Error(`properties/${at}/${name} must be a slot or a plain value.`);
    }
    assertNoQuery(field, `${at}/${name}`);
  }
}

/** Only a section makes a query: it has a page to stand on. */
function assertNoQuery(node: unknown, at: string): void {
  if (!isObject(node)) return;
  if (String(node.$ref).endsWith("slots/query.schema.json")) {
    throw new Error(`properties/${at} is a query, which only a section can make.`);
  }
  for (const [name, child] of Object.entries(isObject(node.properties) ? node.properties : {})) {
    assertNoQuery(child, `${at}/${name}`);
  }
  if (node.items !== undefined) assertNoQuery(node.items, `${at}/items`);
}

function closed(node: JsonSchema): JsonSchema {
  const result: { [keyword: string]: unknown } = { ...node };
  if (isObject(node.properties)) {
    result.properties = Object.fromEntries(
      Object.entries(node.properties).map(([name, child]) => [name, isObject(child) ? closed(child) : child]),
    );
    result.additionalProperties ??= false;
  }
  if (isObject(node.items)) result.items = closed(node.items);
  return result;
}
