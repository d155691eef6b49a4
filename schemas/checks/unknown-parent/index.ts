/** Parents that are not there, entities that stand below themselves, and slugs that do not show where they stand. */
import { findCircles } from "#schemas/checks/circles.ts";
import { entityFolders, mayBeHiddenEntity } from "#schemas/checks/error-free.ts";
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { nearestEntity } from "#schemas/checks/nearest.ts";
import type { Collection, Entity } from "#schemas/index/collections.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

type Report = (problem: CheckProblem) => void;

export const check = defineCheck({
  code: "unknown-parent",
  severity: "error",
  description: "Every parent exists, and the slugs of what stands below it begin with its own.",
  references({ queries }, { site, report }) {
    for (const { query, pointer } of queries) {
      if (!isObject(query) || !isObject(query.filter)) continue;
      const collection = site.collections.get(String(query.collection));
      if (collection) checkFilter(query.filter.parent, `${pointer}/filter/parent`, collection, site, report);
    }
  },
  site({ site, report }) {
    const entities = [...site.collections.values()].flatMap((collection) => collection.entities);
    const parentOf = ({ parent }: Entity) =>
      parent && site.collections.get(parent.identifier)?.byId.get(parent.id);
    const inCircle = new Set(findCircles(entities, parentOf).flat());
    for (const entity of entities) {
      const reportHere = (problem: CheckProblem) => report({ file: entity.file, ...problem });
      if (inCircle.has(entity)) {
        reportHere({
          pointer: "/parent/id",
          message: "This entity stands below itself, so it would be shown nowhere.",
          hint: 'Choose another parent, or leave out "parent" for the top level.',
        });
      } else checkEntity(entity, site, reportHere);
    }
  },
});

function checkEntity(entity: Entity, site: SiteIndex, report: Report): void {
  const { slug, parent } = entity;
  if (!parent) {
    // A parent with problems in it has checks of its own.
    if (!slug.includes("/") || hasParentField(entity, site)) return;
    const above = slug.slice(0, slug.lastIndexOf("/"));
    report({
      pointer: "/slug",
      message: `The slug ${quote(slug)} has several parts, and this entity has no parent.`,
      hint: `Add "parent": { "id": "…", "identifier": ${quote(entity.collection)} } with the id of ${quote(above)}, or write ${quote(slug.slice(above.length + 1))}.`,
    });
    return;
  }
  const collection = site.collections.get(parent.identifier);
  if (!collection) {
    if (entityFolders(site).has(parent.identifier)) return;
    const known = [...site.collections.keys()];
    report({
      pointer: "/parent/identifier",
      message: `There is no collection ${quote(parent.identifier)}.`,
      hint: didYouMean(suggest(parent.identifier, known), `Choose ${choices(known)}.`),
    });
    return;
  }
  const above = collection.byId.get(parent.id);
  if (!above) {
    if (mayBeHiddenEntity(parent.id, parent.identifier, site)) return;
    report({
      pointer: "/parent/id",
      message: `There is no entity ${quote(parent.id)} in ${quote(parent.identifier)}.`,
      hint: didYouMean(
        nearestEntity(parent.id, collection, site),
        'Write the "id" of another entity, or leave out "parent" for the top level.',
      ),
    });
    return;
  }
  const last = slug.slice(slug.lastIndexOf("/") + 1);
  if (slug === `${above.slug}/${last}`) return;
  report({
    pointer: "/slug",
    message: `This entity stands below ${quote(above.slug)}, and its slug does not say so.`,
    hint: `Write ${quote(`${above.slug}/${last}`)}.`,
  });
}

function hasParentField({ file }: Entity, site: SiteIndex): boolean {
  const facts = site.document(file);
  return facts?.errorFree === false && isObject(facts.value) && facts.value.parent !== undefined;
}

/** A filter by parent that nothing can pass. */
function checkFilter(
  wanted: unknown,
  pointer: string,
  collection: Collection,
  site: SiteIndex,
  report: Report,
): void {
  const list: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  for (const [index, id] of list.entries()) {
    if (typeof id !== "string" || ["none", "this", "same"].includes(id) || collection.byId.has(id)) continue;
    const parents = new Set(collection.entities.flatMap(({ parent }) => (parent ? [parent.id] : [])));
    if (parents.has(id) || mayBeHiddenEntity(id, collection.identifier, site)) continue;
    report({
      pointer: Array.isArray(wanted) ? `${pointer}/${index}` : pointer,
      message: `Nothing in ${quote(collection.identifier)} stands below ${quote(id)}: there is no such entity.`,
      hint: didYouMean(
        suggest(id, new Set([...parents, ...collection.byId.keys()])),
        'Write the "id" of a parent, "none" for the top level, "this" or "same".',
      ),
    });
  }
}
