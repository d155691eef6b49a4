/**
 * Queries: which entities a section shows, decided when the site is built. Only error-free documents are resolved, so
 * collections and fields that are named exist.
 */

import type { ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { ownPage } from "#schemas/index/entity-address.ts";
import { findMatches, type QueryDocument } from "#schemas/index/query.ts";
import { readField } from "#schemas/index/references.ts";
import { isObject } from "#schemas/json/schema.ts";

/** One item that a query found. `field` gives what a field of it holds, as it was written. */
export type Found = { id: string; href?: string; field: (name: string) => unknown };

/** What a query finds, in order. */
export function findEntities(query: QueryDocument, context: ResolveContext): Found[] {
  if (query.list !== undefined) return listOf(query.list, context).slice(0, query.limit);
  return findMatches(query, context).map((entity) => toFound(entity, context));
}

/** An entity as something that was found. */
export function toFound(entity: Entity, context: ResolveContext): Found {
  const href = ownPage(entity, context.site) ? resolveAddress(entity.route, context) : undefined;
  const field = (name: string) => readField(entity, name, context.site)?.value;
  return { id: entity.id, field, ...(href === undefined ? {} : { href }) };
}

function listOf(field: string, { entity }: ResolveContext): Found[] {
  const list = entity?.fields[field];
  return (Array.isArray(list) ? list : []).map((item, index) => {
    const fields = isObject(item) ? item : {};
    const id = typeof fields.id === "string" ? fields.id : String(index + 1);
    return { id, field: (name: string) => fields[name] };
  });
}
