/** References to entities: thousands of documents may name the same few. */

import { isErrorFreeCollection, mayBeHiddenEntity } from "#schemas/checks/error-free.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { nearestEntity } from "#schemas/checks/nearest.ts";
import type { Use } from "#schemas/index/facts.ts";
import { identifierOf } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";

type Report = (problem: CheckProblem) => void;

/** Reports a reference to an entity that is not there. */
export function checkEntity({ key, pointer, to }: Use, site: SiteIndex, report: Report): void {
  const collection = site.collections.get(identifierOf(to, site) ?? "");
  // A collection that does not exist is reported at the field that refers to it.
  if (!collection || collection.byId.has(key) || !isErrorFreeCollection(collection.identifier, site)) return;
  if (mayBeHiddenEntity(key, collection.identifier, site)) return;
  report({
    pointer,
    message: `There is no entity ${quote(key)} in ${quote(collection.identifier)}.`,
    hint: didYouMean(
      nearestEntity(key, collection, site),
      `Write the "id" of a file in content/collections/${collection.identifier}/.`,
    ),
  });
}
