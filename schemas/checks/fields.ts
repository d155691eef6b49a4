/** What the schema of a field requires of its value. */
import type { SlotKind } from "#schemas/plan.ts";
import { isObject, type JsonSchema, propertySchema } from "#schemas/schema.ts";

/** The names that an object of this schema may have. */
export function namesOf(schema: JsonSchema): string[] {
  return isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

/** How the value of a field is written: `{ "en": "…" }` for a text. */
export function exampleOf(schema: JsonSchema): string {
  const slot = slotOf(schema);
  if (slot) return slot.example;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return JSON.stringify(schema.enum.at(-1));
  if (isObject(schema.properties) && Array.isArray(schema.required) && schema.required.length > 0) {
    const fields = schema.required.map(
      (name) => `"${name}": ${exampleOf(propertySchema(schema, String(name)))}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  return EXAMPLES[typeOf(schema)] ?? '"…"';
}

/** Whether a value could have been meant for a field, by its form alone. */
export function fits(value: unknown, schema: JsonSchema): boolean {
  const slot = slotOf(schema);
  if (slot) return typeof value === "string" ? slot.key : isObject(value);
  if (schema.const !== undefined) return value === schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const type = typeOf(schema);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return typeof value === (type === "integer" ? "number" : type);
}

type SlotForm = { key: boolean; example: string };

/** Fields whose schema is another file. `key` is whether a text alone can fill them. */
const SLOTS: Readonly<Record<SlotKind | "language-map", SlotForm>> = {
  text: { key: true, example: '{ "en": "…" }' },
  "rich-text": { key: true, example: '{ "en": "<p>…</p>" }' },
  "language-map": { key: false, example: '{ "en": "…" }' },
  image: { key: true, example: '{ "src": "….svg", "alt": { "en": "…" } }' },
  link: { key: false, example: '{ "label": { "en": "…" }, "href": "/…/" }' },
  date: { key: true, example: '"2027-06-27"' },
  menu: { key: true, example: '"…"' },
  form: { key: true, example: '"…"' },
  embed: { key: true, example: '"…"' },
  announcement: { key: true, example: '"all"' },
  trail: { key: true, example: '"page"' },
  catalogue: { key: true, example: '"all"' },
  directory: { key: true, example: '"all"' },
  query: { key: false, example: '{ "collection": "…" }' },
  search: { key: false, example: '{ "search": "…", "collection": "…" }' },
  reference: { key: true, example: '"…"' },
  skill: { key: true, example: '"kubernetes"' },
  pay: { key: false, example: '{ "min": 62000, "max": 70000, "currency": "GBP", "period": "year" }' },
};

function slotOf(schema: JsonSchema): SlotForm | undefined {
  const file = fileOf(schema);
  return Object.hasOwn(SLOTS, file) ? SLOTS[file as keyof typeof SLOTS] : undefined;
}

const EXAMPLES: { readonly [type: string]: string } = {
  array: "[ … ]",
  boolean: "true",
  integer: "1",
  number: "1",
  object: "{ … }",
};

function fileOf(schema: JsonSchema): string {
  return typeof schema.$ref === "string" ? schema.$ref.replace(/^.*\/|\.schema\.json$/g, "") : "";
}

function typeOf(schema: JsonSchema): string {
  if (typeof schema.type === "string") return schema.type;
  return isObject(schema.properties) ? "object" : isObject(schema.items) ? "array" : "string";
}
