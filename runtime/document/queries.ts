/**
 * Queries: which entities a section shows, decided when the site is built. Only sound documents are resolved, so
 * collections and fields that are asked for exist.
 */
import { type ResolveContext, resolveAddress } from "#runtime/document/context.ts";
import { isPast } from "#runtime/document/dates.ts";
import { comparedBy, sortEntities } from "#runtime/document/order.ts";
import type { Entity } from "#schemas/collections.ts";
import { isObject } from "#schemas/schema.ts";

/** A query as an author writes it (`schemas/slots/query.schema.json`). */
export type QueryDocument = {
  collection?: string;
  list?: string;
  filter?: { readonly [field: string]: unknown };
  order?: string;
  limit?: number;
  exclude?: "this";
  fields?: { readonly [name: string]: string };
};

/** One item that a query found: `fields` are as they were written. */
export type Found = { id: string; href?: string; fields: { readonly [name: string]: unknown } };

/** What a query finds, in order. */
export function findEntities(query: QueryDocument, context: ResolveContext): Found[] {
  if (query.list !== undefined) return listOf(query.list, context).slice(0, query.limit);
  const filters = Object.entries(query.filter ?? {});
  const found: Found[] = [];
  for (const entity of candidatesFor(query, filters, context)) {
    if (found.length === query.limit) break;
    if (query.exclude === "this" && isSame(entity, context.entity)) continue;
    if (filters.every(([name, wanted]) => passes(entity, name, wanted, context))) {
      found.push(toFound(entity, context));
    }
  }
  return found;
}

function toFound(entity: Entity, context: ResolveContext): Found {
  const page = context.site.pages.get(entity.route);
  const href = isSame(entity, page?.entity) ? resolveAddress(entity.route, context) : undefined;
  return { id: entity.id, fields: entity.fields, ...(href === undefined ? {} : { href }) };
}

function isSame(entity: Entity, other: Entity | undefined): boolean {
  return entity.id === other?.id && entity.collection === other.collection;
}

function listOf(field: string, { entity }: ResolveContext): Found[] {
  const list = entity?.fields[field];
  return (Array.isArray(list) ? list : []).map((item, index) => {
    const fields = isObject(item) ? item : {};
    return { id: typeof fields.id === "string" ? fields.id : String(index + 1), fields };
  });
}

/** Entities in the query's order, among them all that it can find: those with one of the values that it asks for. */
function candidatesFor(
  { collection: identifier = "", order = "order" }: QueryDocument,
  filters: readonly [string, unknown][],
  context: ResolveContext,
): readonly Entity[] {
  const sorted = sortedOf(identifier, order, context);
  const [name, wanted] = filters.find(([, value]) => !Array.isArray(value) && !isTime(value)) ?? [];
  if (name === undefined) return sorted.all;
  let groups = sorted.groups.get(name);
  if (!groups) {
    groups = Map.groupBy(sorted.all, (entity) => valueIn(entity, name, context));
    sorted.groups.set(name, groups);
  }
  return groups.get(name === "parent" ? parentMeant(wanted, context.entity) : wanted) ?? [];
}

/** The entities of a collection in one order, and in groups of the same value. */
type Sorted = { all: readonly Entity[]; groups: Map<string, Map<unknown, Entity[]>> };

const known = new WeakMap<object, Map<string, Sorted>>();

/** Sorted once for all the pages of a site: each of a thousand offices may show its neighbours. */
function sortedOf(identifier: string, order: string, context: ResolveContext): Sorted {
  const ofSite = known.get(context.site) ?? new Map<string, Sorted>();
  known.set(context.site, ofSite);
  const key = `${identifier} ${order}`;
  let sorted = ofSite.get(key);
  if (!sorted) {
    const entities = context.site.collections.get(identifier)?.entities ?? [];
    const shown = entities.filter(({ draft }) => !draft || context.site.drafts);
    sorted = { all: sortEntities(shown, order, context.site), groups: new Map() };
    ofSite.set(key, sorted);
  }
  return sorted;
}

function passes(entity: Entity, name: string, wanted: unknown, context: ResolveContext): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => passes(entity, name, one, context));
  if (isTime(wanted) && isDate(entity, name, context)) {
    const written = entity.fields[name];
    return written !== undefined && isPast(String(written), context) === (wanted === "past");
  }
  if (name !== "parent") return valueIn(entity, name, context) === wanted;
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

function isDate({ collection }: Entity, name: string, { site }: ResolveContext): boolean {
  const plan = site.collections.get(collection)?.type?.plan;
  const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
  return field?.is === "slot" && field.kind === "date";
}

function valueIn(entity: Entity, name: string, { site }: ResolveContext): unknown {
  return name === "parent" ? entity.parent?.id : comparedBy(entity, name, site);
}

/** The id of the parent that a filter asks for; nothing for the top level. */
function parentMeant(wanted: unknown, own: Entity | undefined): unknown {
  if (wanted === "none") return undefined;
  if (wanted === "this") return own?.id;
  return wanted === "same" ? own?.parent?.id : wanted;
}
