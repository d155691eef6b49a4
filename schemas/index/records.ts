/**
 * Records: what entities of a collection are to others, such as search engines. The collection declares which kind, and under
 * which of its names the kind's own fields are found, where these differ.
 */
import { addDays, DAY, type Moments, toInstant } from "#schemas/values/clock.ts";
import type { Collection, Entity } from "./collections.ts";
import type { RecordKind } from "./record-kinds.ts";
import { type ReferredSite, readField } from "./references.ts";

/** The collection's name of a record's field. */
export function fieldOfRecord({ collection }: Entity, name: string, { collections }: ReferredSite): string {
  return collections.get(collection)?.describes?.fields?.[name] ?? name;
}

/** What each entity of a collection is; undefined where the collection does not declare it. */
export function recordKindOf({ collection }: Entity, { collections }: ReferredSite): RecordKind | undefined {
  return collections.get(collection)?.describes?.as;
}

/**
 * The moment from which a job takes no applications: after its last day, or when it was closed before. Undefined when
 * it does not end, as nothing does that is no job: what was written or took place still has been.
 */
export function endOf(entity: Entity, site: ReferredSite): Date | undefined {
  if (recordKindOf(entity, site) !== "job-posting") return undefined;
  const { timeZone = "UTC" } = site.site ?? {};
  const read = (name: string) => readField(entity, fieldOfRecord(entity, name, site), site)?.value;
  const midnight = (day: unknown, later = 0) => {
    const date = String(day).slice(0, 10);
    // A day that is none has a check of its own.
    if (typeof day !== "string" || Number.isNaN(Date.parse(date))) return [];
    return [toInstant(`${addDays(date, later)}T00:00`, timeZone)];
  };
  const closed = read("closed");
  const isClosed = read("state") !== undefined && read("state") !== "open";
  // One that is closed without a day has been since it was last changed.
  const ended = isClosed ? midnight(closed ?? entity.updated) : [];
  const ends = [...midnight(read("closes"), 1), ...ended];
  return ends.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** The moment from which nothing is at its address any more; undefined when it stays. */
export function goneAt(entity: Entity, collection: Collection, site: ReferredSite): Date | undefined {
  const days = collection.describes?.goneAfter;
  const end = days === undefined ? undefined : endOf(entity, site);
  return end && days !== undefined ? new Date(end.getTime() + days * DAY) : undefined;
}

/** Whether an event is over: when its end has come, or its beginning where it has no end. */
export function isOverEvent(entity: Entity, site: ReferredSite & Pick<Moments, "isPast">): boolean {
  const read = (name: string) => readField(entity, fieldOfRecord(entity, name, site), site)?.value;
  return site.isPast(String(read("ends") ?? read("starts")));
}
