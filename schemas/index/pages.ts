/** Which pages documents make: one each, and those that template pages make of entities. */
import { isTemplate, paramsOf, patternOf, routeOf } from "#schemas/paths/route.ts";
import { LazyMap } from "#schemas/values/lazy-map.ts";
import {
  bothOf,
  type Publication,
  type PublishingWindow,
  publicationOf,
} from "#schemas/values/publication.ts";
import { once } from "#schemas/values/remember.ts";
import type { Collection, Collections, Entity } from "./collections.ts";
import type { DocumentFacts, PageOutline } from "./facts.ts";
import { goneAt } from "./records.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** A page as other pages see it. */
export type ShownPage = {
  route: string;
  file: string;
  aliases: readonly string[];
  /** Its short name, or else its title, as the document has it. */
  name?: unknown;
  publication: Publication;
  /** What decides when visitors see it. The page that a template makes is shown when its entity is. */
  window: PublishingWindow;
  /** Whether it is for the people who make the site. */
  internal: boolean;
  /** Whether search engines may list it. */
  unlisted: boolean;
  /** The form that it opens after, when it is not for everybody. */
  opensAfter?: string;
  /** Where visitors are sent once it is expired; without it they read that it is gone. */
  afterwards?: string;
  /** What the page is about, when it is the page of an entity. */
  entity?: Entity;
  /** Whether it is a draft with errors that a build does without: its document is not among those of the site. */
  leftOut?: true;
};

/** A page, with the names of its sections and of their items, which can be linked to. */
export type PageFact = ShownPage & { anchors: Pick<PageOutline, "sections" | "items"> };

/** A page of the published branch. `movedTo` is the file that its document, or its entity's, was renamed to by hand. */
export type BaselinePage = PageFact & { movedTo?: string };

/** What decides when pages are shown. */
export type PagesContext = { drafts: boolean; now: Date; site?: SiteConfiguration };

/** When an entity's page is shown: in its own time, and for as long after its end as the collection sets. */
function windowOfEntity(entity: Entity, collections: Collections, { site }: PagesContext): PublishingWindow {
  const own = entity.window ?? { status: "published" };
  const collection = collections.get(entity.collection);
  const gone = collection && goneAt(entity, collection, { collections, ...(site ? { site } : {}) });
  return gone ? bothOf(own, { status: "published", publishUntil: gone.toISOString() }) : own;
}

/**
 * The pages of documents, then those that template pages make of entities. A document at an entity's own route
 * replaces the template while it is published: one that is still being written takes no page away. What a document has to say of its
 * page is read when the page is.
 */
export function createPages(
  documents: readonly DocumentFacts[],
  collections: Collections,
  context: PagesContext,
): LazyMap<string, PageFact> {
  const pages = new LazyMap<string, PageFact>();
  const windowOf = (entity: Entity) => windowOfEntity(entity, collections, context);
  const make = (facts: DocumentFacts, route: string, entity: Entity | undefined) =>
    toPage(facts, facts.page as PageOutline, route, context, entity, windowOf);
  const templates: DocumentFacts[] = [];
  for (const facts of documents) {
    if (facts.kind !== "page") continue;
    const route = routeOf(facts.file);
    if (paramsOf(facts.file).length > 0) templates.push(facts);
    else if (!pages.has(route)) {
      pages.setLater(route, () => make(facts, route, collections.byRoute.get(route)));
    }
  }
  for (const facts of templates) {
    const outline = facts.page as PageOutline;
    for (const entity of entitiesOf(outline, collections)) {
      const route = routeFor(outline, entity);
      const own = pages.get(route);
      if (own && (own.publication === "published" || !isOwnDocument(own, entity))) continue;
      const made = make(facts, route, entity);
      if (!own || made.publication === "published") pages.set(route, made);
    }
  }
  return pages;
}

/** Whether a page comes from a document of the entity's own, and not from a template. */
function isOwnDocument(page: PageFact, entity: Entity): boolean {
  return page.entity === entity && !isTemplate(page.file);
}

