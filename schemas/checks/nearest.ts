/** Suggestions among the entities of a collection: a site can have thousands, and thousands of places that name them. */
import type { Collection } from "#schemas/index/collections.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { createSuggester } from "#schemas/values/suggest.ts";

/** The id that was probably meant by one that no entity of the collection has. */
export function nearestEntity(
  id: string,
  { identifier, byId }: Pick<Collection, "identifier" | "byId">,
  { remember }: SiteIndex,
): string | undefined {
  return remember(`nearest to ${id} in ${identifier}`, () =>
    remember(`ids to suggest of ${identifier}`, () => createSuggester(byId.keys()))(id),
  );
}
