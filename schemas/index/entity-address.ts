/**
 * Addresses that entities have, named in a link in the place of an address: `entity.page`, `entity.calendar`, and through a
 * reference `entity.host.page`. They are there for as long as what they lead to is.
 */
import type { NamedAddress } from "#schemas/values/placeholders.ts";
import type { Entity, ShownCollection } from "./collections.ts";
import { isOverEvent, recordKindOf } from "./records.ts";
import { findField, planOf, readField, referredEntity } from "./references.ts";
import type { SiteContents } from "./site-index.ts";

/** What an entity has an address of: its page; of an event, the file that calendars take. */
export type AddressOf = "page" | "calendar";

/** The names of the addresses. */
export const ENTITY_ADDRESSES: readonly AddressOf[] = ["page", "calendar"];

/** The entity whose address is named. */
export function addressee(
  { through }: NamedAddress,
  entity: Entity | undefined,
  site: SiteContents,
): Entity | undefined {
  if (through === undefined || !entity) return entity;
  const plan = findField(planOf(entity, site), through, site)?.plan;
  return plan && referredEntity(plan, readField(entity, through, site)?.value, site);
}

/** Whether the entities of a collection have calendar files: those of events with pages do. */
export function hasCalendars({ describes, hasTemplate }: ShownCollection): boolean {
  return describes?.as === "event" && hasTemplate;
}

/** Whether everybody may read the page of an entity now: it is published, and behind no form. */
export function hasOpenPage(entity: Entity, site: SiteContents): boolean {
  const page = site.pages.get(entity.route);
  return page?.entity === entity && page.publication === "published" && page.opensAfter === undefined;
}

/** Where the calendar file of an event is, without a language; nothing once it is over, and while not everybody may read its page. */
export function calendarRoute(entity: Entity, site: SiteContents): string | undefined {
  if (recordKindOf(entity, site) !== "event" || !hasOpenPage(entity, site)) return undefined;
  return isOverEvent(entity, site) ? undefined : `${entity.route}event.ics`;
}
