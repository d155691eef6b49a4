/**
 * From a schema as this project writes it to one that editors read: draft 7, in one piece with what it refers to, with
 * words for people in each place, snippets, and nothing that denies what the command takes.
 */
import { kindOfField, kindOfTarget } from "#runtime/dev/editor/names.ts";
import { SECTION, snippetBody } from "#runtime/dev/editor/snippets.ts";
import { wordsFor, wordsForFields } from "#runtime/dev/editor/words.ts";
import { targetIn } from "#schemas/compile/fields.ts";
import { createPlan } from "#schemas/compile/plan.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/json/schema.ts";
import { PATTERNS } from "#schemas/values/formats.ts";
import { remember } from "#schemas/values/remember.ts";

/** Translates the schema that stands in a file. */
export type Translate = (schema: unknown, path: string) => JsonSchema;

/** What the editor has no use for, as of all keywords of our own, or gets in other words. */
const LEFT_OUT = new Set(["$ref", "$schema", "$id", "format"]);

/** Keywords under which names of fields stand, not keywords. */
const NAMES = new Set(["properties", "patternProperties"]);

/** Keywords that hold values, not schemas. */
const VALUES = new Set(["default", "enum", "const", "examples", "required"]);

/** Makes the translation for the schemas of a project. */
export function createTranslator(files: SchemaFiles): Translate {
  const translate: Translate = (schema, path) => {
    const node = isObject(schema) ? schema : {};
    const copy: { [keyword: string]: unknown } = {};
    for (const [keyword, value] of Object.entries(node)) {
      if (LEFT_OUT.has(keyword) || keyword.startsWith("x-")) continue;
      if (VALUES.has(keyword) || !isObject(value)) copy[keyword] = value;
      else copy[keyword] = NAMES.has(keyword) ? translateEach(value, path) : translate(value, path);
    }
    const most = node["x-most"];
    if (most !== undefined) copy.description = `${node.description} Up to ${most} characters.`;
    const parts: JsonSchema[] = [];
    if (typeof node.$ref === "string") {
      const target = resolveReference(path, node.$ref);
      Object.assign(copy, placeOf(copy, whole(target)));
      parts.push({ $ref: pointTo(target) });
    }
    if (typeof node["x-names"] === "string") parts.push({ $ref: pointTo(nameOfNames(node["x-names"])) });
    const target = targetIn(node);
    if (target) parts.push({ $ref: pointTo(nameOfNames(kindOfTarget(target))) });
    for (const [name, field] of Object.entries(isObject(node.properties) ? node.properties : {})) {
      const by = isObject(field) ? field["x-names-in"] : undefined;
      if (typeof by === "string") parts.push({ $ref: pointTo(nameOfNames(kindOfField(name, by))) });
    }
    Object.assign(copy, enumWords(node), formatOf(node, copy));
    return limit(withSnippets({ ...copy, ...wordsFor(copy) }, node, path), parts);
  };
  const whole = remember((path) => translate(files.get(path), path));
  const translateEach = (fields: JsonSchema, path: string): JsonSchema =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translate(field, path)]));

  /** Groups, and what refers to a group, can be written as a whole. */
  function withSnippets(copy: JsonSchema, node: JsonSchema, path: string): JsonSchema {
    const isGroup = typeof node.$ref === "string" || isObject(node.properties);
    // Of a section there is a snippet for each type.
    if (!isGroup || (typeof node.$ref === "string" && resolveReference(path, node.$ref) === SECTION))
      return copy;
    const { title: label, description } = copy;
    const body = snippetBody(createPlan(node, path, files), files);
    // A snippet saves writing when its body is a group, with something in it.
    const isWorthwhile = isObject(body) && Object.keys(body).length > 0;
    return isWorthwhile ? { ...copy, defaultSnippets: [{ label, description, body }] } : copy;
  }
  return translate;
}

/** A definition without what each place that refers to it states itself. */
export function toDefinition({
  title: _,
  description: __,
  defaultSnippets: ___,
  ...rest
}: JsonSchema): JsonSchema {
  return rest;
}

/** The name of the definition that offers names of a kind. */
export function nameOfNames(kind: string): string {
  return `names/${kind}`;
}

const PREFIX = "#/definitions";

/** A reference to a definition. */
export function pointTo(definition: string): string {
  return PREFIX + toPointer([definition]);
}

/** Names of the definitions that a schema refers to. */
export function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (!isObject(node)) return [];
  const inside = Object.values(node).flatMap(referencesIn);
  if (typeof node.$ref !== "string" || !node.$ref.startsWith(PREFIX)) return inside;
  return [...fromPointer(node.$ref.slice(PREFIX.length)), ...inside];
}

/** What a place shows of the schema that it refers to: both descriptions, and the type, by which editors know what to write. */
function placeOf(own: JsonSchema, target: JsonSchema): JsonSchema {
  const { title, type, errorMessage } = target;
  const descriptions = [...new Set([own.description, target.description])].filter(Boolean);
  return {
    title: own.title ?? title,
    description: descriptions.join("\n\n"),
    ...(own.type === undefined && type !== undefined ? { type, errorMessage } : {}),
  };
}

function enumWords(node: JsonSchema): JsonSchema {
  const words = node["x-enum-words"];
  const descriptions =
    node["x-enum-descriptions"] ?? (Array.isArray(words) ? words.map(englishOf) : undefined);
  return descriptions === undefined ? {} : { enumDescriptions: descriptions };
}

/** What an editor shows for a choice that has no description. */
function englishOf(words: unknown): string {
  return wordsOf(isObject(words) ? (words as LanguageMap) : {}, "en");
}

/** Editors have formats of their own: ours are given as a pattern. */
function formatOf({ format }: JsonSchema, { pattern }: JsonSchema): JsonSchema {
  const known = typeof format === "string" && pattern === undefined ? PATTERNS[format] : undefined;
  return known === undefined ? {} : { pattern: known };
}

/**
 * Adds what a value must fit besides. The type of a group with fields stands apart, since its words are not those for
 * a field that it does not have; and 1.0 is a whole number, which editors take for none.
 */
function limit(schema: JsonSchema, parts: readonly JsonSchema[]): JsonSchema {
  const { type, errorMessage, ...rest } = schema;
  const isClosed = rest.additionalProperties === false && isObject(rest.properties);
  if (type === "object" && isClosed && rest.patternProperties === undefined) {
    return { ...rest, errorMessage: wordsForFields(rest), allOf: [{ type, errorMessage }, ...parts] };
  }
  const added = parts.length > 0 ? { allOf: [...parts] } : {};
  if (type === "integer") {
    const whole = { anyOf: [{ type, errorMessage }, { multipleOf: 1 }] };
    return { ...rest, type: "number", errorMessage, ...whole, ...added };
  }
  return { ...schema, ...added };
}
