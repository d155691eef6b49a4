/** The headings of a section, from its schema and its words, without rendering it. */
import { type HeadingRole, roleOf } from "#schemas/compile/heading-role.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import type { Place } from "#schemas/documents/problem.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type Filled, isFilled, least } from "#schemas/outline/filled.ts";
import { childrenOf, hasQuery, saysHeadings, shownIn } from "#schemas/outline/plans.ts";

/**
 * A stretch of the outline: one heading, one that may be left out, or any number of them. `levels` are those that they can have; of one
 * heading several, where it depends on what is not in the document.
 */
export type OutlinePart = {
  levels: readonly number[];
  count: "one" | "maybe" | "many";
  place: () => Place;
  /** What fills the slot of a single heading: a key, or words in languages. */
  words?: unknown;
};

/** The headings of a section in their order. With `mayBeAbsent`, none of them are there when a query finds nothing. */
export type SectionOutline = { parts: readonly OutlinePart[]; mayBeAbsent: boolean };

type Fields = { readonly [name: string]: unknown };

/** Where the walk through a section is. `fields` are those of the object that it is in. */
type Walk = {
  section: Fields;
  pointer: string;
  level: 1 | 2;
  parts: OutlinePart[];
  last: OutlinePart[];
  /** Whether the section has a heading of its own. */
  own: Filled;
  columns: number;
};

/**
 * The outline of a section.
 *
 * @param plan of its type; nothing for a type that is not known
 * @param level of the section's heading
 * @param pointer of the section
 */
export function outlineOf(
  plan: Plan | undefined,
  section: unknown,
  level: 1 | 2,
  pointer: string,
): SectionOutline {
  if (!plan || !saysHeadings(plan)) {
    return {
      parts: [{ levels: [1, 2, 3, 4, 5, 6], count: "many", place: () => ({ pointer }) }],
      mayBeAbsent: true,
    };
  }
  const fields = isObject(section) ? section : {};
  const walk: Walk = { section: fields, pointer, level, parts: [], last: [], own: "no", columns: 0 };
  visit(plan, section, walk, fields, () => pointer, true);
  return { parts: [...walk.parts, ...walk.last], mayBeAbsent: hasQuery(plan) };
}

function visit(
  plan: Plan,
  value: unknown,
  walk: Walk,
  beside: Fields,
  at: () => string,
  required: boolean,
): void {
  if (plan.is === "object") {
    const fields = isObject(value) ? value : {};
    for (const [name, child] of shownIn(plan)) {
      visit(child, fields[name], walk, fields, () => at() + toPointer([name]), plan.required.has(name));
    }
  } else if (plan.is === "list") {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries())
      visit(plan.item, item, walk, beside, () => `${at()}/${index}`, true);
  } else if (plan.is === "slot") {
    visitSlot(plan, value, walk, beside, at, required);
  }
}

function visitSlot(
  plan: Plan & { is: "slot" },
  written: unknown,
  walk: Walk,
  beside: Fields,
  at: () => string,
  required: boolean,
): void {
  const { kind, schema, traits, entity } = plan;
  const value = written ?? schema.default;
  const role = roleOf(schema);
  if (kind === "catalogue") add(walk, role, [1, 2, 3, 4, 5, 6], "many", () => ({ pointer: at() }));
  // Each part of the site is headed, where the directory is on the page itself.
  if (kind === "directory" && schema["x-on-device"] !== true) {
    add(walk, role, [walk.level + 1], "many", () => ({ pointer: at() }));
  }
  if (traits.query && entity) {
    const levels = childrenOf(entity).flatMap((child) => levelsShown(child, walk.level));
    if (levels.length > 0) add(walk, role, levels, "many", () => ({ pointer: at() }));
  }
  if (kind === "rich-text") addWithin(value, walk, role, beside, at);
  if (kind === "text" && role?.level !== undefined && role.level !== "none") {
    const levels = levelsOf(role, walk);
    if (role.level === "column") walk.columns++;
    const filled = least(isFilled(value, required), conditionOf(role, walk, beside));
    if (role.level === "section") walk.own = filled;
    if (filled === "no") return;
    const place = () => ({
      pointer: isObject(written) ? `${at()}/en` : written === undefined ? walk.pointer : at(),
    });
    add(walk, role, levels, filled === "yes" ? "one" : "maybe", place, value);
  }
}

function add(
  walk: Walk,
  role: HeadingRole | undefined,
  levels: readonly number[],
  count: OutlinePart["count"],
  place: () => Place,
  words?: unknown,
): void {
  const part = { levels: [...new Set(levels)], place, words };
  const isSure = count !== "one" || role?.shown === undefined;
  (role?.place === "last" ? walk.last : walk.parts).push({ ...part, count: isSure ? count : "maybe" });
}

/** The levels of what is shown of each entity. */
function levelsShown({ is, schema, ...more }: Plan, level: number): number[] {
  if (is !== "slot") return [];
  if ("kind" in more && more.kind === "rich-text") return [3, 4];
  return roleOf(schema)?.level === "below" ? [level + 1] : [];
}

/** The levels that a heading of this role can have: several where it is not certain that the section has one of its own. */
function levelsOf({ level }: HeadingRole, walk: Walk): number[] {
  if (level === "section") return [walk.level];
  if (level === "below") return [walk.level + 1];
  const alone = walk.columns === 0 ? walk.level : 2;
  if (walk.own === "maybe") return [walk.level + 1, alone];
  return [walk.own === "yes" ? walk.level + 1 : alone];
}

const HEADING = /<h([34])>.*?<\/h\1>/gs;

function addWithin(
  value: unknown,
  walk: Walk,
  role: HeadingRole | undefined,
  beside: Fields,
  at: () => string,
): void {
  const firsts = firstsWithin(role, walk, beside);
  if (typeof value === "string") {
    const levels = firsts.flatMap((first) => [first, first + 1]);
    add(walk, role, levels, "many", () => ({ pointer: at() }));
    return;
  }
  const words = isObject(value) ? value.en : undefined;
  if (typeof words !== "string" || !words.includes("<h")) return;
  for (const { 0: whole, 1: written, index } of words.matchAll(HEADING)) {
    const levels = firsts.map((first) => first + Number(written) - 3);
    const part = { offset: index, length: whole.length };
    add(walk, role, levels, "one", () => ({ pointer: `${at()}/en`, part }));
  }
}

/** The levels that the `<h3>` of a formatted text can have. */
function firstsWithin(role: HeadingRole | undefined, walk: Walk, beside: Fields): number[] {
  if (role?.of === undefined) return [role?.level === "below" ? walk.level + 1 : 3];
  const filled = isFilled(beside[role.of], false);
  const columns = { ...walk, columns: walk.columns - 1 };
  return levelsOf(role, columns).flatMap((level) => {
    const [without, below] = [Math.max(level, 2), level + 1];
    return filled === "maybe" ? [without, below] : [filled === "yes" ? below : without];
  });
}

function conditionOf({ with: name }: HeadingRole, { section }: Walk, beside: Fields): Filled {
  return name === undefined ? "yes" : isFilled(beside[name] ?? section[name], false);
}
