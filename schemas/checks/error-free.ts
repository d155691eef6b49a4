/**
 * Which documents can be taken at their word. What one with problems of its own leaves open must not turn
 * into problems of others.
 */
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { collectionOf, keyPrefixOf, withSlash } from "#schemas/paths/route.ts";

/**
 * What may stand in the documents with problems of their own, gathered once: they can be thousands, and are asked for at every
 * reference that leads nowhere. Names are read from their texts as they are, so also from those that do not parse.
 */
type Hidden = {
  /** In shared entries. */
  texts: Names;
  images: Names;
  /** What the keys of entries that stand in documents begin with, up to a dot, or a dash where they are of pictures. */
  beginnings: ReadonlySet<string>;
  /** In pages that do not parse. */
  pages: Names;
  /** In entities, by collection. */
  entities: ReadonlyMap<string, Names>;
  /** The slugs of collections whose own document has problems. */
  slugs: ReadonlySet<string>;
};

/** Whatever may be a name in some documents. `lost` are those whose text says nothing. */
type Names = { lost: boolean; found: ReadonlySet<string> };

const NAME = /[^\s"':,[\]{}]+/g;

function hiddenIn({ documents, collections, remember }: SiteIndex): Hidden {
  return remember("hidden in documents with problems", () => {
    const broken = documents.filter(({ errorFree }) => !errorFree);
    const of = (kind: DocumentFacts["kind"]) => broken.filter((facts) => facts.kind === kind);
    const entities = Map.groupBy(of("entity"), ({ file }) => collectionOf(file));
    const unclear = of("collection").flatMap(
      ({ file }) => collections.get(collectionOf(file))?.entities ?? [],
    );
    return {
      texts: namesIn(of("texts")),
      images: namesIn(of("images")),
      beginnings: new Set(broken.flatMap(({ file }) => beginningsIn(file))),
      pages: namesIn(broken.filter(({ page, readable }) => page !== undefined && !readable)),
      entities: new Map([...entities].map(([collection, all]) => [collection, namesIn(all)])),
      slugs: new Set(unclear.map(({ slug }) => slug)),
    };
  });
}

function namesIn(documents: readonly DocumentFacts[]): Names {
  const found = new Set<string>();
  for (const { text } of documents) for (const name of text?.match(NAME) ?? []) found.add(name);
  return { lost: documents.some(({ lost }) => lost), found };
}

/**
 * Whether a key that is not in the index may stand in a document with problems of its own: in a file of
 * shared entries, or in a page whose own entries begin like the key.
 */
export function mayBeHidden(key: string, kind: "texts" | "images", site: SiteIndex): boolean {
  const { beginnings, [kind]: shared } = hiddenIn(site);
  const ends = [...key.matchAll(kind === "texts" ? /\./g : /-/g)].map(({ index }) => index + 1);
  return shared.lost || shared.found.has(key) || ends.some((end) => beginnings.has(key.slice(0, end)));
}

function beginningsIn(file: string): string[] {
  const name = keyPrefixOf(file);
  return [`${name}.`, `img-${name.replaceAll(".", "-")}-`];
}

/** Whether an address that leads nowhere may be an alias of a page that does not parse. */
export function mayBeAlias(address: string, site: SiteIndex): boolean {
  return hiddenIn(site).pages.found.has(withSlash(address));
}

/**
 * Whether an address that leads nowhere may be that of an entity which is unknown because its collection or the
 * entity itself has problems.
 */
export function mayBeEntity(address: string, site: SiteIndex): boolean {
  const { slugs, entities } = hiddenIn(site);
  const parts = address.split("/").filter(Boolean);
  // What can be the slug in a route: `c` and `b/c` and `a/b/c` in `/a/b/c/`.
  const possible = parts.map((_, at) => parts.slice(at).join("/"));
  const isPossible = ({ lost, found }: Names) => lost || possible.some((slug) => found.has(slug));
  return possible.some((slug) => slugs.has(slug)) || [...entities.values()].some(isPossible);
}

/** Whether a name that no entity of a collection has may be that of one with problems of its own. */
export function mayBeHiddenEntity(name: string, collection: string, site: SiteIndex): boolean {
  const hidden = hiddenIn(site).entities.get(collection);
  return hidden !== undefined && (hidden.lost || hidden.found.has(name));
}

/** Whether a collection is there and its document has no problems. */
export function isErrorFreeCollection(identifier: string, site: SiteIndex): boolean {
  const collection = site.collections.get(identifier);
  return collection !== undefined && site.document(collection.file)?.errorFree === true;
}

/** Whether an entity of a collection has problems of its own. */
export function hasBrokenEntity(collection: string, site: SiteIndex): boolean {
  return hiddenIn(site).entities.has(collection);
}

/** Whether a page's dates and the names of its sections will still be the same when its problems are put right. */
export function isOutlineKnown(file: string, site: SiteIndex): boolean {
  return site.document(file)?.page?.outlineKnown ?? false;
}

/** The folders that entities stand in, also those without collection.json. */
export function entityFolders({ documents, remember }: SiteIndex): ReadonlySet<string> {
  return remember("folders of entities", () => {
    const entities = documents.filter(({ kind }) => kind === "entity");
    return new Set(entities.map(({ file }) => collectionOf(file)));
  });
}
