/**
 * Which documents can be taken at their word. What one with problems of its own leaves open must not turn
 * into problems of others.
 */
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { collectionOf, keyPrefixOf, withSlash } from "#schemas/paths/route.ts";

/** The documents with problems of their own: few among thousands, and needed at every reference that leads nowhere. */
function unsoundIn({ documents, remember }: SiteIndex): readonly DocumentFacts[] {
  return remember("unsound documents", () => documents.filter(({ sound }) => !sound));
}

/**
 * Whether a key that is not in the index may stand in a document with problems of its own: in a file of
 * shared entries, or in a page whose own entries begin like the key.
 */
export function mayBeHidden(key: string, kind: "texts" | "images", site: SiteIndex): boolean {
  return unsoundIn(site).some((facts) => {
    if (facts.kind === kind) return facts.lost || facts.text?.includes(key);
    const prefix = keyPrefixOf(facts.file);
    return key.startsWith(kind === "texts" ? `${prefix}.` : `img-${prefix.replaceAll(".", "-")}-`);
  });
}

/** Whether an address that leads nowhere may be an alias of a page that does not parse. */
export function mayBeAlias(address: string, site: SiteIndex): boolean {
  const alias = JSON.stringify(withSlash(address));
  return unsoundIn(site).some(
    ({ page, readable, text }) => page !== undefined && !readable && text?.includes(alias),
  );
}

/**
 * Whether an address that leads nowhere may be that of an entity which is unknown because its collection or the
 * entity itself has problems.
 */
export function mayBeEntity(address: string, site: SiteIndex): boolean {
  const route = withSlash(address);
  return unsoundIn(site).some(({ file, kind, lost, text }) => {
    if (kind === "entity") return lost || slugsIn(route).some((slug) => text?.includes(JSON.stringify(slug)));
    if (kind !== "collection") return false;
    const entities = site.collections.get(collectionOf(file))?.entities ?? [];
    return entities.some(({ slug }) => route.endsWith(`/${slug}/`));
  });
}

/** What can be the slug in a route: `c` and `b/c` and `a/b/c` in `/a/b/c/`. */
function slugsIn(route: string): string[] {
  const parts = route.split("/").filter(Boolean);
  return parts.map((_, at) => parts.slice(at).join("/"));
}

/** Whether a name that no entity of a collection has may be that of one with problems of its own. */
export function mayBeHiddenEntity(name: string, collection: string, site: SiteIndex): boolean {
  return unsoundIn(site).some(
    ({ file, kind, lost, text }) =>
      kind === "entity" &&
      collectionOf(file) === collection &&
      (lost || text?.includes(JSON.stringify(name))),
  );
}

/** Whether a collection is there and its document has no problems. */
export function isSoundCollection(identifier: string, site: SiteIndex): boolean {
  const collection = site.collections.get(identifier);
  return collection !== undefined && site.document(collection.file)?.sound === true;
}

/** Whether an entity of a collection has problems of its own. */
export function hasUnsoundEntity(collection: string, site: SiteIndex): boolean {
  return unsoundIn(site).some(({ kind, file }) => kind === "entity" && collectionOf(file) === collection);
}

/** Whether a page's dates and the names of its sections will still be the same when its mistakes are put right. */
export function isSettled(file: string, site: SiteIndex): boolean {
  return site.document(file)?.page?.settled ?? false;
}

/** The folders that entities stand in, also those without collection.json. */
export function entityFolders({ documents, remember }: SiteIndex): ReadonlySet<string> {
  return remember("folders of entities", () => {
    const entities = documents.filter(({ kind }) => kind === "entity");
    return new Set(entities.map(({ file }) => collectionOf(file)));
  });
}
