/** Which dates a site waits for: those that its queries require to be to come. */
import { hasTime, type QueryDocument } from "#schemas/index/query.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";

export type Awaited = {
  /** Names of the fields, whatever their collection. */
  names: ReadonlySet<string>;
  /** By collection without pages: the fields by which every query leaves out what is over. */
  unseen: ReadonlyMap<string, readonly string[]>;
};

/** The dates that a site waits for. */
export function awaitedIn(site: SiteIndex): Awaited {
  return site.remember("awaited dates", () => findAwaited(site));
}

function findAwaited(site: SiteIndex): Awaited {
  const names = new Set<string>();
  // By collection: the fields that every query so far wants to be to come.
  const unseen = new Map<string, string[]>();
  for (const { kind, queries } of site.documents) {
    for (const { query } of kind === "example" ? [] : queries) {
      if (!isObject(query) || typeof query.collection !== "string") continue;
      const upcoming = upcomingIn(query, site);
      for (const name of upcoming) names.add(name);
      const before = unseen.get(query.collection) ?? upcoming;
      unseen.set(
        query.collection,
        before.filter((name) => upcoming.includes(name)),
      );
    }
  }
  for (const { identifier, hasTemplate } of site.collections.values()) {
    if (hasTemplate) unseen.delete(identifier);
  }
  return { names, unseen };
}

function upcomingIn({ collection = "", filter }: QueryDocument, site: SiteIndex): string[] {
  const plan = site.collections.get(collection)?.type?.plan;
  return Object.entries(isObject(filter) ? filter : {}).flatMap(([name, wanted]) => {
    const field = plan?.is === "object" ? plan.properties.get(name) : undefined;
    const isDate = field?.is === "slot" && field.kind === "date";
    return isDate && hasTime(wanted) && ![wanted].flat().includes("past") ? [name] : [];
  });
}
