/** The keywords that schemas of sections and collections may use: a closed list, and what each may hold. */
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/json/schema.ts";
import { isImageSize } from "#schemas/values/image-size.ts";
import { isHeadingRole } from "./heading-role.ts";
import type { SlotTraits } from "./plan.ts";

/** Whose schema it is, as messages call it, and what the schemas of its slots say of them. */
export type Owner = {
  is: "section schemas" | "collections";
  traitsOf: (node: JsonSchema) => SlotTraits | undefined;
};

/** The owner of the schema at a path, which refers to others from there. */
export function ownerOf(is: Owner["is"], path: string, files: SchemaFiles): Owner {
  return {
    is,
    traitsOf({ $ref }) {
      const found = typeof $ref === "string" ? files.get(resolveReference(path, $ref)) : undefined;
      return found?.["x-slot"] as SlotTraits | undefined;
    },
  };
}

/** What a keyword may hold. */
type Keyword = { holds: (value: unknown) => boolean; words: string };

const text: Keyword = { holds: (value) => typeof value === "string", words: "a text" };
const group: Keyword = { holds: isObject, words: "a group { … }" };
const number: Keyword = { holds: (value) => typeof value === "number", words: "a number" };
const count: Keyword = {
  holds: (value) => Number.isInteger(value) && Number(value) >= 0,
  words: "a whole number, 0 or more",
};
const most: Keyword = {
  holds: (value) => Number.isInteger(value) && Number(value) > 0,
  words: "a whole number of characters, 1 or more",
};
const heading: Keyword = {
  holds: isHeadingRole,
  words: '"section", "below", "column" or "none", or a group of "level", "of", "with" and "place"',
};
const list: Keyword = { holds: Array.isArray, words: "a list [ … ]" };
const names: Keyword = {
  holds: (value) => Array.isArray(value) && value.every(text.holds),
  words: "a list of names",
};
const size: Keyword = { holds: isImageSize, words: 'a size such as { "width": 1000, "height": 650 }' };
const words: Keyword = {
  holds: (value) => isObject(value) && "en" in value && Object.values(value).every(text.holds),
  words: 'words such as { "en": "Permanent" }',
};
const translations: Keyword = {
  holds: (value) => Array.isArray(value) && value.every(words.holds),
  words: 'a list of words such as { "en": "Permanent" }',
};
const questions: Keyword = {
  holds: (value) => isObject(value) && text.holds(value.question) && text.holds(value.answer),
  words: 'the names of two fields of its items: { "question": "heading", "answer": "body" }',
};
const purpose: Keyword = {
  holds: (value) => ["email", "telephone", "past"].includes(String(value)),
  words: '"email", "telephone" or "past"',
};
const choice: Keyword = { holds: (value) => typeof value === "boolean", words: "true or false" };
const anything: Keyword = { holds: () => true, words: "" };

/** What schemas may contain. A closed list keeps types, forms and messages derivable from it. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>(
  Object.entries({
    ...{ $schema: text, $ref: text, title: text, description: text, pattern: text },
    ...{
      properties: group,
      required: names,
      "x-either": names,
      items: group,
      "x-entity": group,
      "x-enum-descriptions": names,
    },
    ...{ "x-enum-words": translations, "x-words": group, "x-collection": text, "x-category": text },
    ...{ minItems: count, maxItems: count, minLength: count, maxLength: count },
    ...{
      "x-size": size,
      "x-placeholder": choice,
      "x-on-device": choice,
      "x-questions": questions,
      "x-most": most,
      "x-heading": heading,
      "x-is": purpose,
      "x-after": text,
    },
    ...{ minimum: number, maximum: number, enum: list, examples: list, type: anything, default: anything },
  }),
);

/** Keywords about each value of an `enum`. */
const OF_CHOICES = new Set(["x-enum-descriptions", "x-enum-words"]);

/** Keywords for pictures alone. */
const OF_IMAGES = new Set(["x-size", "x-placeholder"]);

/** Keywords for words alone. */
const OF_WORDS = new Set(["x-most", "x-heading"]);

/** Whether a keyword says something of a date alone. */
function isOfDates(keyword: string, value: unknown): boolean {
  return keyword === "x-after" || (keyword === "x-is" && value === "past");
}

/** Keywords that name the collection of a reference. */
const OF_REFERENCES = new Set(["x-collection", "x-category"]);

/** Keywords for the fields of collections alone. */
const OF_COLLECTIONS = new Set(["x-enum-words", "x-words", "x-collection", "x-category"]);

/**
 * Asserts what a keyword holds, if it is one of those that are known.
 *
 * @param at where it stands, for the message
 * @throws Error in plain words
 */
export function assertHolds(keyword: string, value: unknown, at = "", known = KEYWORDS.get(keyword)): void {
  if (known && !known.holds(value)) throw new Error(`"${keyword}"${at} must be ${known.words}.`);
}

/**
 * Asserts that a field, and what is in it, has only what it may.
 *
 * @param at its place below `properties`
 * @throws Error in plain words
 */
