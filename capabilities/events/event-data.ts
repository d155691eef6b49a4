/**
 * An event for search engines: schema.org's Event, after Google's rules for it
 * (developers.google.com/search/docs/appearance/structured-data/event). It stays described when it is over.
 */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import { idsOn, organisationOf } from "#runtime/records/ids.ts";
import { imageIn, toPostalAddress } from "#runtime/records/parts.ts";
import { withOffset } from "#schemas/values/clock.ts";
import type { Event } from "./event.ts";

/** Writes an event as JSON-LD. */
export function toEventData(event: Event, context: ResolveContext): Data {
  const { timeZone } = context.site.site;
  const ids = idsOn(event.url);
  return {
    "@type": "Event",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    name: event.title,
    description: event.summary,
    url: event.url,
    startDate: withOffset(event.starts, timeZone),
    ...(event.ends ? { endDate: withOffset(event.ends, timeZone) } : {}),
    eventAttendanceMode: `https://schema.org/${event.online ? "Online" : "Offline"}EventAttendanceMode`,
    ...toStatus(event, timeZone),
    location: event.online
      ? { "@type": "VirtualLocation", url: event.url }
      : { "@type": "Place", name: event.place, address: toPostalAddress(event.address) ?? event.place },
    organizer: organisationOf(context),
    ...imageIn(event),
  };
}

/** A cancelled event keeps the dates that it had. One that was moved says when it was to begin. */
function toStatus({ cancelled, movedFrom }: Event, timeZone: string): Data {
  if (cancelled !== undefined) return { eventStatus: "https://schema.org/EventCancelled" };
  if (movedFrom === undefined) return { eventStatus: "https://schema.org/EventScheduled" };
  const previousStartDate = withOffset(movedFrom, timeZone);
  return { eventStatus: "https://schema.org/EventRescheduled", previousStartDate };
}
