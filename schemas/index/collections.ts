/** Collections and their entities, gathered from documents: offices, boats, whatever a site has many of. */
import type { CollectionType } from "#schemas/compile/compile.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { type PublishingWindow, publicationOf, windowIn } from "#schemas/values/publication.ts";
import type { DocumentFacts } from "./facts.ts";
import type { Described, Describes, RecordKind } from "./record-kinds.ts";

/** One value of a collection. */
export type Entity = {
  id: string;
  /** Identifier of its collection. */
  collection: string;
  file: string;
  slug: string;
  order: number;
  /** Moments, ISO 8601. */
  created: string;
  updated: string;
  parent?: { id: string; identifier: string };
  /** What decides when visitors see it, in lists and on its page; absent when they always do. */
  window?: PublishingWindow;
  /** Whether it is made up. */
  sample?: true;
  fields: { readonly [name: string]: unknown };
  /** Where its page is, when its collection has pages. */
  route: string;
};

/** A category of content as pages see it. */
export type ShownCollection = {
  identifier: string;
  file: string;
  hasTemplate: boolean;
  /** What the routes of its entities begin with, without slashes at the ends. */
  urlPattern: string;
  /** What its entities are to others. */
  describes?: Described;
  /** What its fields are; absent when its schema cannot be used. */
  type?: CollectionType;
  /** Those of its entities that visitors see at the moment of the site. */
  shown: readonly Entity[];
  byId: Pick<ReadonlyMap<string, Entity>, "get">;
};

/** A category of content with its entities in order. */
export type Collection = ShownCollection & {
  entities: readonly Entity[];
  byId: ReadonlyMap<string, Entity>;
};

/** All collections of a site, by identifier. */
export type Collections = ReadonlyMap<string, Collection> & {
  /** The entities that have pages, by the page's route. */
  readonly byRoute: ReadonlyMap<string, Entity>;
};

/** Gathers the collections. Of two entities with one id or one route, the first stays. */
export function createCollections(
  documents: readonly DocumentFacts[],
  types: ReadonlyMap<string, CollectionType>,
  context: { drafts: boolean; now: Date; records: ReadonlyMap<string, RecordKind> },
): Collections {
  const ofEntities = documents.filter(({ kind }) => kind === "entity");
  const byIdentifier = Map.groupBy(ofEntities, ({ file }) => collectionOf(file));
  const found = new Map<string, Collection>();
  const byRoute = new Map<string, Entity>();
  for (const facts of documents) {
    if (facts.kind !== "collection") continue;
    const { file, value } = facts;
    const identifier = collectionOf(file);
    const collection = isObject(value) ? value : {};
    const hasTemplate = collection.has_template === true;
    const urlPattern = typeof collection.url_pattern === "string" ? collection.url_pattern : "";
    const type = types.get(identifier);
    const describes = describesIn(collection.describes, context.records);
    const entities = (byIdentifier.get(identifier) ?? [])
      .flatMap((facts) => toEntity(facts, identifier, urlPattern) ?? [])
      .sort(inOrder);
    const byId = new Map<string, Entity>();
    for (const entity of entities) {
      if (!byId.has(entity.id)) byId.set(entity.id, entity);
      if (hasTemplate && !byRoute.has(entity.route)) byRoute.set(entity.route, entity);
    }
    found.set(identifier, {
      ...{ identifier, file, hasTemplate, urlPattern, entities, byId },
      shown: entities.filter((entity) => isShown(entity, context)),
      ...(type ? { type } : {}),
      ...(describes ? { describes } : {}),
    });
  }
  return Object.assign(found, { byRoute });
}

/** What a collection declares of its entities; nothing while it has mistakes. */
function describesIn(value: unknown, records: ReadonlyMap<string, RecordKind>): Described | undefined {
  const kind = isObject(value) ? records.get(String(value.as)) : undefined;
  return kind && { ...(value as Describes), kind };
}

/** Whether two are the same entity. */
export function isSame(entity: Entity, other: Entity | undefined): boolean {
  return entity.id === other?.id && entity.collection === other.collection;
}

/** Compares entities of a collection: by their order, then by their slugs. */
export function inOrder(a: Entity, b: Entity): number {
  return a.order - b.order || (a.slug < b.slug ? -1 : Number(a.slug > b.slug));
}

/** Whether visitors see an entity at the moment of the site; editors see all. */
function isShown(
  { window }: Pick<Entity, "window">,
  { drafts, now }: { drafts: boolean; now: Date },
): boolean {
  return !window || drafts || publicationOf(window, now) === "published";
}

/** The entity of a document, as far as it goes; nothing without the id and slug by which others refer to it. */
function toEntity(
  { file, value }: DocumentFacts,
  collection: string,
  urlPattern: string,
): Entity | undefined {
  if (!isObject(value) || typeof value.id !== "string" || typeof value.slug !== "string") return undefined;
  const { id, slug, parent } = value;
  const window = windowIn(value);
  const hasParent =
    isObject(parent) && typeof parent.id === "string" && typeof parent.identifier === "string";
  return {
    ...{ id, collection, file, slug },
    order: typeof value.order === "number" ? value.order : 0,
    created: String(value.created_at ?? ""),
    updated: String(value.updated_at ?? ""),
    ...(window ? { window } : {}),
    ...(hasParent ? { parent: { id: String(parent.id), identifier: String(parent.identifier) } } : {}),
    ...(value.sample === true ? { sample: true as const } : {}),
    fields: isObject(value.fields) ? value.fields : {},
    route: `/${urlPattern}${urlPattern === "" ? "" : "/"}${slug}/`,
  };
}
