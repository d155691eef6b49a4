/** Whether a query finds anything on the pages that it stands on. */
import type { Entity } from "#schemas/index/collections.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { entitiesOf } from "#schemas/index/pages.ts";
import { findMatches, isOwn, type QueryContext, type QueryDocument } from "#schemas/index/query.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";

/** Whether a query finds anything, on one of its pages at least; nothing when that cannot be known. */
export function isAnswered(
  query: QueryDocument,
  { page }: DocumentFacts,
  site: SiteIndex,
): boolean | undefined {
  const { list } = query;
  const isTemplate = page !== undefined && page.params > 0;
  const own = page && site.collections.byRoute.get(page.route);
  const subjects = isTemplate ? entitiesOf(page, site.collections) : own ? [own] : [];
  // A template page without entities makes no pages.
  if (isTemplate && subjects.length === 0) return undefined;
  if (list !== undefined) return subjects.some(({ fields }) => hasItems(fields[list]));
  const { site: configuration } = site;
  if (!configuration) return undefined;
  const context: QueryContext = { site: { ...site, site: configuration } };
  if (subjects.length === 0 || !dependsOnPage(query)) return findsAnything(query, context, site);
  return asked(query, subjects).some(
    (entity) => findMatches({ ...query, limit: 1 }, { ...context, entity }).length > 0,
  );
}

function hasItems(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function dependsOnPage(query: QueryDocument): boolean {
  return query.exclude === "this" || asksOfPage(query);
}

/** Whether the filter speaks of the page's own entity, of what it is or of a field of it. */
function asksOfPage({ filter = {} }: QueryDocument): boolean {
  return (
    isOwn(filter.parent) ||
    Object.values(filter)
      .flat()
      .some((value) => fieldNamed(value) !== undefined)
  );
}

/** Where only the page's own entity is left out, what one of two pages leaves out the other one finds. */
function asked(query: QueryDocument, subjects: readonly Entity[]): readonly Entity[] {
  return asksOfPage(query) ? subjects : subjects.slice(0, 2);
}

/** Computed once for all pages that show the same. */
function findsAnything(query: QueryDocument, context: QueryContext, site: SiteIndex): boolean {
  const name = JSON.stringify([query.collection, query.entities, query.filter]);
  return site.remember(`found ${name}`, () => findMatches({ ...query, limit: 1 }, context).length > 0);
}
