/** Fields of entities where a page names them: in the place of a key, in words, in a query. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { QueryDocument } from "#runtime/document/queries.ts";
import { type FieldKind, fieldKindOf } from "#schemas/fields.ts";
import { ENTITY_PREFIX } from "#schemas/placeholders.ts";
import type { Plan } from "#schemas/plan.ts";

/** The field that a slot names in the place of a key: `title` for `entity.title`. */
export function fieldNamed(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(ENTITY_PREFIX)
    ? value.slice(ENTITY_PREFIX.length)
    : undefined;
}

/** A field of the page's own entity, as it was written, and what it holds. */
export function ownField(
  name: string,
  { entity, site }: ResolveContext,
): { value: unknown; kind: FieldKind } {
  const plan = entity && site.collections.get(entity.collection)?.type?.plan;
  return { value: entity?.fields[name], kind: kindIn(plan, name) };
}

/** Whether nothing fills a slot: it is left out, or names a field that the page's entity does without. */
export function isAbsent(value: unknown, context: ResolveContext): boolean {
  const name = fieldNamed(value);
  return value === undefined || (name !== undefined && context.entity?.fields[name] === undefined);
}

/** What the fields hold of the entities, or the items of a list, that a query finds. */
export function kindsOf(query: QueryDocument, { entity, site }: ResolveContext): (name: string) => FieldKind {
  const identifier = query.list === undefined ? query.collection : entity?.collection;
  const plan = site.collections.get(identifier ?? "")?.type?.plan;
  const list =
    plan?.is === "object" && query.list !== undefined ? plan.properties.get(query.list) : undefined;
  const source = query.list === undefined ? plan : list?.is === "list" ? list.item : undefined;
  return (name) => kindIn(source, name);
}

function kindIn(plan: Plan | undefined, name: string): FieldKind {
  const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
  return field ? fieldKindOf(field) : "other";
}

/** Words as formatted text: whatever signs are in them, they are no tags and end no attribute. */
export function escapeWords(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
