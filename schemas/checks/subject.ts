/** What a document is about: the entities that `entity.…` stands for in it. */
import { isErrorFreeCollection, mayBeEntity } from "#schemas/checks/error-free.ts";
import type { FieldsPlan } from "#schemas/compile/fields.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate } from "#schemas/paths/route.ts";

/**
 * What a document is about. `unknown` when another problem leaves it open. `entity` is the one of a page at its own
 * route; a template page is about all of them.
 */
export type Subject =
  | { is: "nothing" }
  | { is: "unknown" }
  | { is: "entities"; collection: string; fields: FieldsPlan; entity?: Entity };

/** What a document is about. */
export function subjectOf({ file, page }: DocumentFacts, site: SiteIndex): Subject {
  if (!page) return { is: "nothing" };
  // invalid-route and invalid-template report whether a file with brackets in its name is a template.
  if (isTemplate(file) || page.collection !== undefined) {
    return aboutEntities(page.collection ?? "", undefined, site);
  }
  const entity = site.collections.byRoute.get(page.route);
  if (entity) return aboutEntities(entity.collection, entity, site);
  return { is: mayBeEntity(page.route, site) ? "unknown" : "nothing" };
}

function aboutEntities(collection: string, entity: Entity | undefined, site: SiteIndex): Subject {
  const fields = fieldsOf(collection, site);
  if (!fields) return { is: "unknown" };
  // What an entity with problems lacks is one of them.
  const isErrorFree = entity !== undefined && site.document(entity.file)?.errorFree === true;
  return { is: "entities", collection, fields, ...(isErrorFree ? { entity } : {}) };
}

/** The fields of a collection, when they are known. */
export function fieldsOf(collection: string, site: SiteIndex): FieldsPlan | undefined {
  const plan = site.collections.get(collection)?.type?.plan;
  return plan?.is === "object" && isErrorFreeCollection(collection, site) ? plan : undefined;
}
