/** Entities that a query names to be shown in an order: one that is not there, or not seen, is missing without a word. */

import { isErrorFreeCollection, mayBeHiddenEntity } from "#schemas/checks/error-free.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { nearestEntity } from "#schemas/checks/nearest.ts";
import type { Collection } from "#schemas/index/collections.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { type Publication, publicationOf } from "#schemas/values/publication.ts";

/** Reports entities under `entities` that are not there, that visitors do not see, that are named twice, or that the limit hides. */
export function checkNamed(
  query: { readonly [name: string]: unknown },
  pointer: string,
  site: SiteIndex,
  report: (problem: CheckProblem) => void,
): void {
  const { collection: identifier, entities } = query;
  const collection = site.collections.get(String(identifier));
  if (!collection || !Array.isArray(entities) || !isErrorFreeCollection(collection.identifier, site)) return;
  for (const [index, written] of entities.entries()) {
    const id = String(written);
    const problem = entities.indexOf(written) < index ? wordsOfTwice(id) : judge(id, collection, site);
    if (problem) report({ pointer: `${pointer}/entities/${index}`, ...problem });
  }
  const hidden = hiddenByLimit(query, entities, collection, site);
  if (hidden.length > 0) {
    report({
      severity: "warning",
      pointer: `${pointer}/limit`,
      message: `More entities are named than are shown: the limit hides ${hidden.map(quote).join(", ")}.`,
      hint: "Delete this line, or take out those that are not to be shown.",
    });
  }
}

/** The last of the named entities, where the limit leaves no room for them whatever else the query contains. */
function hiddenByLimit(
  { limit, filter, exclude }: { readonly [name: string]: unknown },
  entities: readonly unknown[],
  collection: Collection,
  site: SiteIndex,
): string[] {
  // Of those that are named, a filter may leave as few as the limit allows.
  if (typeof limit !== "number" || filter !== undefined || exclude !== undefined) return [];
  const seen = [...new Set(entities.map(String))].filter((id) => !judge(id, collection, site));
  return seen.slice(limit);
}

type QueryProblem = Pick<CheckProblem, "severity" | "message" | "hint">;

function judge(id: string, collection: Collection, site: SiteIndex): QueryProblem | undefined {
  const { identifier, byId, entities } = collection;
  const entity = byId.get(id);
  if (!entity) {
    if (mayBeHiddenEntity(id, identifier, site)) return undefined;
    // Its address is what people see of it.
    const meant =
      entities.find(({ slug }) => slug === id || slug.endsWith(`/${id}`))?.id ??
      nearestEntity(id, collection, site);
    return {
      message: `There is no entity ${quote(id)} in ${quote(identifier)}, so it is not shown.`,
      hint: didYouMean(meant, `Write the "id" of a file in content/collections/${identifier}/.`),
    };
  }
  const publication = entity.window ? publicationOf(entity.window, site.now) : "published";
  return publication === "published" ? undefined : wordsOfHidden(id, entity.file, publication);
}

const STATES: { readonly [state in Exclude<Publication, "published">]: { state: string; hint: string } } = {
  draft: {
    state: "is still a draft, so it is not shown until it is published",
    hint: "There is nothing to do if it will be published in time.",
  },
  scheduled: {
    state: "is not published yet, so it is not shown until then",
    hint: "There is nothing to do if it will be published in time.",
  },
  expired: { state: "is no longer published, so it is not shown", hint: "Take it out, or name another." },
};

function wordsOfHidden(
  id: string,
  file: string,
  publication: Exclude<Publication, "published">,
): QueryProblem {
  const { state, hint } = STATES[publication];
  return { severity: "warning", message: `${quote(id)} (${file}) ${state}.`, hint };
}

function wordsOfTwice(id: string): QueryProblem {
  return {
    severity: "warning",
    message: `${quote(id)} is named twice, and is shown once, where it is named first.`,
    hint: "Delete this line.",
  };
}
