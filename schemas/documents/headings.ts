/**
 * The headings of a page as far as its document shows them, so that advice about them has a line in the file. Rendered pages are judged
 * by a test of the built pages, and under *Headings* in the preview.
 */
import type { Validators } from "#schemas/compile/compile.ts";
import { type HeadingRole, roleOf } from "#schemas/compile/heading-role.ts";
import { isOwnSlotKind, type OwnSlotKind, type Plan, type SlotKind } from "#schemas/compile/plan.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { Place } from "#schemas/documents/problem.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";

/** `maybe` where it depends on what is not in the document: an entity need not have the field that fills a slot. */
export type Certainty = "yes" | "maybe" | "no";

/** A heading, or with `many` any number of them. `least` and `most` differ where its level depends on what is not in the document. */
export type Heading = {
  least: number;
  most: number;
  count: "one" | "maybe" | "many";
  place: Place;
  /** What fills the slot of a single heading: a key, or words in languages. */
  words?: unknown;
};

/** The headings of a section in their order. With `mayBeAbsent`, none of them are there when a query finds nothing. */
export type SectionHeadings = { headings: readonly Heading[]; mayBeAbsent: boolean };

type Fields = { readonly [name: string]: unknown };

/** Where the walk through a section is. */
type Walk = {
  section: Fields;
  pointer: string;
  level: 1 | 2;
  headings: Heading[];
  last: Heading[];
  mayBeAbsent: boolean;
  /** Whether the section has a heading of its own. */
  own: Certainty;
  columns: number;
};

/** The headings of each section of a page, by the level that its own heading has. */
export function headingsBySection(
  { value, sections }: Document,
  { sections: types }: Validators,
): ((level: 1 | 2) => SectionHeadings)[] {
  const written = isObject(value) && Array.isArray(value.sections) ? value.sections : [];
  return sections.map(({ type, pointer }, index) => {
    const plan = type === undefined ? undefined : types.get(type)?.plan;
    return (level) => headingsOf(plan, written[index], level, pointer);
  });
}

/** The main heading of a page, when the document has its words. */
export function mainHeadingOf(
  document: Document,
  validators: Validators,
): { words: unknown; pointer: string } | undefined {
  for (const headingsAt of headingsBySection(document, validators)) {
    const main = headingsAt(1).headings.find(({ least }) => least === 1);
    if (main)
      return main.words === undefined ? undefined : { words: main.words, pointer: main.place.pointer };
  }
  return undefined;
}

/** Whether a section declares where its headings are. What one that does not will show is not known. */
export const declaresHeadings = anywhere((plan) => roleOf(plan.schema) !== undefined);

/** Whether something in it can be a heading. Most of a section cannot, and is not visited. */
const canShow = anywhere((plan) => {
  if (roleOf(plan.schema) !== undefined) return true;
  if (plan.is !== "slot") return false;
  // Words are a heading where their schema says so.
  return plan.entity !== undefined || (plan.kind !== "text" && adderOf(plan.kind) !== undefined);
});

/** Whether a test holds of a plan or of something in it, worked out once for each. */
function anywhere(test: (plan: Plan) => boolean): (plan: Plan) => boolean {
  const known = new WeakMap<Plan, boolean>();
  const holds = (plan: Plan): boolean => {
    const before = known.get(plan);
    if (before !== undefined) return before;
    const now = test(plan) || childrenOf(plan).some(holds);
    known.set(plan, now);
    return now;
  };
  return holds;
}

function childrenOf(plan: Plan): Plan[] {
  if (plan.is === "object") return [...plan.properties.values()];
  if (plan.is === "list") return [plan.item];
  return plan.is === "slot" && plan.entity ? [plan.entity] : [];
}

function headingsOf(
  plan: Plan | undefined,
  section: unknown,
  level: 1 | 2,
  pointer: string,
): SectionHeadings {
  if (!plan || !declaresHeadings(plan))
    return { headings: [{ least: 1, most: 6, count: "many", place: { pointer } }], mayBeAbsent: true };
  const fields = isObject(section) ? section : {};
  const walk: Walk = {
    ...{ section: fields, pointer, level, mayBeAbsent: false },
    ...{ headings: [], last: [], own: "no", columns: 0 },
  };
  visit(plan, section, walk, fields, pointer, true);
  return { headings: [...walk.headings, ...walk.last], mayBeAbsent: walk.mayBeAbsent };
}

/** Visits what is written in the order of the schema, which is that of the page. */
function visit(
  plan: Plan,
  value: unknown,
  walk: Walk,
  siblings: Fields,
  at: string,
  required: boolean,
): void {
  if (plan.is === "object") {
    const fields = isObject(value) ? value : {};
    for (const [name, child] of plan.properties)
      if (canShow(child))
        visit(child, fields[name], walk, fields, at + toPointer([name]), plan.required.has(name));
  } else if (plan.is === "list" && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      visit(plan.item, item, walk, siblings, `${at}/${index}`, true);
  } else if (plan.is === "slot") {
    const { kind, schema, entity } = plan;
    const role = roleOf(schema) ?? {};
    const add = (heading: Heading) => void (role.place === "last" ? walk.last : walk.headings).push(heading);
    const many = { count: "many", place: { pointer: at } } as const;
    adderOf(kind)?.({ schema, role, written: value, walk, siblings, at, required, many, add });
    const levels = entity ? childrenOf(entity).flatMap((child) => levelsShown(child, walk.level)) : [];
    if (levels.length > 0) add({ ...many, least: Math.min(...levels), most: Math.max(...levels) });
  }
}

