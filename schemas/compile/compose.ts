/** The whole schemas of sections and collections: what their authors write, and what the runtime adds. */
import { isObject, type JsonSchema, propertySchema, type SchemaFiles } from "#schemas/json/schema.ts";
import { ENTITY_PROPERTIES, SAMPLE } from "./fields.ts";
import { assertAnywhere, assertHolds, assertKeywords, ownerOf } from "./keywords.ts";

const SECTION_BASE = "schemas/definitions/section.schema.json";

/** Folders of capabilities with a schema for each field that documents of a kind have besides, by the kind. */
export const SETTINGS: { readonly [kind: string]: string } = { site: "settings", page: "page-settings" };

/** Schemas in which those of documents have the fields that capabilities describe. */
export function withSettings(files: SchemaFiles): SchemaFiles {
  const result = new Map(files);
  for (const [kind, folder] of Object.entries(SETTINGS)) {
    const path = `schemas/definitions/${kind}.schema.json`;
    const own = files.get(path);
    const place = new RegExp(`^capabilities/[^/]+/${folder}/([^/]+)[.]schema[.]json$`);
    const provided = [...files.keys()].flatMap((file) => {
      const [, name] = place.exec(file) ?? [];
      return name === undefined ? [] : [[name, { $ref: `../../${file}` }] as const];
    });
    if (!own || provided.length === 0) continue;
    const properties = isObject(own.properties) ? own.properties : {};
    for (const [name, { $ref }] of provided) {
      const known = properties[name];
      // They may be composed already.
      if (known === undefined || (isObject(known) && known.$ref === $ref)) continue;
      throw new Error(`${$ref.slice(6)} describes "${name}", which is there without it. Call it otherwise.`);
    }
    result.set(path, { ...own, properties: { ...properties, ...Object.fromEntries(provided) } });
  }
  return result;
}

/**
 * The whole schema of a section type: what its folder declares, and the fields that every section has. Each
 * object is closed, so that a misspelt field is found.
 *
 * @throws Error in plain words when the folder's schema has something that it may not.
 */
export function composeSectionSchema(type: string, own: JsonSchema, files: SchemaFiles): JsonSchema {
  const base = files.get(SECTION_BASE);
  if (!base || !isObject(base.properties)) throw new Error(`${SECTION_BASE} is missing.`);
  for (const [keyword, value] of Object.entries(own)) {
    assertHolds(keyword, value);
  }
  const properties = isObject(own.properties) ? own.properties : {};
  for (const taken of ["id", "type", "ground", "when"]) {
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
  const owner = ownerOf("section schemas", `sections/${type}/schema.json`, files);
  for (const [name, field] of Object.entries(properties)) assertKeywords(field, name, owner);
  return closed(composed);
}

/**
 * The whole schema of a collection's fields, closed like that of a section.
 *
 * @param path where the collection stands, from the root
 * @throws Error in plain words when it has something that it may not
 */
export function composeFieldsSchema(fields: unknown, path: string, files: SchemaFiles): JsonSchema {
  if (!isObject(fields) || !isObject(fields.properties)) throw new Error('"fields" has no "properties".');
  const { properties } = fields;
  const owner = ownerOf("collections", path, files);
  for (const [name, field] of Object.entries(properties)) {
    if (name === "parent" || name === SAMPLE || ENTITY_PROPERTIES.includes(name)) {
      throw new Error(`"${name}" belongs to every entity. Leave it out of properties.`);
    }
    assertKeywords(field, name, owner);
    assertAnywhere(field, name, owner);
  }
  for (const name of Array.isArray(fields.required) ? fields.required : []) {
    if (typeof name !== "string" || Object.hasOwn(properties, name)) continue;
    throw new Error(`"required" names "${name}", which is not among the properties.`);
  }
  return closed({ ...fields, type: "object" });
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
