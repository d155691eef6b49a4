/**
 * A plan lists where in a document the slots are, and the words and addresses outside of them. It is made once per schema;
 * then walking a document (for its facts, for resolving, for types) needs no schema any more.
 */
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema, resolveReference, type SchemaFiles } from "#schemas/json/schema.ts";
import type { DocumentKind } from "#schemas/paths/source-file.ts";

/** The kinds of slots that the engine brings, each with a schema in `schemas/definitions/slots/`. */
const OWN_SLOT_KINDS = [
  ...(["text", "rich-text", "image", "link", "date", "menu"] as const),
  ...(["catalogue", "directory", "trail", "artwork", "reference", "query"] as const),
];

export type OwnSlotKind = (typeof OWN_SLOT_KINDS)[number];

/** A kind of slots: one of the engine's own, or `<capability>/<name>`. */
export type SlotKind = OwnSlotKind | `${string}/${string}`;

const ownSlotKinds: ReadonlySet<string> = new Set(OWN_SLOT_KINDS);

/** Whether the engine brings slots of a kind. */
export function isOwnSlotKind(kind: string): kind is OwnSlotKind {
  return ownSlotKinds.has(kind);
}

/** What the schema of a kind of slots says of it, under `x-slot`. */
export type SlotTraits = {
  /** What it holds, as messages call it: "a picture". */
  holds: string;
  /** How it is written in JSON. */
  example: string;
  /** Whether it can be shown as words. */
  words?: true;
  /** Whether entities can be sorted by it. */
  sort?: true;
  /** Whether it names something that stands elsewhere: a list of such names is shown as words too. */
  name?: true;
  /** Whether it asks visitors for something, which the headings of its section introduce. */
  asks?: true;
  /** The kind of documents of which it names one, by the name of its file. */
  document?: DocumentKind;
  /** Whether a collection can choose the words that it is shown with, under `x-words`. */
  wording?: true;
  /** Whether it names something that a vocabulary knows, so that searches find it by all its names. */
  term?: true;
  /** Whether it is an amount, of which a search can require the least. */
  amount?: true;
  /** Whether only a section can hold it, since it needs a page to stand on. */
  section?: true;
  /** Whether it is a query: what it finds is in the page as it is built, or is narrowed down by visitors who search. */
  query?: "built" | "searched";
  /** Whether it can be left to the device, under `x-on-device`. */
  device?: true;
  /** What its default can be, which has to suit every site: words, or a name that is the same everywhere. */
  default?: "words" | "name";
};

/** What else is found in a document: words per language, an address, and one address per language. */
export type ContentKind = "words" | "address" | "addresses";

/** Where the slots of a value are. `value` is anything without slots; `content` is what is words or an address. */
export type Plan = { readonly schema: JsonSchema; readonly content?: ContentKind } & (
  | {
      readonly is: "slot";
      readonly kind: SlotKind;
      readonly traits: SlotTraits;
      /** Of a query: what the section shows of each entity, from the keyword `x-entity`. */
      readonly entity?: Plan;
    }
  | {
      readonly is: "object";
      readonly properties: ReadonlyMap<string, Plan>;
      readonly required: ReadonlySet<string>;
    }
  | { readonly is: "list"; readonly item: Plan }
  /** Items under names of any kind: shared texts under their keys. No section has slots in one. */
  | { readonly is: "map"; readonly item: Plan }
  | { readonly is: "value" }
);

const SLOT_FILE = /^(?:schemas\/definitions|capabilities\/([a-z0-9-]+))\/slots\/([a-z-]+)\.schema\.json$/;

/** The kind of slots that a schema describes, by its path; undefined for other schemas. */
export function slotKindAt(path: string): SlotKind | undefined {
  const [, capability, name] = SLOT_FILE.exec(path) ?? [];
  return (capability === undefined ? name : `${capability}/${name}`) as SlotKind | undefined;
}

/** The path of the schema of a kind of slots. */
export function schemaOfSlot(kind: SlotKind): string {
  const [capability, name] = kind.split("/");
  const place = name === undefined ? "schemas/definitions" : `capabilities/${capability}`;
  return `${place}/slots/${name ?? capability}.schema.json`;
}

