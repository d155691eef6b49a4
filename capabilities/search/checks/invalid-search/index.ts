/** Searches of fields that are not there, and facets and orders that a field cannot give. */
import { choices, chooseOrCreate, didYouMean, quote } from "#schemas/checks/names.ts";
import { fieldsOf } from "#schemas/checks/subject.ts";
import { type FieldsPlan, fieldKindOf, holdsOf, isNamed } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import { SEARCHES } from "#schemas/index/named.ts";
import { findField, referenceIn, referredCollection } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Names that addresses of searches have for something else. */
const TAKEN = ["q", "sort", "page"];

type Report = (problem: CheckProblem) => void;
type Item = { readonly [name: string]: unknown };

export const check = defineCheck({
  code: "invalid-search",
  severity: "error",
  description: "Every search is of fields that its collection has, and offers what they can give.",
  references(facts, { site, report }) {
    if (facts.kind === SEARCHES && facts.errorFree && isObject(facts.value)) {
      checkSearch(facts.value, site, report);
    }
    for (const { query, pointer } of facts.queries) {
      if (isObject(query) && query.search !== undefined) checkSlot(query, pointer, site, report);
    }
  },
});

function checkSearch(search: Item, site: SiteIndex, report: Report): void {
  const { collection, words, facets, sorts } = search as { [name: string]: Item[] } & { collection: string };
  checkNames(facets ?? [], "facets", report);
  checkNames(sorts ?? [], "sorts", report);
  const fields = fieldsOf(collection, site);
  // A collection that is not there has a check of its own.
  if (!fields) return;
  const look = createLook(fields, collection, site, report);
  for (const [at, { field }] of (words ?? []).entries()) {
    look(String(field), ["words", at, "field"], canBeRead, "has no words");
  }
  for (const [at, facet] of (facets ?? []).entries()) {
    look(String(facet.field), ["facets", at, "field"], canNarrow(facet), kindWanted(facet));
    if (isObject(facet.said)) checkSaid(facet, facet.said, at, { fields, site, report });
  }
  for (const [at, { order }] of (sorts ?? []).entries()) {
    look(String(order).replace(/^-/, ""), ["sorts", at, "order"], canOrder, "cannot be sorted by");
  }
}

/** What amounts are for, as `least` has it in the schema. */
const PERIODS = ["hour", "day", "year"];

/** Words for a choice that the facet does not have would be typed in vain. */
function checkSaid(
  { field, least }: Item,
  said: Item,
  at: number,
  { fields, site, report }: { fields: FieldsPlan; site: SiteIndex; report: Report },
): void {
  const plan = findField(fields, String(field), site)?.plan;
  const reference = referenceIn(plan);
  const ids = reference && referredCollection(reference, site)?.shown.map(({ id }) => id);
  const values = Array.isArray(plan?.schema.enum) ? plan.schema.enum : [];
  const known = least ? PERIODS : (ids ?? values).map(String);
  for (const value of Object.keys(said)) {
    if (known.includes(value)) continue;
    report({
      pointer: toPointer(["facets", at, "said", value]),
      message: `The facet has no choice ${quote(value)}.`,
      hint: didYouMean(
        suggest(value, known),
        known.length > 0 ? `Choose one of these: ${choices(known)}.` : "Take it out.",
      ),
    });
  }
}

function canBeRead(plan: Plan): boolean {
  return !["image", "link", "list", "group", "other", "boolean", "query"].includes(fieldKindOf(plan));
}

/** Whether a field has what a facet of its form offers. */
function canNarrow({ least, since }: Item): (plan: Plan) => boolean {
  return (plan) => {
    if (least !== undefined) return isAmount(plan);
    if (since !== undefined) return fieldKindOf(plan) === "date";
    return isNamed(plan) || Array.isArray(plan.schema.enum);
  };
}

const NO_LIST = "has no closed list of values to choose from";

function kindWanted({ least, since }: Item): string {
  if (least !== undefined) return 'is no amount, so "least" cannot be asked of it';
  if (since !== undefined) return 'is no date, so "since" cannot be asked of it';
  return NO_LIST;
}

function canOrder(plan: Plan): boolean {
  const kind = fieldKindOf(plan);
  return kind === "date" || kind === "number" || isAmount(plan);
}

function isAmount(plan: Plan): boolean {
  return plan.is === "slot" && plan.traits.amount === true;
}

/** Amounts and dates can be chosen from, once their steps are given. */
function hintFor(plan: Plan | undefined, reason: string): string | undefined {
  if (reason !== NO_LIST || !plan) return undefined;
  if (isAmount(plan)) return 'Add "least" with the amounts that visitors choose from.';
  return fieldKindOf(plan) === "date" ? 'Add "since" with the days that visitors choose from.' : undefined;
}

function chooseFrom(fitting: readonly string[], collection: string): string {
  return fitting.length === 0
    ? `None of its fields fits. Add one to content/collections/${collection}/collection.json.`
    : `Choose one that fits: ${choices(fitting)}.`;
}

/** Finds a field and reports what it cannot be used for. */
function createLook(fields: FieldsPlan, collection: string, site: SiteIndex, report: Report) {
  return (name: string, at: (string | number)[], fits: (plan: Plan) => boolean, reason: string) => {
    const plan = findField(fields, name, site)?.plan;
    if (plan && fits(plan)) return;
    const fitting = [...fields.properties].flatMap(([other, own]) => (fits(own) ? [other] : []));
    report({
      pointer: toPointer(at),
      message: plan
        ? `${quote(name)} holds ${holdsOf(plan)}, and ${reason}.`
        : `Entities of ${quote(collection)} have no field ${quote(name)}.`,
      hint: hintFor(plan, reason) ?? didYouMean(suggest(name, fitting), chooseFrom(fitting, collection)),
    });
  };
}

function checkNames(items: readonly Item[], list: string, report: Report): void {
  const known = new Set<unknown>();
  for (const [at, { name }] of items.entries()) {
    const isTaken = list === "facets" && TAKEN.includes(String(name));
    if (isTaken || known.has(name)) {
      report({
        pointer: toPointer([list, at, "name"]),
        message: isTaken
          ? `${quote(String(name))} means something else in the addresses of searches.`
          : `Two of the ${list} are called ${quote(String(name))}.`,
        hint: "Give it a name of its own.",
      });
    }
    known.add(name);
  }
}

/** The slot of a page names a search that is there, and the collection that it is of. */
function checkSlot({ search, collection }: Item, pointer: string, site: SiteIndex, report: Report): void {
  const searches = site.named(SEARCHES);
  const facts = searches.get(String(search));
  if (!facts) {
    const known = [...searches.keys()];
    report({
      pointer: `${pointer}/search`,
      message: `There is no search ${quote(String(search))}.`,
      hint: didYouMean(
        suggest(String(search), known),
        chooseOrCreate(known, `content/searches/${String(search) || "name"}.json`),
      ),
    });
    return;
  }
  const own = isObject(facts.value) ? facts.value.collection : undefined;
  if (typeof own !== "string" || own === collection) return;
  report({
    pointer: `${pointer}/collection`,
    message: `The search ${quote(String(search))} is of ${quote(own)}.`,
    hint: `Write ${quote(own)}, or name another search.`,
  });
}