export function assertKeywords(node: unknown, at: string, owner: Owner): void {
  if (!isObject(node)) throw new Error(`properties/${at} must be an object.`);
  for (const [keyword, value] of Object.entries(node)) {
    if (!KEYWORDS.has(keyword) || (OF_COLLECTIONS.has(keyword) && owner.is !== "collections")) {
      throw new Error(`"${keyword}" at properties/${at} is not a keyword of ${owner.is}.`);
    }
    assertHolds(keyword, value, ` at properties/${at}`);
    if (OF_IMAGES.has(keyword) && !String(node.$ref).endsWith("slots/image.schema.json")) {
      throw new Error(`"${keyword}" at properties/${at} is for pictures, and this is none.`);
    }
    if (OF_WORDS.has(keyword) && !/slots\/(rich-)?text\.schema\.json$/.test(String(node.$ref))) {
      throw new Error(`"${keyword}" at properties/${at} is for words, and these are none.`);
    }
    if (isOfDates(keyword, value) && slotIn(node) !== "date") {
      throw new Error(`"${keyword}" at properties/${at} is for dates, and this is none.`);
    }
    if (keyword === "x-is" && value !== "past" && slotIn(node) !== "text") {
      throw new Error(`"${keyword}" at properties/${at} is for words, and these are none.`);
    }
    if (OF_REFERENCES.has(keyword) && slotIn(node) !== "reference") {
      throw new Error(`"${keyword}" at properties/${at} is for references, and this is none.`);
    }
    if (keyword === "x-on-device" && !owner.traitsOf(node)?.device) {
      throw new Error(`"${keyword}" at properties/${at} is for searches and directories, and this is none.`);
    }
    if (keyword === "default") assertDefault(value, node, at, owner);
    if (keyword === "x-questions") assertQuestions(value, node, at);
    if (OF_CHOICES.has(keyword)) assertOnePerChoice(keyword, node, at);
  }
  if (
    slotIn(node) === "reference" &&
    Object.keys(node).filter((name) => OF_REFERENCES.has(name)).length !== 1
  ) {
    throw new Error(
      `properties/${at} must say what it refers to: "x-collection", or a "x-category" of content/site.json.`,
    );
  }
  if (isObject(node.properties)) {
    for (const [name, child] of Object.entries(node.properties))
      assertKeywords(child, `${at}/${name}`, owner);
  }
  if (node.items !== undefined) assertKeywords(node.items, `${at}/items`, owner);
  if (node["x-entity"] !== undefined) assertWanted(node["x-entity"], `${at}/x-entity`, owner);
}

function assertDefault(value: unknown, node: JsonSchema, at: string, owner: Owner): void {
  const traits = owner.traitsOf(node);
  if (traits && !traits.default)
    throw new Error(
      `"default" at properties/${at} is what a site may not have. Only words can have a default.`,
    );
  if (traits) {
    assertHolds("default", value, ` at properties/${at}`, traits.default === "words" ? words : text);
    return;
  }
  if (!Array.isArray(node.enum) || node.enum.includes(value)) return;
  throw new Error(`"default" at properties/${at} must be one of the values of "enum".`);
}

function assertQuestions(parts: unknown, { items }: JsonSchema, at: string): void {
  const fields = isObject(items) && isObject(items.properties) ? items.properties : {};
  for (const name of isObject(parts) ? Object.values(parts) : []) {
    if (Object.hasOwn(fields, String(name))) continue;
    throw new Error(
      `"x-questions" at properties/${at} names "${String(name)}", which its items do not have.`,
    );
  }
}

function assertOnePerChoice(keyword: string, node: JsonSchema, at: string): void {
  const count = (entries: unknown) => (Array.isArray(entries) ? entries.length : 0);
  const [own, values] = [count(node[keyword]), count(node.enum)];
  if (own === values) return;
  throw new Error(
    `"${keyword}" at properties/${at} needs an entry for each of the ${values} values of "enum", and has ${own}.`,
  );
}

/** What a section shows of an entity is a flat list of slots and plain values, so that it can be compared with fields. */
function assertWanted(node: unknown, at: string, owner: Owner): void {
  assertKeywords(node, at, owner);
  const wanted = isObject(node) && isObject(node.properties) ? node.properties : {};
  for (const [name, field] of Object.entries(wanted)) {
    if (name === "id" || name === "href") {
      throw new Error(`"${name}" at properties/${at} is there anyway. Leave it out.`);
    }
    if (isObject(field) && (field.properties !== undefined || field.items !== undefined)) {
      throw new Error(`properties/${at}/${name} must be a slot or a plain value.`);
    }
    if (isObject(field) && field["x-most"] !== undefined) {
      throw new Error(
        `"x-most" at properties/${at}/${name} belongs to the field of the collection, where the words are written.`,
      );
    }
    assertAnywhere(field, `${at}/${name}`, owner);
  }
}

function slotIn(node: JsonSchema): string | undefined {
  return /slots\/([a-z-]+)[.]schema[.]json$/.exec(String(node.$ref))?.[1];
}

/**
 * Asserts that a field holds nothing that only a section can hold.
 *
 * @throws Error in plain words
 */
export function assertAnywhere(node: unknown, at: string, owner: Owner): void {
  if (!isObject(node)) return;
  const traits = owner.traitsOf(node);
  if (traits?.section)
    throw new Error(`properties/${at} holds ${traits.holds}, which only a section can hold.`);
  for (const [name, child] of Object.entries(isObject(node.properties) ? node.properties : {})) {
    assertAnywhere(child, `${at}/${name}`, owner);
  }
  if (node.items !== undefined) assertAnywhere(node.items, `${at}/items`, owner);
}
