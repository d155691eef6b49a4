/** Search: lists that visitors search and narrow, and the search of the whole site. */
import { defineCapability } from "#runtime/capability.ts";

export const capability = defineCapability({
  name: "search",
  contract: 1,
  names: (site) => ({
    searches: {
      names: [...site.named("content/searches").keys()].map((id) => [id, ""]),
      words: "There is no search of this name.",
    },
  }),
});
