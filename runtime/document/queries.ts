/**
 * Queries: which entities a section shows, decided when the site is built. Only sound documents are resolved, so
 * collections and fields that are asked for exist.
 */
import { type ResolveContext, resolveAddress } from "#runtime/document/context.ts";
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
  if (query.list !== undefined) return limited(listOf(query.list, context), query.limit);
  const collection = context.site.collections.get(query.collection ?? "");
  const entities = (collection?.entities ?? []).filter(
    (entity) =>
      !(query.exclude === "this" && entity === context.entity) &&
      Object.entries(query.filter ?? {}).every(([name, wanted]) => matches(entity, name, wanted, context)),
  );
  return limited(sorted(entities, query.order ?? "order"), query.limit).map((entity) => {
    const page = context.site.pages.get(entity.route);
    const href = page?.entity === entity ? resolveAddress(entity.route, context) : undefined;
    return { id: entity.id, fields: entity.fields, ...(href === undefined ? {} : { href }) };
  });
}

function limited<Item>(items: Item[], limit: number | undefined): Item[] {
  return limit === undefined ? items : items.slice(0, limit);
}

function listOf(field: string, { entity }: ResolveContext): Found[] {
  const list = entity?.fields[field];
  return (Array.isArray(list) ? list : []).map((item, index) => {
    const fields = isObject(item) ? item : {};
    return { id: typeof fields.id === "string" ? fields.id : String(index + 1), fields };
  });
}

function matches(entity: Entity, name: string, wanted: unknown, context: ResolveContext): boolean {
  if (name === "parent") return isBelow(entity, String(wanted), context.entity);
  const value = comparedBy(entity, name);
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}

function isBelow({ parent }: Entity, wanted: string, own: Entity | undefined): boolean {
  if (wanted === "none") return parent === undefined;
  if (wanted === "this")
    return own !== undefined && parent?.id === own.id && parent.identifier === own.collection;
  if (wanted === "same") return own !== undefined && parent?.id === own.parent?.id;
  return parent?.id === wanted;
}

/** What an entity is compared by: words by their English text. */
function comparedBy(entity: Entity, name: string): unknown {
  if (name === "order") return entity.order;
  if (name === "slug") return entity.slug;
  if (name === "id") return entity.id;
  if (name === "created_at") return entity.created;
  if (name === "updated_at") return entity.updated;
  const value = entity.fields[name];
  return isObject(value) ? value.en : value;
}

/** Sorts by a field, the other way round with a dash before it. What is equal keeps the collection's order. */
function sorted(entities: Entity[], order: string): Entity[] {
  if (order === "order") return entities;
  const turned = order.startsWith("-");
  const name = turned ? order.slice(1) : order;
  const compared = entities.map((entity) => ({ entity, value: comparedBy(entity, name) }));
  compared.sort((a, b) => compare(a.value, b.value) * (turned ? -1 : 1));
  return compared.map(({ entity }) => entity);
}

const alphabet = new Intl.Collator("en", { numeric: true });

/** Entities without the field come last. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === "number" && typeof b === "number") return a - b;
  return alphabet.compare(String(a), String(b));
}
