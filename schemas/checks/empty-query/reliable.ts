/** Whether the answer to a query can be trusted: a problem in it, or in what it draws from, is reported by other checks. */

import { hasBrokenEntity } from "#schemas/checks/error-free.ts";
import { checkFilters } from "#schemas/checks/invalid-query/filters.ts";
import { checkNamed } from "#schemas/checks/invalid-query/named.ts";
import { checkNames } from "#schemas/checks/invalid-query/names.ts";
import { fieldsOf, subjectOf } from "#schemas/checks/subject.ts";
import { ENTITY_PROPERTIES } from "#schemas/compile/fields.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { QueryDocument } from "#schemas/index/query.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** Whether the result of a query of an error-free document depends on error-free documents only. */
export function isReliableQuery(query: QueryDocument, facts: DocumentFacts, site: SiteIndex): boolean {
  const subject = subjectOf(facts, site);
  if (subject.is === "unknown") return false;
  if (query.list !== undefined) {
    return (
      subject.is === "entities" &&
      subject.fields.properties.get(query.list)?.is === "list" &&
      !hasBrokenEntity(subject.collection, site)
    );
  }
  const { collection: identifier = "", filter = {} } = query;
  const collection = site.collections.get(identifier);
  const fields = fieldsOf(identifier, site);
  if (!collection || !fields || hasBrokenEntity(identifier, site)) return false;
  const isKnown = (name: string) =>
    name === "parent" || ENTITY_PROPERTIES.includes(name) || fields.properties.has(name);
  const isParent = (value: unknown) =>
    value === "none" ||
    (value === "this" || value === "same" ? subject.is === "entities" : collection.byId.has(String(value)));
  if (!Object.keys(filter).every(isKnown)) return false;
  if (filter.parent !== undefined && ![filter.parent].flat().every(isParent)) return false;
  let isRight = true;
  const report = () => {
    isRight = false;
  };
  checkFilters(query, "", site, report);
  checkNames(query, "", site, report);
  checkNamed(query, "", site, report);
  return isRight;
}
