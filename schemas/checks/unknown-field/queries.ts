/** Fields that queries name, and those that their sections show. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { fieldsOf, type Subject } from "#schemas/checks/subject.ts";
import {
  canFill,
  canFilter,
  canSort,
  ENTITY_PROPERTIES,
  type FieldsPlan,
  heldBy,
  holdsOf,
  itemFields,
} from "#schemas/compile/fields.ts";
import type { SlotKind } from "#schemas/compile/plan.ts";
import type { WantedField } from "#schemas/index/facts.ts";
import { findField } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

type Query = { query: { readonly [name: string]: unknown }; pointer: string; wants: readonly WantedField[] };
type Report = (problem: CheckProblem) => void;

/** What a query draws from: the entities of a collection, or the items of a list. */
type Source = { fields: FieldsPlan; name: string; file: string; pointer: string };

/** Reports what a query names or its section shows and its collection, or list, does not have. */
export function checkQuery(asked: Query, subject: () => Subject, site: SiteIndex, report: Report): void {
  const { query, pointer } = asked;
  if (typeof query.list === "string") {
    const source = listSource(query.list, `${pointer}/list`, subject(), report);
    if (source) checkWanted(asked, source, site, report);
    return;
  }
  if (typeof query.collection !== "string") return;
  const fields = fieldsOf(query.collection, site);
  if (!fields) return;
  const source = {
    ...{ fields, name: quote(query.collection), pointer: `${pointer}/collection` },
    file: `content/collections/${query.collection}/collection.json`,
  };
  checkCompared(asked, source, report);
  checkOwn(asked, subject, site, report);
  checkWanted(asked, source, site, report);
}

function listSource(name: string, pointer: string, subject: Subject, report: Report): Source | undefined {
  if (subject.is === "unknown") return undefined;
  if (subject.is === "nothing") {
    report({
      pointer,
      message: "Lists belong to entities, and this page is about none.",
      hint: 'Use it on a template page, or name a collection instead: "collection": "…".',
    });
    return undefined;
  }
  const { collection, fields } = subject;
  const field = fields.properties.get(name);
  const items = itemFields(field);
  if (items) {
    return {
      ...{ fields: items, name: `the list ${quote(name)}`, pointer },
      file: `content/collections/${collection}/collection.json`,
    };
  }
  const lists = [...fields.properties].flatMap(([other, plan]) => (itemFields(plan) ? [other] : []));
  report({
    pointer,
    message: field
      ? `The field ${quote(name)} holds ${field.is === "list" ? "a list without fields" : holdsOf(field)}, and only a list of items with fields can be shown here.`
      : `Entities of ${quote(collection)} have no field ${quote(name)}.`,
    hint: didYouMean(
      suggest(name, lists),
      lists.length === 0 ? "They have no list." : `Choose a list: ${choices(lists)}.`,
    ),
  });
  return undefined;
}

/** What entities are filtered and sorted by. */
function checkCompared({ query, pointer }: Query, { fields, name: source }: Source, report: Report): void {
  const judge = (name: string, others: readonly string[], by: "filtered" | "sorted", dash = "") => {
    const can = by === "sorted" ? canSort : canFilter;
    if (others.includes(name)) return undefined;
    const field = fields.properties.get(name);
    if (field && can(field)) return undefined;
    const comparable = [...fields.properties].flatMap(([other, plan]) => (can(plan) ? [other] : []));
    const all = [...others, ...comparable];
    const near = suggest(name, all);
    return {
      message: field
        ? `The field ${quote(name)} holds ${holdsOf(field)}, and entities cannot be ${by} by it.`
        : `Entities of ${source} have no field ${quote(name)}.`,
      hint: didYouMean(near && dash + near, `What they can be ${by} by: ${choices(all)}.`),
    };
  };
  for (const name of isObject(query.filter) ? Object.keys(query.filter) : []) {
    const problem = judge(name, ["parent", ...ENTITY_PROPERTIES], "filtered");
    if (problem) report({ pointer: `${pointer}/filter${toPointer([name])}`, on: "key", ...problem });
  }
  if (typeof query.order !== "string") return;
  const [, dash = "", name = ""] = /^(-?)(.*)$/s.exec(query.order) ?? [];
  const problem = judge(name, ENTITY_PROPERTIES, "sorted", dash);
  if (problem) report({ pointer: `${pointer}/order`, ...problem });
}

