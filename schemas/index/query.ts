/**
 * Queries: which entities a section shows, at the site's clock. Checks and rendering share the answer. The query must fit
 * its schema, and what it names must exist.
 */
import { ENTITY_PROPERTIES } from "#schemas/compile/fields.ts";
import type { Moments } from "#schemas/values/clock.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { type Comparable, createComparable, mostAlike, ownValues } from "./alike.ts";
import { type Entity, isSame } from "./collections.ts";
import { type ComparedIn, comparedBy, sortEntities } from "./order.ts";
import { lineOf, planOf, type ReferredSite, referenceIn, referredEntity } from "./references.ts";

/** A query as an author writes it (`schemas/definitions/slots/query.schema.json`). */
export type QueryDocument = {
  collection?: string;
  list?: string;
  filter?: { readonly [field: string]: unknown };
  /** Ids, in the order in which they are shown. */
  entities?: readonly string[];
  order?: string;
  limit?: number;
  exclude?: "this";
  like?: readonly string[];
  fields?: { readonly [name: string]: string };
};

/** What queries read of a site. */
export type QueriedSite = ReferredSite &
  ComparedIn &
  Pick<Moments, "isPast"> & {
    /** Computes something about the site once for all calls with one name. */
    remember: <Value>(name: string, find: () => Value) => Value;
  };

/** What a query is evaluated against. `entity` is what its page is about. */
export type QueryContext = {
  site: QueriedSite;
  entity?: Entity;
};

/** The entities of a collection that a query finds, in order. */
export function findMatches(query: QueryDocument, context: QueryContext): Entity[] {
  if (query.like && !query.entities && context.entity)
    return findAlike(query, query.like, context.entity, context);
  const filters = Object.entries(query.filter ?? {});
  const found: Entity[] = [];
  for (const entity of entitiesFor(query, filters, context)) {
    if (found.length === query.limit) break;
    if (query.exclude === "this" && isSame(entity, context.entity)) continue;
    if (filters.every(([name, wanted]) => passes(entity, name, wanted, context))) found.push(entity);
  }
  return found;
}

/** What a query finds, those first that have most in common with the page's own entity. */
function findAlike(query: QueryDocument, names: readonly string[], own: Entity, context: QueryContext) {
  const comparable = comparableOf(query, names, own, context);
  const { limit = comparable.all.length, exclude } = query;
  const alike = mostAlike(comparable, own, limit + 1);
  return alike.filter((one) => exclude !== "this" || !isSame(one, own)).slice(0, limit);
}

/** Made once for all pages with the same query: each of many thousand entities shows those that are like it. */
function comparableOf(
  { collection, order, filter = {} }: QueryDocument,
  names: readonly string[],
  own: Entity,
  context: QueryContext,
): Comparable {
  const asked = Object.entries(filter).map(([name, wanted]) => [name, meantBy(name, wanted, context)]);
  const isOfPage = "parent" in filter && isOwn(filter.parent);
  const key = JSON.stringify([collection, order, asked, names, isOfPage ? [own.collection, own.id] : []]);
  return context.site.remember(`alike ${key}`, () =>
    createComparable(findMatches({ collection, order, filter } as QueryDocument, context), names),
  );
}

/** What a filter requires on this page. */
function meantBy(name: string, wanted: unknown, context: QueryContext): unknown {
  if (Array.isArray(wanted)) return wanted.map((one) => meantBy(name, one, context));
  return name === "parent" ? wanted : valueMeant(wanted, context);
}

/** Entities in the query's order, among them all that it can find: those with one of the values of its filter. */
function entitiesFor(
  { collection: identifier = "", entities: named, order = "order" }: QueryDocument,
  filters: readonly [string, unknown][],
  context: QueryContext,
): readonly Entity[] {
  if (named) return namedIn(identifier, named, context);
  const [name, wanted] = filters.find(([, value]) => !Array.isArray(value) && !isTime(value)) ?? [];
  if (name === undefined) return sortedOf(identifier, order, context);
  const meant = name === "parent" ? parentMeant(wanted, context.entity) : valueMeant(wanted, context);
  return groupsOf(identifier, order, name, context).get(meant) ?? [];
}

