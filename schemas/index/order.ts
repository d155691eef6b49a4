/** What entities are compared by, and the order that follows from it. */
import { isObject } from "#schemas/json/schema.ts";
import type { Entity } from "./collections.ts";
import type { EntryIndex, LanguageMap } from "./entries.ts";
import type { ReferredSite } from "./references.ts";

/** What is needed to compare: texts stand under their keys, and a collection declares which fields are texts. */
export type ComparedIn = Pick<ReferredSite, "collections"> & {
  texts: Pick<EntryIndex<LanguageMap>, "get">;
};

/** What an entity is filtered by under a name. Words count in English. */
export function comparedBy(entity: Entity, name: string, site: ComparedIn): unknown {
  if (name === "order") return entity.order;
  if (name === "slug") return entity.slug;
  if (name === "id") return entity.id;
  if (name === "created_at") return entity.created;
  if (name === "updated_at") return entity.updated;
  const value = entity.fields[name];
  if (isObject(value)) return value.en;
  return typeof value === "string" && isText(entity, name, site) ? site.texts.get(value)?.value.en : value;
}

function isText({ collection }: Entity, name: string, { collections }: ComparedIn): boolean {
  const plan = collections.get(collection)?.type?.plan;
  const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
  return field?.is === "slot" && field.kind === "text";
}

/**
 * Sorts by a name, the other way round with a dash before it. Entities without the field come last in both; what is
 * equal keeps the collection's order.
 */
export function sortEntities(
  entities: readonly Entity[],
  order: string,
  site: ComparedIn,
): readonly Entity[] {
  if (order === "order") return entities;
  const reversed = order.startsWith("-");
  const name = reversed ? order.slice(1) : order;
  const isMoment = name === "created_at" || name === "updated_at";
  const compared = entities.map((entity) => {
    const value = comparedBy(entity, name, site);
    // One moment can be written in several zones.
    return { entity, value: isMoment ? Date.parse(String(value)) : value };
  });
  compared.sort(({ value: a }, { value: b }) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return reversed ? compare(b, a) : compare(a, b);
  });
  return compared.map(({ entity }) => entity);
}

let alphabet: Intl.Collator | undefined;

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  // Made when there are words to compare: most builds after one change have none.
  alphabet ??= new Intl.Collator("en", { numeric: true });
  return alphabet.compare(String(a), String(b));
}
