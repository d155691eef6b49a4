/** What the schema of a field requires of its value. */
import type { SlotSchema, Validators } from "#schemas/compile/compile.ts";
import { isObject, type JsonSchema, propertySchema } from "#schemas/json/schema.ts";

type Slots = Validators["slots"];

/** The names that an object of this schema may have. */
export function namesOf(schema: JsonSchema): string[] {
  return isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

/** How the value of a field is written: `{ "en": "…" }` for a text. */
export function exampleOf(schema: JsonSchema, slots: Slots): string {
  const slot = slotOf(schema, slots);
  if (slot) return slot["x-slot"].example;
  if (fileOf(schema) === "language-map") return '{ "en": "…" }';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return JSON.stringify(schema.enum.at(-1));
  if (isObject(schema.properties) && Array.isArray(schema.required) && schema.required.length > 0) {
    const fields = schema.required.map(
      (name) => `"${name}": ${exampleOf(propertySchema(schema, String(name)), slots)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  return EXAMPLES[typeOf(schema)] ?? '"…"';
}

/** Whether a value could have been meant for a field, by its form alone. */
export function fits(value: unknown, schema: JsonSchema, slots: Slots): boolean {
  const slot = slotOf(schema, slots);
  if (slot) return typeof value === "string" ? [slot.type].flat().includes("string") : isObject(value);
  if (fileOf(schema) === "language-map") return isObject(value);
  if (schema.const !== undefined) return value === schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const type = typeOf(schema);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return typeof value === (type === "integer" ? "number" : type);
}

function slotOf(schema: JsonSchema, slots: Slots): SlotSchema | undefined {
  if (schema["x-slot"] !== undefined) return schema as SlotSchema;
  const name = fileOf(schema);
  return [...slots].find(([kind]) => kind === name || kind.endsWith(`/${name}`))?.[1];
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
