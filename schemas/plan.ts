/**
 * A plan says where in a document the slots are. It is made once per schema, and then walking a document
 * (for its facts, for resolving, for types) needs no schema any more.
 */
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/schema.ts";

/** The kinds of slots, each with a schema in `schemas/slots/`. */
export type SlotKind =
  | "text"
  | "rich-text"
  | "image"
  | "link"
  | "date"
  | "menu"
  | "form"
  | "announcement"
  | "catalogue"
  | "directory"
  | "trail"
  | "embed"
  | "reference"
  | "skill"
  | "pay"
  | "query"
  | "search";

/** Where the slots of a value are. `value` is anything without slots. */
export type Plan =
  | {
      readonly is: "slot";
      readonly kind: SlotKind;
      readonly schema: JsonSchema;
      /** Of a query: what the section shows of each entity, from the keyword `x-entity`. */
      readonly entity?: Plan;
    }
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
    if (slot) {
      const wanted = schema["x-entity"];
      const entity = isObject(wanted) ? { entity: createPlan(wanted, path, files) } : {};
      return { is: "slot", kind: slot[1] as SlotKind, schema, ...entity };
    }
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

/** A place inside a value, as a chain of steps: it becomes a pointer or a name only when somebody asks. */
export type Step = {
  readonly parent: Step | undefined;
  /** A property's name or an item's index. */
  readonly at: string | number;
  /** What the step is called in keys; absent for groups, which keys leave out. */
  readonly name: string | undefined;
  /** Whether its object must have it. */
  readonly required: boolean;
};

/** Is told of a slot: its kind, what fills it, where it stands, and its own plan. */
export type VisitSlot = (
  kind: SlotKind,
  value: unknown,
  step: Step | undefined,
  plan: Plan & { is: "slot" },
) => void;

const GROUPS = new Set([
  "text",
  "image",
  "link",
  "menu",
  "form",
  "announcement",
  "catalogue",
  "directory",
  "trail",
  "fields",
]);

/** Calls `visit` for each slot that `value` fills, in document order. Tolerates values of a wrong shape. */
export function walkSlots(plan: Plan, value: unknown, visit: VisitSlot): void {
  walk(plan, value, undefined, visit);
}

function walk(plan: Plan, value: unknown, step: Step | undefined, visit: VisitSlot): void {
  if (plan.is === "slot") {
    visit(plan.kind, value, step, plan);
  } else if (plan.is === "object" && isObject(value)) {
    for (const at of Object.keys(value)) {
      const child = plan.properties.get(at);
      if (!child || child.is === "value") continue;
      const isGroup = step === undefined && GROUPS.has(at);
      walk(
        child,
        value[at],
        { parent: step, at, name: isGroup ? undefined : at, required: plan.required.has(at) },
        visit,
      );
    }
  } else if (plan.is === "list" && plan.item.is !== "value" && Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const item: unknown = value[at];
      const name = isObject(item) && typeof item.id === "string" ? item.id : String(at);
      walk(plan.item, item, { parent: step, at, name, required: true }, visit);
    }
  }
}

/** The JSON pointer of a place, from the value that was walked. */
export function pointerOf(step: Step | undefined): string {
  const path: (string | number)[] = [];
  for (let at = step; at; at = at.parent) path.unshift(at.at);
  return toPointer(path);
}

/**
 * The names on the way to a place, as they stand in its key: a group (`text`, `image`, `link`) is left out, and
 * an item of a list is named by its id: `["items", "cost", "body"]`.
 */
export function namesOn(step: Step | undefined): string[] {
  const names: string[] = [];
  for (let at = step; at; at = at.parent) if (at.name !== undefined) names.unshift(at.name);
  return names;
}
