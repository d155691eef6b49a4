/** Searches in the service: a page with a search in its address, and pages near an address that is missing. */
import type { ServicePart } from "#server/part.ts";
import { createSearches } from "./answer.ts";
import { openSearches } from "./folder.ts";
import { createMissing } from "./missing.ts";

export const part: ServicePart = {
  open: async () => ({
    serve(served) {
      const { site, buildOutput } = served;
      // No page of the site has a search.
      if (site.searches === undefined) return { answer: () => undefined };
      const folder = openSearches(site.searches, buildOutput);
      return {
        answer: createSearches(site, folder, served),
        missing: createMissing(folder, served),
        warmUp: () => folder.openAll(),
      };
    },
  }),
};
