/** Search: lists that visitors search and narrow, and the search of the whole site. */
import { defineCapability } from "#runtime/capability.ts";
import { SEARCHES } from "#schemas/index/named.ts";

export const capability = defineCapability({
  name: "search",
  contract: 1,
  names: (site) => ({
    searches: {
      names: [...site.named(SEARCHES).keys()].map((id) => [id, ""]),
      words: "There is no search of this name.",
    },
  }),
});
