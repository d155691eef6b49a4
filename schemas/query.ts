/**
 * Queries: which entities a section shows, at the site's clock. Checks and rendering share the answer. The query must fit
 * its schema, and what it asks for must exist.
 */
import { type Clock, isPast } from "#schemas/clock.ts";
import { type Entity, isShown } from "#schemas/collections.ts";
import { comparedBy, sortEntities } from "#schemas/order.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

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

/** What a query is asked of. `entity` is what its page is about. */
export type QueryContext = {
  site: Pick<SiteIndex, "collections" | "texts" | "drafts"> & Clock;
  entity?: Entity;
};

/** The entities of a collection that a query finds, in order. */
export function findMatches(query: QueryDocument, context: QueryContext): Entity[] {
  const filters = Object.entries(query.filter ?? {});
  const found: Entity[] = [];
  for (const entity of candidatesFor(query, filters, context)) {
    if (found.length === query.limit) break;
    if (query.exclude === "this" && isSame(entity, context.entity)) continue;
    if (filters.every(([name, wanted]) => passes(entity, name, wanted, context))) found.push(entity);
  }
  return found;
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
    groups = Map.groupBy(sorted.all, (entity) => valueIn(entity, name, context));
    sorted.groups.set(name, groups);
  }
  return groups.get(name === "parent" ? parentMeant(wanted, context.entity) : wanted) ?? [];
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

function passes(entity: Entity, name: string, wanted: unknown, context: QueryContext): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => passes(entity, name, one, context));
  if (isTime(wanted) && isDate(entity, name, context)) {
    const written = entity.fields[name];
    return written !== undefined && isPast(String(written), context.site) === (wanted === "past");
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

/** Whether a filter asks for dates to come or past. */
export function hasTime(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.some(isTime) : isTime(wanted);
}

/** Whether a filter by parent asks for what stands below the page's own entity, or beside it. */
export function isOwn(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.some(isOwn) : wanted === "this" || wanted === "same";
}

function isDate({ collection }: Entity, name: string, { site }: QueryContext): boolean {
  const plan = site.collections.get(collection)?.type?.plan;
  const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
  return field?.is === "slot" && field.kind === "date";
}

function valueIn(entity: Entity, name: string, { site }: QueryContext): unknown {
  return name === "parent" ? entity.parent?.id : comparedBy(entity, name, site);
}

/** The id of the parent that a filter asks for; nothing for the top level. */
function parentMeant(wanted: unknown, own: Entity | undefined): unknown {
  if (wanted === "none") return undefined;
  if (wanted === "this") return own?.id;
  return wanted === "same" ? own?.parent?.id : wanted;
}
