/** Queries that ask for an entity by its name: one that is not there is not found, and nobody would see why. */
import type { Finding } from "#schemas/check.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { isSoundCollection, mayBeHiddenEntity } from "#schemas/checks/sound.ts";
import type { Collection } from "#schemas/collections.ts";
import { fieldNamed } from "#schemas/placeholders.ts";
import { isObject } from "#schemas/schema.ts";
import type { SiteIndex } from "#schemas/site-index.ts";
import { createSuggester, type Suggester } from "#schemas/suggest.ts";

/** What entities are called by. */
const NAMES = ["id", "slug"] as const;
type NameField = (typeof NAMES)[number];

/** Reports names of entities that a query asks for and its collection does not have. */
export function checkNames(
  query: { readonly [name: string]: unknown },
  pointer: string,
  site: SiteIndex,
  report: (finding: Finding) => void,
): void {
  const identifier = String(query.collection);
  const collection = site.collections.get(identifier);
  if (!collection || !isSoundCollection(identifier, site) || !isObject(query.filter)) return;
  for (const field of NAMES) {
    const wanted = query.filter[field];
    for (const [index, value] of (Array.isArray(wanted) ? wanted : [wanted]).entries()) {
      if (value === undefined || fieldNamed(value) !== undefined) continue;
      const { names, suggest } = namesOf(collection, field);
      const name = String(value);
      if (names.has(value) || mayBeHiddenEntity(name, identifier, site)) continue;
      report({
        pointer: `${pointer}/filter/${field}${Array.isArray(wanted) ? `/${index}` : ""}`,
        message: `No entity of ${quote(identifier)} has the ${field} ${quote(name)}, so it is not found.`,
        hint: didYouMean(
          suggest(name),
          `Write the ${quote(field)} of an entity in content/collections/${identifier}/.`,
        ),
      });
    }
  }
}

type Names = { names: ReadonlySet<unknown>; suggest: Suggester };

const known = new WeakMap<Collection, Map<NameField, Names>>();

/** Made once, since thousands of pages can ask for one of thousands of entities each. */
function namesOf(collection: Collection, field: NameField): Names {
  const ofCollection = known.get(collection) ?? new Map<NameField, Names>();
  known.set(collection, ofCollection);
  let found = ofCollection.get(field);
  if (!found) {
    const names = new Set(collection.entities.map((entity) => entity[field]));
    let suggester: Suggester | undefined;
    const suggest: Suggester = (name) => {
      suggester ??= createSuggester(names);
      return suggester(name);
    };
    found = { names, suggest };
    ofCollection.set(field, found);
  }
  return found;
}