const LANGUAGE_MAP = "schemas/definitions/language-map.schema.json";

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
    const kind = slotKindAt(target);
    if (kind !== undefined) {
      const traits = found["x-slot"] as SlotTraits;
      if (schema["x-words"] !== undefined && !traits.wording)
        throw new Error(`"x-words" stands at a ${kind}, whose words cannot be chosen`);
      const wanted = schema["x-entity"];
      const entity = isObject(wanted) ? { entity: createPlan(wanted, path, files) } : {};
      return { is: "slot", kind, traits, schema, ...entity };
    }
    const { $ref: _, ...own } = schema;
    const plan = createPlan({ ...found, ...own }, target, files);
    if (target !== LANGUAGE_MAP || plan.is !== "object") return plan;
    const { content } = plan.properties.get("en") ?? {};
    return { ...plan, content: content === "address" ? "addresses" : "words" };
  }
  if (isObject(schema.properties)) {
    const properties = new Map<string, Plan>();
    for (const [name, child] of Object.entries(schema.properties)) {
      if (isObject(child)) properties.set(name, createPlan(child, path, files));
    }
    const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
    return { is: "object", properties, required, schema };
  }
  if (isObject(schema.additionalProperties)) {
    return { is: "map", item: createPlan(schema.additionalProperties, path, files), schema };
  }
  if (isObject(schema.items)) return { is: "list", item: createPlan(schema.items, path, files), schema };
  return isAddress(schema) ? { is: "value", content: "address", schema } : { is: "value", schema };
}

function isAddress(schema: JsonSchema): boolean {
  return schema["x-names"] === "addresses";
}

/** A place inside a value, as a chain of steps: it becomes a pointer or a name only on demand. */
export type Step = {
  readonly parent: Step | undefined;
  /** A property's name or an item's index. */
  readonly at: string | number;
  /** What the step is called in keys; absent for groups, which keys leave out. */
  readonly name: string | undefined;
  /** Whether its object must have it. */
  readonly required: boolean;
};

/** A part of a plan at which a walk calls its visitor: a slot, or words and addresses outside of slots. */
export type VisitedPlan = Plan & ({ is: "slot" } | { is: "object" | "value"; content: ContentKind });

/** Is called with what was found, where it stands, and its plan. */
export type Visit = (value: unknown, step: Step | undefined, plan: VisitedPlan) => void;

/** Groups of a section or an entity that keys leave out: they are called after the kind of slots in them, or hold all fields. */
const GROUPS = new Set([...ownSlotKinds, "form", "fields"]);

/**
 * The one walk over a document: calls `visit` for each slot that `value` fills, and for words and addresses outside of slots, in
 * document order. Tolerates values of a wrong shape.
 */
export function walkDocument(plan: Plan, value: unknown, visit: Visit, step?: Step): void {
  if (isVisited(plan)) {
    visit(value, step, plan);
  } else if (plan.is === "object" && isObject(value)) {
    for (const at of Object.keys(value)) {
      const child = plan.properties.get(at);
      if (!child || isPlain(child)) continue;
      const isGroup = step === undefined && GROUPS.has(at);
      walkDocument(child, value[at], visit, {
        ...{ parent: step, at, required: plan.required.has(at) },
        name: isGroup ? undefined : at,
      });
    }
  } else if (plan.is === "map" && !isPlain(plan.item) && isObject(value)) {
    for (const at of Object.keys(value))
      walkDocument(plan.item, value[at], visit, { parent: step, at, name: at, required: true });
  } else if (plan.is === "list" && !isPlain(plan.item) && Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const item: unknown = value[at];
      const name = isObject(item) && typeof item.id === "string" ? item.id : String(at);
      walkDocument(plan.item, item, visit, { parent: step, at, name, required: true });
    }
  }
}

function isVisited(plan: Plan): plan is VisitedPlan {
  return plan.is === "slot" || plan.content !== undefined;
}

/** Whether it is a value with nothing to visit. */
function isPlain(plan: Plan): boolean {
  return plan.is === "value" && plan.content === undefined;
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
