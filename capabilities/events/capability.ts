/** Events: what takes place, for search engines, feeds and calendars. */
import { defineCapability } from "#runtime/capability.ts";
import { CALENDAR_FILE, EVENT } from "./kind.ts";

export const capability = defineCapability({
  name: "events",
  contract: 1,
  records: { event: EVENT },
  formats: {
    calendar: {
      about: "For calendars that people subscribe to, of a collection that describes event",
      ending: "ics",
      kind: "event",
      type: "text/calendar",
    },
  },
  siblings: { calendar: CALENDAR_FILE },
  pages: async () => (await import("./pages.ts")).pages,
});
