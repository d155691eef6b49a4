/**
 * A plan says where in a document the slots are. It is made once per schema, and then walking a document
 * (for its facts, for resolving, for types) needs no schema any more.
 */
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/schema.ts";

/** The kinds of slots, each with a schema in `schemas/slots/`. */
export type SlotKind = "text" | "rich-text" | "image" | "link" | "menu" | "form" | "announcement";

/** Where the slots of a value are. `value` is anything without slots. */
export type Plan =
  | { readonly is: "slot"; readonly kind: SlotKind; readonly schema: JsonSchema }
  | {
      readonly is: "object";
      readonly properties: ReadonlyMap<string, Plan>;
      readonly required: ReadonlySet<string>;
      readonly schema: JsonSchema;
    }
  | { readonly is: "list"; readonly item: Plan; readonly schema: JsonSchema }
  | { readonly is: "value"; readonly schema: JsonSchema };

const SLOT_FILE = /^schemas\/slots\/([a-z-]+)\.schema\.json$/;

/**
 * Makes the plan of a schema.
 *
 * @param path the schema's own path from the root; relative references start there
 * @throws Error when a reference leads to no file
 */
export function createPlan(schema: JsonSchema, path: string, files: SchemaFiles): Plan {
  if (typeof schema.$ref === "string") {
    const target = resolveReference(path, schema.$ref);
    const found = files.get(target);
    if (!found) throw new Error(`"${schema.$ref}" leads to ${target}, which does not exist`);
    const slot = SLOT_FILE.exec(target);
    if (slot) return { is: "slot", kind: slot[1] as SlotKind, schema };
    const { $ref: _, ...own } = schema;
    return createPlan({ ...found, ...own }, target, files);
  }
  if (isObject(schema.properties)) {
    const properties = new Map<string, Plan>();
    for (const [name, child] of Object.entries(schema.properties)) {
      if (isObject(child)) properties.set(name, createPlan(child, path, files));
    }
    const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
    return { is: "object", properties, required, schema };
  }
  if (isObject(schema.items)) return { is: "list", item: createPlan(schema.items, path, files), schema };
  return { is: "value", schema };
}

/** One slot that a document fills. */
export type FilledSlot = {
  kind: SlotKind;
  /** Steps from the value that was walked: `["items", 2, "body"]`. */
  path: readonly (string | number)[];
  /**
   * Steps of the entry's key: the group (`text`, `image`, `link`) is left out and an item of a list is
   * named by its id: `["items", "cost", "body"]`.
   */
  name: readonly string[];
  value: unknown;
};

const GROUPS = new Set(["text", "image", "link", "menu", "form", "announcement"]);

/** Calls `visit` for each slot that `value` fills, in document order. Tolerates values of a wrong shape. */
export function walkSlots(plan: Plan, value: unknown, visit: (slot: FilledSlot) => void): void {
  walk(plan, value, [], [], visit);
}

function walk(
  plan: Plan,
  value: unknown,
  path: readonly (string | number)[],
  name: readonly string[],
  visit: (slot: FilledSlot) => void,
): void {
  if (plan.is === "slot") {
    visit({ kind: plan.kind, path, name, value });
  } else if (plan.is === "object" && isObject(value)) {
    for (const key of Object.keys(value)) {
      const child = plan.properties.get(key);
      if (!child) continue;
      const isGroup = path.length === 0 && GROUPS.has(key);
      walk(child, value[key], [...path, key], isGroup ? name : [...name, key], visit);
    }
  } else if (plan.is === "list" && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const id = isObject(item) && typeof item.id === "string" ? item.id : String(index);
      walk(plan.item, item, [...path, index], [...name, id], visit);
    }
  }
}
