/** What events bring where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { makeCalendars, toCalendar } from "./calendar.ts";
import { readEvent, toEventItem } from "./event.ts";
import { toEventData } from "./event-data.ts";

export const pages: PageParts = {
  files: makeCalendars,
  formats: {
    calendar: (feed, { entities, context }) =>
      toCalendar(
        feed,
        entities.map((entity) => readEvent(entity, context)),
      ),
  },
  records: {
    event: {
      data: (entity, context) => toEventData(readEvent(entity, context), context),
      item: toEventItem,
    },
  },
};
