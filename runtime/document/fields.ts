/** Fields of entities that a page names instead of a key, in words, or in a query. */

import type { ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { itemFields } from "#schemas/compile/fields.ts";
import type { Plan } from "#schemas/compile/plan.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import { findField, planOf, readField } from "#schemas/index/references.ts";
import { isObject } from "#schemas/json/schema.ts";
import { addressNamed, fieldNamed } from "#schemas/values/placeholders.ts";

/** A field of the page's own entity, also through a reference: as it was written, and its plan in the collection. */
export function ownField(
  name: string,
  { entity, site }: ResolveContext,
): { value: unknown; plan: Plan | undefined } {
  if (!entity) return { value: undefined, plan: undefined };
  return {
    value: readField(entity, name, site)?.value,
    plan: findField(planOf(entity, site), name, site)?.plan,
  };
}

/**
 * Whether a slot is empty: it is left out, or names a field that the page's entity lacks, or an address that leads nowhere at present.
 */
export function isAbsent(value: unknown, context: ResolveContext): boolean {
  if (isObject(value) && typeof value.href === "string" && addressNamed(value.href)) {
    return resolveAddress(value.href, context) === undefined;
  }
  const name = fieldNamed(value);
  return value === undefined || (name !== undefined && ownField(name, context).value === undefined);
}

/** The fields of the entities, or of the items of a list, that a query finds. */
export function fieldsIn(
  query: Pick<QueryDocument, "collection" | "list">,
  { entity, site }: ResolveContext,
): (name: string) => Plan | undefined {
  const identifier = query.list === undefined ? query.collection : entity?.collection;
  const plan = site.collections.get(identifier ?? "")?.type?.plan;
  const source = query.list === undefined ? plan : itemFields(findField(plan, query.list, site)?.plan);
  return (name) => findField(source, name, site)?.plan;
}
