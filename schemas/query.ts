/**
 * Queries: which entities a section shows, at the site's clock. Checks and rendering share the answer. The query must fit
 * its schema, and what it asks for must exist.
 */
import { type Clock, isPast } from "#schemas/clock.ts";
import { type Entity, isShown } from "#schemas/collections.ts";
import { ENTITY_PROPERTIES } from "#schemas/fields.ts";
import { comparedBy, sortEntities } from "#schemas/order.ts";
import { fieldNamed } from "#schemas/placeholders.ts";
import { lineOf, planOf, referenceIn, referredEntity } from "#schemas/references.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** A query as an author writes it (`schemas/slots/query.schema.json`). */
export type QueryDocument = {
  collection?: string;
  list?: string;
  filter?: { readonly [field: string]: unknown };
  order?: string;
  limit?: number;
  exclude?: "this";
  like?: readonly string[];
  fields?: { readonly [name: string]: string };
};

/** What a query is asked of. `entity` is what its page is about. */
export type QueryContext = {
  site: Pick<SiteIndex, "collections" | "texts" | "drafts" | "site"> & Clock;
  entity?: Entity;
};

/** The entities of a collection that a query finds, in order. */
export function findMatches(query: QueryDocument, context: QueryContext): Entity[] {
  const filters = Object.entries(query.filter ?? {});
  const found: Entity[] = [];
  for (const entity of candidatesFor(query, filters, context)) {
    if (found.length === query.limit && !query.like) break;
    if (query.exclude === "this" && isSame(entity, context.entity)) continue;
    if (filters.every(([name, wanted]) => passes(entity, name, wanted, context))) found.push(entity);
  }
  return query.like ? mostAlike(found, query.like, context).slice(0, query.limit) : found;
}

/** Sorts by how many values of some fields each has in common with the page's own entity; equal ones keep their order. */
function mostAlike(found: readonly Entity[], names: readonly string[], context: QueryContext): Entity[] {
  const { entity: own } = context;
  if (!own) return [...found];
  const ours = names.map((name) => new Set(ownValues(own, name)));
  return found
    .map((entity) => {
      const shared = names.map((name, at) => ownValues(entity, name).filter((value) => ours[at]?.has(value)));
      return { entity, count: shared.flat().length };
    })
    .sort((a, b) => b.count - a.count)
    .map(({ entity }) => entity);
}

function ownValues({ fields }: Entity, name: string): unknown[] {
  const value = fields[name];
  return value === undefined ? [] : [value].flat();
}

/** Whether two are the same entity. */
export function isSame(entity: Entity, other: Entity | undefined): boolean {
  return entity.id === other?.id && entity.collection === other.collection;
}

/** Entities in the query's order, among them all that it can find: those with one of the values that it asks for. */
function candidatesFor(
  { collection: identifier = "", order = "order" }: QueryDocument,
  filters: readonly [string, unknown][],
  context: QueryContext,
): readonly Entity[] {
  const sorted = sortedOf(identifier, order, context);
  const [name, wanted] = filters.find(([, value]) => !Array.isArray(value) && !isTime(value)) ?? [];
  if (name === undefined) return sorted.all;
  let groups = sorted.groups.get(name);
  if (!groups) {
    groups = new Map();
    for (const entity of sorted.all) {
      for (const value of valuesIn(entity, name, context)) {
        const group = groups.get(value);
        if (group) group.push(entity);
        else groups.set(value, [entity]);
      }
    }
    sorted.groups.set(name, groups);
  }
  const meant = name === "parent" ? parentMeant(wanted, context.entity) : valueMeant(wanted, context);
  return groups.get(meant) ?? [];
}

/** The entities of a collection in one order, and in groups of the same value. */
type Sorted = { all: readonly Entity[]; groups: Map<string, Map<unknown, Entity[]>> };

const known = new WeakMap<object, Map<string, Sorted>>();

/** Sorted once for all the pages of a site: each of a thousand offices may show its neighbours. */
function sortedOf(identifier: string, order: string, context: QueryContext): Sorted {
  const ofSite = known.get(context.site) ?? new Map<string, Sorted>();
  known.set(context.site, ofSite);
  const key = `${identifier} ${order}`;
  let sorted = ofSite.get(key);
  if (!sorted) {
    const entities = context.site.collections.get(identifier)?.entities ?? [];
    const shown = entities.filter((entity) => isShown(entity, context.site));
    sorted = { all: sortEntities(shown, order, context.site), groups: new Map() };
    ofSite.set(key, sorted);
  }
  return sorted;
}

/** Whether an entity passes all of a filter. */
export function passesFilter(
  entity: Entity,
  filter: NonNullable<QueryDocument["filter"]>,
  context: QueryContext,
): boolean {
  return Object.entries(filter).every(([name, wanted]) => passes(entity, name, wanted, context));
}

function passes(entity: Entity, name: string, wanted: unknown, context: QueryContext): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => passes(entity, name, one, context));
  if (isTime(wanted) && isDate(entity, name, context)) {
    const written = entity.fields[name];
    return written !== undefined && isPast(String(written), context.site) === (wanted === "past");
  }
  if (name !== "parent") return valuesIn(entity, name, context).includes(valueMeant(wanted, context));
  const { entity: own } = context;
  if (entity.parent?.id !== parentMeant(wanted, own)) return false;
  if (wanted === "this") return own !== undefined && entity.parent?.identifier === own.collection;
  if (wanted === "same") return own !== undefined && entity.parent?.identifier === own.parent?.identifier;
  return true;
}

/** What a filter by a date may ask for, besides a date. */
function isTime(wanted: unknown): boolean {
  return wanted === "upcoming" || wanted === "past";
}

/** Whether a filter asks for dates to come or past. */
export function hasTime(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.some(isTime) : isTime(wanted);
}

/** Whether a filter asks for what the page's own entity says: what stands below it or beside it, or the value of a field. */
export function isOwn(wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some(isOwn);
  return wanted === "this" || wanted === "same" || fieldNamed(wanted) !== undefined;
}

function isDate({ collection }: Entity, name: string, { site }: QueryContext): boolean {
  const plan = site.collections.get(collection)?.type?.plan;
  const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
  return field?.is === "slot" && field.kind === "date";
}

/** What an entity is found by: of a reference, the entity that it names and all that this one stands below. */
function valuesIn(entity: Entity, name: string, { site }: QueryContext): unknown[] {
  if (name === "parent") return [entity.parent?.id];
  const reference = referenceIn(planOf(entity, site)?.properties.get(name));
  const compared = comparedBy(entity, name, site);
  if (!reference) return Array.isArray(compared) ? compared : [compared];
  const lines = ownValues(entity, name).flatMap((id) => {
    const referred = referredEntity(reference, id, site);
    return referred ? lineOf(referred, site) : [id];
  });
  return [...new Set(lines)];
}

/** The value that a filter asks for, which can be that of a field of the page's own entity: `entity.sector`. */
function valueMeant(wanted: unknown, { entity: own, site }: QueryContext): unknown {
  const name = fieldNamed(wanted);
  if (name === undefined || !own) return wanted;
  return ENTITY_PROPERTIES.includes(name) ? comparedBy(own, name, site) : ownValues(own, name)[0];
}

/** The id of the parent that a filter asks for; nothing for the top level. */
function parentMeant(wanted: unknown, own: Entity | undefined): unknown {
  if (wanted === "none") return undefined;
  if (wanted === "this") return own?.id;
  return wanted === "same" ? own?.parent?.id : wanted;
}
