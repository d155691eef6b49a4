/** Fields of entities where a page names them: in the place of a key, in words, in a query. */
import type { ResolveContext } from "#runtime/document/context.ts";
import { itemFields } from "#schemas/fields.ts";
import { fieldNamed } from "#schemas/placeholders.ts";
import type { Plan } from "#schemas/plan.ts";
import type { QueryDocument } from "#schemas/query.ts";

/** A field of the page's own entity, as it was written, and what the collection says of it. */
export function ownField(
  name: string,
  { entity, site }: ResolveContext,
): { value: unknown; plan: Plan | undefined } {
  const plan = entity && site.collections.get(entity.collection)?.type?.plan;
  return { value: entity?.fields[name], plan: fieldIn(plan, name) };
}

/** Whether nothing fills a slot: it is left out, or names a field that the page's entity does without. */
export function isAbsent(value: unknown, context: ResolveContext): boolean {
  const name = fieldNamed(value);
  return value === undefined || (name !== undefined && context.entity?.fields[name] === undefined);
}

/** The fields of the entities, or of the items of a list, that a query finds. */
export function fieldsIn(
  query: QueryDocument,
  { entity, site }: ResolveContext,
): (name: string) => Plan | undefined {
  const identifier = query.list === undefined ? query.collection : entity?.collection;
  const plan = site.collections.get(identifier ?? "")?.type?.plan;
  const source = query.list === undefined ? plan : itemFields(fieldIn(plan, query.list));
  return (name) => fieldIn(source, name);
}

function fieldIn(plan: Plan | undefined, name: string): Plan | undefined {
  return plan?.is === "object" ? plan.properties.get(name) : undefined;
}
