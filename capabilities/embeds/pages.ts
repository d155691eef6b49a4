/** What embeds are where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { listedEmbeds } from "./listed.ts";
import type { Resolved } from "./slots/embed.ts";

export const pages: PageParts = {
  slots: {
    embed: {
      resolve: (address, _, { inCatalogue }): Resolved => (inCatalogue ? {} : { src: String(address) }),
      embeds: listedEmbeds,
    },
  },
};
