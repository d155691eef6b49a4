/** The entities that queries show, and with them their pages. */
import type { Entity } from "#schemas/index/collections.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { findMatches, hasTime, isOwn, type QueryContext, type QueryDocument } from "#schemas/index/query.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";

/** All entities that a section of one of the documents shows, today or while their dates were to come. */
export function findListed(documents: readonly DocumentFacts[], site: SiteIndex): Set<Entity> {
  const listed = new Set<Entity>();
  const { site: configuration } = site;
  if (!configuration) return listed;
  const context: QueryContext = { site: { ...site, site: configuration } };
  const done = new Set<string>();
  for (const { queries, errorFree } of documents) {
    for (const { query } of errorFree ? queries : []) {
      if (!isObject(query) || query.collection === undefined) continue;
      const widened = widen(query);
      const name = JSON.stringify(widened);
      if (done.has(name)) continue;
      done.add(name);
      for (const entity of findMatches(widened, context)) listed.add(entity);
    }
  }
  return listed;
}

/**
 * The query as it is for all pages together that it stands on, and at any time: dates are left out of it, and so is
 * what depends on the entity of a page.
 */
function widen({ filter, exclude, limit, fields: _, ...query }: QueryDocument): QueryDocument {
  const filters = Object.entries(filter ?? {}).filter(([, wanted]) => !hasTime(wanted));
  const general = filters.filter(([name, wanted]) => name !== "parent" || !isOwn(wanted));
  // Leaving out itself, each page shows one more of the others.
  const most = limit !== undefined && exclude === "this" ? limit + 1 : limit;
  return {
    ...query,
    filter: Object.fromEntries(general),
    ...(most === undefined || general.length < filters.length ? {} : { limit: most }),
  };
}
