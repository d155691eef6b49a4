/** Queries that name an entity: one that does not exist is not found, and the page does not show why. */

import { isErrorFreeCollection, mayBeHiddenEntity } from "#schemas/checks/error-free.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { fieldNamed } from "#schemas/values/placeholders.ts";
import { createSuggester } from "#schemas/values/suggest.ts";

/** Reports names of entities in a query that its collection does not have. */
export function checkNames(
  query: { readonly [name: string]: unknown },
  pointer: string,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  const identifier = String(query.collection);
  const collection = site.collections.get(identifier);
  if (!collection || !isErrorFreeCollection(identifier, site) || !isObject(query.filter)) return;
  for (const field of ["id", "slug"] as const) {
    const wanted = query.filter[field];
    if (wanted === undefined) continue;
    const names = site.remember(
      `${field} of ${identifier}`,
      () => new Set(collection.entities.map((entity) => entity[field])),
    );
    for (const [index, value] of (Array.isArray(wanted) ? wanted : [wanted]).entries()) {
      if (fieldNamed(value) !== undefined) continue;
      const name = String(value);
      if ((names as ReadonlySet<unknown>).has(value) || mayBeHiddenEntity(name, identifier, site)) continue;
      report({
        pointer: `${pointer}/filter/${field}${Array.isArray(wanted) ? `/${index}` : ""}`,
        message: `No entity of ${quote(identifier)} has the ${field} ${quote(name)}, so it is not found.`,
        hint: didYouMean(
          site.remember(`${field} to suggest of ${identifier}`, () => createSuggester(names))(name),
          `Write the ${quote(field)} of an entity in content/collections/${identifier}/.`,
        ),
      });
    }
  }
}
