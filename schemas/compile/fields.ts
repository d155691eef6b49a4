/** The fields that entities and lists have, as far as it matters to what can show them. */
import type { JsonSchema } from "#schemas/json/schema.ts";
import type { Plan, SlotKind } from "./plan.ts";

/**
 * What a field holds: a slot's kind, or the type of a plain value. `names` is a list of references or other names, `group` an
 * object, `other` anything else.
 */
export type FieldKind = SlotKind | "string" | "number" | "boolean" | "names" | "list" | "group" | "other";

/** The fields of an object, by its plan. */
export type FieldsPlan = Plan & { is: "object" };

/** The fields that the items of a list have; nothing for what is no list of such items. */
export function itemFields(list: Plan | undefined): FieldsPlan | undefined {
  return list?.is === "list" && list.item.is === "object" ? list.item : undefined;
}

/** What every entity has besides its fields, and queries may filter and sort by. */
export const ENTITY_PROPERTIES: readonly string[] = ["order", "id", "slug", "created_at", "updated_at"];

/** The field of every entity that is made up, which holds the words of the note. */
export const SAMPLE = "sample";

/** What a field holds, by its plan. */
export function fieldKindOf(plan: Plan): FieldKind {
  if (plan.is === "slot") return plan.kind;
  if (plan.is === "list") return isName(plan.item) ? "names" : "list";
  if (plan.is === "object") return "group";
  const { type, enum: values, const: value } = plan.schema;
  const name = type ?? typeof (Array.isArray(values) ? values[0] : value);
  if (name === "string" || name === "boolean") return name;
  if (name === "number" || name === "integer") return "number";
  return "other";
}

/** What fields hold that are no slots, as messages call it. */
const HELD: { readonly [kind: string]: string } = {
  names: "a list of names",
  string: "a plain value",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  group: "a group of fields",
  other: "something else",
};

/** What a field holds, as messages call it: "a picture". */
export function holdsOf(field: Plan): string {
  return field.is === "slot" ? field.traits.holds : heldBy(fieldKindOf(field));
}

/** What a reference is to: a collection, or the one that serves a purpose in the site configuration. */
export type ReferenceTarget = { collection: string } | { category: string };

/** What a reference is to, by its schema. */
export function targetIn(schema: JsonSchema): ReferenceTarget | undefined {
  const { "x-collection": collection, "x-category": category } = schema;
  if (typeof collection === "string") return { collection };
  return typeof category === "string" ? { category } : undefined;
}

/** What a field of a kind holds that is no slot. */
export function heldBy(kind: FieldKind): string {
  return HELD[kind] ?? kind;
}

/** Whether it holds the name of something that stands elsewhere, or a list of such names. */
export function isNamed(plan: Plan): boolean {
  return isName(plan) || fieldKindOf(plan) === "names";
}

function isName(plan: Plan): boolean {
  return plan.is === "slot" && plan.traits.name === true;
}

/** Whether a field can fill a slot, or words at a placeholder, or be what a section shows as a plain value. */
export function canFill(slot: FieldKind | "placeholder", field: Plan): boolean {
  const kind = fieldKindOf(field);
  if (slot === "text" || slot === "placeholder") return isWorded(field) || isPlain(kind);
  if (slot === "rich-text") return kind === "rich-text" || kind === "text";
  return slot === kind;
}

/** Whether a field is shown as words. */
function isWorded(field: Plan): boolean {
  return field.is === "slot" ? field.traits.words === true : fieldKindOf(field) === "names";
}

/** Whether entities can be filtered by a field. */
export function canFilter(field: Plan): boolean {
  return canSort(field) || isNamed(field);
}

/** Whether entities can be sorted by a field. */
export function canSort(field: Plan): boolean {
  return field.is === "slot" ? field.traits.sort === true : isPlain(fieldKindOf(field));
}

/** Whether a field holds a plain value, which is the same in every language. */
export function isPlain(field: FieldKind): boolean {
  return field === "string" || field === "number" || field === "boolean";
}