/** Those of the named entities that visitors see, each once. */
function namedIn(identifier: string, ids: readonly string[], context: QueryContext): Entity[] {
  const byId = groupsOf(identifier, "order", "id", context);
  return [...new Set(ids)].flatMap((id) => byId.get(id)?.slice(0, 1) ?? []);
}

/** What visitors see of a collection, sorted once for all the pages of a site: each of a thousand offices may show its neighbours. */
function sortedOf(identifier: string, order: string, { site }: QueryContext): readonly Entity[] {
  return site.remember(`sorted ${identifier} ${order}`, () =>
    sortEntities(site.collections.get(identifier)?.shown ?? [], order, site),
  );
}

/** The same in groups of those with one value. */
function groupsOf(
  identifier: string,
  order: string,
  name: string,
  context: QueryContext,
): ReadonlyMap<unknown, readonly Entity[]> {
  return context.site.remember(`groups ${identifier} ${order} ${name}`, () => {
    const groups = new Map<unknown, Entity[]>();
    for (const entity of sortedOf(identifier, order, context)) {
      for (const value of valuesIn(entity, name, context)) {
        const group = groups.get(value);
        if (group) group.push(entity);
        else groups.set(value, [entity]);
      }
    }
    return groups;
  });
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
    return written !== undefined && context.site.isPast(String(written)) === (wanted === "past");
  }
  if (name !== "parent") return valuesIn(entity, name, context).includes(valueMeant(wanted, context));
  const { entity: own } = context;
  if (entity.parent?.id !== parentMeant(wanted, own)) return false;
  if (wanted === "this") return own !== undefined && entity.parent?.identifier === own.collection;
  if (wanted === "same") return own !== undefined && entity.parent?.identifier === own.parent?.identifier;
  return true;
}

/** What a filter by a date may require, besides a date. */
function isTime(wanted: unknown): boolean {
  return wanted === "upcoming" || wanted === "past";
}

/** Whether a filter requires dates to come or past. */
export function hasTime(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.some(isTime) : isTime(wanted);
}

/** Whether a filter compares with the page's own entity: what stands below it or beside it, or the value of a field. */
export function isOwn(wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some(isOwn);
  return wanted === "this" || wanted === "same" || fieldNamed(wanted) !== undefined;
}

function isDate({ collection }: Entity, name: string, { site }: QueryContext): boolean {
  const plan = site.collections.get(collection)?.type?.plan;
  const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
  return field?.is === "slot" && field.kind === "date";
}

/** The value of a filter that finds entities which do without the field. */
export const WITHOUT = "none";

/** What an entity is found by: of a reference, the entity that it names and all that this one stands below. */
function valuesIn(entity: Entity, name: string, { site }: QueryContext): unknown[] {
  if (name === "parent") return [entity.parent?.id];
  const reference = referenceIn(planOf(entity, site)?.properties.get(name));
  const compared = comparedBy(entity, name, site);
  if (compared === undefined || (Array.isArray(compared) && compared.length === 0)) return [WITHOUT];
  if (!reference) return Array.isArray(compared) ? compared : [compared];
  const lines = ownValues(entity, name).flatMap((id) => {
    const referred = referredEntity(reference, id, site);
    return referred ? lineOf(referred, site) : [id];
  });
  return [...new Set(lines)];
}

/** The value that a filter requires, which can be that of a field of the page's own entity: `entity.sector`. */
function valueMeant(wanted: unknown, { entity: own, site }: QueryContext): unknown {
  const name = fieldNamed(wanted);
  if (name === undefined || !own) return wanted;
  return ENTITY_PROPERTIES.includes(name)
    ? comparedBy(own, name, site)
    : (ownValues(own, name)[0] ?? WITHOUT);
}

/** The id of the parent that a filter requires; nothing for the top level. */
function parentMeant(wanted: unknown, own: Entity | undefined): unknown {
  if (wanted === WITHOUT) return undefined;
  if (wanted === "this") return own?.id;
  return wanted === "same" ? own?.parent?.id : wanted;
}