/**
 * The entities that a template page shows: those of its collection with as many parts in their slug. A secondary one
 * may be anywhere; any other is where the pages of its collection are.
 */
export function entitiesOf(outline: PageOutline, collections: Collections): readonly Entity[] {
  const hasParts = ({ slug }: Entity) => slug.split("/").length === outline.params;
  if (outline.secondary) return (collections.get(outline.collection ?? "")?.entities ?? []).filter(hasParts);
  const collection = collectionAt(outline, collections);
  if (!collection) return [];
  return collection.entities.filter((entity) => hasParts(entity) && isAt(outline.route, entity.route));
}

/** Where the pages are that a document makes. */
export function routesOf(outline: PageOutline, collections: Collections): string[] {
  if (outline.params === 0) return [outline.route];
  return entitiesOf(outline, collections).map((entity) => routeFor(outline, entity));
}

/** Where the page is that a template page makes of an entity. */
function routeFor({ secondary, route }: PageOutline, entity: Entity): string {
  return secondary ? `/${patternOf(route)}/${entity.slug}/` : entity.route;
}

/**
 * The collection whose pages are where a template page is. Where two have their pages there, it is the one that the
 * template names; a template that names none, since it does not parse, makes the pages that it made before.
 */
function collectionAt({ route, collection }: PageOutline, collections: Collections): Collection | undefined {
  const pattern = patternOf(route);
  const isHere = (one: Collection | undefined) => one?.hasTemplate && one.urlPattern === pattern;
  const named = collections.get(collection ?? "");
  return isHere(named) ? named : [...collections.values()].find(isHere);
}

/** Whether a route is of a template's form: `/locations/leeds/` is of `/locations/[slug]/`. */
function isAt(template: string, route: string): boolean {
  const parts = route.split("/");
  const wanted = template.split("/");
  return (
    parts.length === wanted.length && wanted.every((part, at) => part === parts[at] || /^\[.*\]$/.test(part))
  );
}

/** The window of what is always shown. */
const ALWAYS: PublishingWindow = { status: "published" };

function toPage(
  { file, readable }: DocumentFacts,
  outline: PageOutline,
  route: string,
  context: PagesContext,
  entity: Entity | undefined,
  windowOf: (entity: Entity) => PublishingWindow,
): PageFact {
  // A page that does not parse exists all the same: links to it are not what is wrong.
  const { aliases, name, sections, items, params } = outline;
  const window = bothOf(outline, params > 0 && entity ? windowOf(entity) : ALWAYS);
  const publication = context.drafts || !readable ? "published" : publicationOf(window, context.now);
  // One alias for many pages would lead to none of them.
  return {
    route,
    file,
    aliases: params > 0 ? [] : aliases,
    ...(name === undefined ? {} : { name }),
    publication,
    window,
    internal: outline.internal ?? false,
    unlisted: outline.unlisted ?? false,
    ...(outline.afterwards === undefined ? {} : { afterwards: outline.afterwards }),
    ...(outline.opensAfter === undefined ? {} : { opensAfter: outline.opensAfter }),
    anchors: { sections, items },
    ...(entity ? { entity } : {}),
  };
}

/** Every address that answers with a page (routes and aliases), with the route behind it. */
export type Addresses = Pick<ReadonlyMap<string, string>, "get" | "has" | "keys" | "entries">;

/** The addresses of pages. Aliases are gathered when an address is looked for that is no route. */
export function createAddresses(pages: ReadonlyMap<string, PageFact>): Addresses {
  const all = once(() => {
    const addresses = new Map([...pages.keys()].map((route) => [route, route]));
    for (const { aliases, route } of pages.values()) {
      for (const alias of aliases) if (!addresses.has(alias)) addresses.set(alias, route);
    }
    return addresses;
  });
  return {
    get: (address) => (pages.has(address) ? address : all().get(address)),
    has: (address) => pages.has(address) || all().has(address),
    keys: () => all().keys(),
    entries: () => all().entries(),
  };
}