/** A slot, what fills it, and where it is. */
type Filled = {
  schema: JsonSchema;
  role: HeadingRole;
  /** What the document has; the schema may have a default. */
  written: unknown;
  walk: Walk;
  /** What the document has beside it. */
  siblings: Fields;
  at: string;
  required: boolean;
  /** Any number of headings at its place. */
  many: Pick<Heading, "count" | "place">;
  add: (heading: Heading) => void;
};

type AddHeadings = (slot: Filled) => void;

/** Adds the headings that a slot of each of the engine's kinds can hold. */
const ADDERS: Record<OwnSlotKind, AddHeadings | undefined> = {
  text: addWords,
  "rich-text": addFormatted,
  catalogue: ({ many, add }) => add({ ...many, least: 1, most: 6 }),
  // Each part of the site is headed, where the directory is on the page itself.
  directory({ schema, walk: { level }, many, add }) {
    if (schema["x-on-device"] !== true) add({ ...many, least: level + 1, most: level + 1 });
  },
  query({ walk }) {
    walk.mayBeAbsent = true;
  },
  ...{ image: undefined, link: undefined, date: undefined, menu: undefined },
  ...{ trail: undefined, artwork: undefined, reference: undefined },
};

function adderOf(kind: SlotKind): AddHeadings | undefined {
  return isOwnSlotKind(kind) ? ADDERS[kind] : undefined;
}

function addFormatted({ schema, role, written, walk, siblings, at, many, add }: Filled): void {
  const value = written ?? schema.default;
  const [least, most] = levelsWithin(role, walk, siblings);
  if (typeof value === "string") add({ ...many, least, most: most + 1 });
  const words = isObject(value) && typeof value.en === "string" ? value.en : "";
  for (const { 0: whole, 1: tag, index } of words.matchAll(HEADING)) {
    const [count, deeper] = ["one", Number(tag) - 3] as const;
    const place = { pointer: `${at}/en`, part: { offset: index, length: whole.length } };
    add({ least: least + deeper, most: most + deeper, count, place });
  }
}

function addWords({ schema, role, written, walk, siblings, at, required, add }: Filled): void {
  if (role.level === undefined || role.level === "none") return;
  const words = written ?? schema.default;
  const [least, most] = levelsOf(role, walk);
  const filled = filledWith(words, required, role, walk, siblings);
  if (role.level === "column") walk.columns++;
  if (role.level === "section") walk.own = filled;
  if (filled === "no") return;
  const pointer = isObject(written) ? `${at}/en` : written === undefined ? walk.pointer : at;
  add({ least, most, count: filled === "yes" ? "one" : "maybe", place: { pointer }, words });
}

const HEADING = /<h([34])>.*?<\/h\1>/gs;

/** The levels of what is shown of each entity. */
function levelsShown(plan: Plan, level: number): number[] {
  if (plan.is !== "slot") return [];
  if (plan.kind === "rich-text") return [3, 4];
  return roleOf(plan.schema)?.level === "below" ? [level + 1] : [];
}

/** The least and the deepest level that a heading can have: two where it is not certain that the section has one of its own. */
function levelsOf({ level }: HeadingRole, { level: own, own: has, columns }: Walk): [number, number] {
  if (level === "section") return [own, own];
  const alone = columns === 0 ? own : 2;
  if (level === "below" || has === "yes") return [own + 1, own + 1];
  return has === "no" ? [alone, alone] : [Math.min(alone, own + 1), Math.max(alone, own + 1)];
}

/** Those that the `<h3>` of a formatted text can have. */
function levelsWithin(role: HeadingRole, walk: Walk, siblings: Fields): [number, number] {
  if (role.of === undefined) return role.level === "below" ? [walk.level + 1, walk.level + 1] : [3, 3];
  // The heading beside it has been counted as a column.
  const [least, most] = levelsOf(role, { ...walk, columns: walk.columns - 1 });
  const above = isFilled(siblings[role.of], false);
  return [above === "yes" ? least + 1 : Math.max(least, 2), above === "no" ? Math.max(most, 2) : most + 1];
}

/** Whether a heading is there: its words, and what it is shown with. */
function filledWith(
  value: unknown,
  required: boolean,
  role: HeadingRole,
  walk: Walk,
  siblings: Fields,
): Certainty {
  const other = role.with === undefined || (siblings[role.with] ?? walk.section[role.with]);
  const both = [isFilled(value, required), isFilled(other, false)];
  return both.includes("no") ? "no" : both.includes("maybe") ? "maybe" : "yes";
}

/** @param required whether its section needs it, and so every entity has the field that fills it */
function isFilled(value: unknown, required: boolean): Certainty {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "no";
  return fieldNamed(value) !== undefined && !required ? "maybe" : "yes";
}
