/** Embeds: players and maps of other sites, which a section shows with the visitor's consent. */
import { defineCapability } from "#runtime/capability.ts";

export const capability = defineCapability({
  name: "embeds",
  contract: 1,
  pages: async () => (await import("./pages.ts")).pages,
});
