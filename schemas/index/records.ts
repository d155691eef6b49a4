/**
 * Records: what entities of a collection are to others, such as search engines. The collection declares which kind, and under
 * which of its names the kind's own fields are found, where these differ.
 */
import { DAY } from "#schemas/values/clock.ts";
import type { Collection, Entity } from "./collections.ts";
import type { OwnRecord } from "./record-kinds.ts";
import { type ReferredSite, readField } from "./references.ts";

/** The collection's name of a record's field. */
export function fieldOfRecord({ collection }: Entity, name: string, { collections }: ReferredSite): string {
  return collections.get(collection)?.describes?.fields?.[name] ?? name;
}

/** The name of the kind that each entity of a collection is; undefined where the collection does not declare it. */
export function recordKindOf({ collection }: Entity, { collections }: ReferredSite): string | undefined {
  return collections.get(collection)?.describes?.as;
}

/** An entity under the names that its kind has for its fields. */
export function ownRecord(entity: Entity, site: ReferredSite): OwnRecord {
  const { timeZone = "UTC" } = site.site ?? {};
  const value = (name: string) => readField(entity, fieldOfRecord(entity, name, site), site)?.value;
  return { value, updated: entity.updated, timeZone };
}

/** The moment from which an entity is over; undefined when it does not end, as most kinds do not. */
export function endOf(entity: Entity, site: ReferredSite): Date | undefined {
  return site.collections.get(entity.collection)?.describes?.kind.end?.(ownRecord(entity, site));
}

/** The moment from which nothing is at its address any more; undefined when it stays. */
export function goneAt(entity: Entity, collection: Collection, site: ReferredSite): Date | undefined {
  const days = collection.describes?.goneAfter;
  const end = days === undefined ? undefined : endOf(entity, site);
  return end && days !== undefined ? new Date(end.getTime() + days * DAY) : undefined;
}