/** Fields of the page's own entity that a filter names: `entity.sector`. */
function checkOwn({ query, pointer }: Query, subject: () => Subject, site: SiteIndex, report: Report): void {
  for (const [name, wanted] of Object.entries(isObject(query.filter) ? query.filter : {})) {
    const own = fieldNamed([wanted].flat().find((value) => fieldNamed(value) !== undefined));
    if (own === undefined || ENTITY_PROPERTIES.includes(own)) continue;
    const about = subject();
    if (about.is !== "entities" || findField(about.fields, own, site)) continue;
    report({
      pointer: `${pointer}/filter${toPointer([name])}`,
      message: `Entities of ${quote(about.collection)} have no field ${quote(own)}.`,
      hint: didYouMean(
        suggest(own, about.fields.properties.keys()),
        `Choose one: ${choices([...about.fields.properties.keys()])}.`,
      ),
    });
  }
}

/** What the section shows, by its own names or by those that "fields" gives. */
function checkWanted(
  { query, pointer, wants }: Query,
  source: Source,
  site: SiteIndex,
  report: Report,
): void {
  const mapped = isObject(query.fields) ? query.fields : {};
  for (const name of Object.keys(mapped)) {
    if (wants.some((want) => want.name === name)) continue;
    const names = wants.map((want) => want.name);
    report({
      pointer: `${pointer}/fields${toPointer([name])}`,
      on: "key",
      message: `This section shows nothing that it calls ${quote(name)}.`,
      hint: didYouMean(
        suggest(name, names),
        names.length === 0 ? "Delete it." : `What it shows: ${choices(names)}.`,
      ),
    });
  }
  for (const want of wants) {
    const own = Object.hasOwn(mapped, want.name) ? mapped[want.name] : undefined;
    if (own !== undefined && typeof own !== "string") continue;
    const problem = judgeWanted(want, own, source, site);
    if (!problem) continue;
    const place = own === undefined ? source.pointer : `${pointer}/fields${toPointer([want.name])}`;
    report({ pointer: place, ...problem });
  }
}

function judgeWanted(
  want: WantedField,
  own: string | undefined,
  { fields, name: source, file }: Source,
  site: SiteIndex,
) {
  const name = own ?? want.name;
  const found = findField(fields, name, site);
  const field = found?.plan;
  const fitting = [...fields.properties].flatMap(([other, plan]) =>
    canFill(want.kind, plan) ? [other] : [],
  );
  const shows = `This section shows ${quote(want.name)} (${wantedIn(want, site)}) of each`;
  if (!field && own !== undefined) {
    const near = suggest(own, fitting);
    return {
      message: `There is no field ${quote(own)} in ${source}.`,
      hint: didYouMean(near, orAdd(fitting, file)),
    };
  }
  if (!field) {
    if (!want.required) return undefined;
    return {
      message: `${shows}, and there is no such field in ${source}.`,
      hint: mappingHint(want, fitting, file),
    };
  }
  if (!canFill(want.kind, field)) {
    return {
      message: `${shows}, and ${quote(name)} in ${source} holds ${holdsOf(field)}.`,
      hint: own === undefined ? mappingHint(want, fitting, file) : orAdd(fitting, file),
    };
  }
  if (!want.required || found?.required) return undefined;
  return {
    message: `${shows}, and ${quote(name)} may be missing in ${source}.`,
    hint: `Add ${quote(name)} to "required" in ${file}.`,
  };
}

/** What a section shows of each, as messages call it. */
function wantedIn({ kind }: WantedField, { slots }: SiteIndex): string {
  return slots.get(kind as SlotKind)?.["x-slot"].holds ?? heldBy(kind);
}

function orAdd(fitting: readonly string[], file: string): string {
  return fitting.length === 0
    ? `No other field fits. Add one to ${file}.`
    : `Choose one that fits: ${choices(fitting)}.`;
}

/** How a message names the field that is meant. */
function mappingHint({ name }: WantedField, fitting: readonly string[], file: string): string {
  const near = suggest(name, fitting) ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (fitting.length === 0) return orAdd(fitting, file);
  const mapping = `Say which field it is: "fields": { "${name}": "${near ?? "…"}" }.`;
  return near === undefined ? `${mapping} What fits: ${choices(fitting)}.` : mapping;
}
