/** Announcements: events that are announced above every page, one at a time. */
import { defineCapability } from "#runtime/capability.ts";

export const capability = defineCapability({
  name: "announcements",
  contract: 1,
  pages: async () => (await import("./pages.ts")).pages,
});
