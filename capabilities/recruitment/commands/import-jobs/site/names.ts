/** What this site calls its divisions, types, places and colleagues, and how a source's words find them. */
import { fold } from "#capabilities/recruitment/commands/import-jobs/words/fold.ts";
import type { ReferenceTarget } from "#schemas/compile/fields.ts";
import type { Collection } from "#schemas/index/collections.ts";
import { identifierOf, lineOf } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { createSuggester } from "#schemas/values/suggest.ts";

/** Names of one collection. */
export type Names = {
  ids: ReadonlySet<string>;
  /** The id of what is called so. */
  find(written: string): string | undefined;
  /** What may have been meant. */
  suggest(written: string): string | undefined;
  /** The id itself and those of all that it stands below, from itself upwards. */
  lineOf(id: string): readonly string[];
};

/** The names of a site. */
export type SiteNames = { sectors: Names; types: Names; places: Names; team: Names };

/** Gathers the names of a site. */
export function gatherNames(site: SiteIndex): SiteNames {
  return {
    sectors: namesOf({ category: "job_sector" }, site, ["title", "short_title"]),
    types: namesOf({ category: "job_type" }, site, ["title"]),
    places: namesOf({ collection: "places" }, site, ["title"]),
    team: namesOf({ category: "consultants" }, site, ["title", "email"]),
  };
}

/** The entities that a reference of a job can be to. */
export function entitiesOf(target: ReferenceTarget, site: SiteIndex): Collection["entities"] {
  return site.collections.get(identifierOf(target, site) ?? "")?.entities ?? [];
}

/** Words that a field holds, in every language. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isObject(value) ? Object.values(value).filter((words) => typeof words === "string") : [];
}

function namesOf(target: ReferenceTarget, site: SiteIndex, fields: readonly string[]): Names {
  const entities = entitiesOf(target, site);
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const byName = new Map<string, string>();
  const shown: string[] = [];
  for (const { id, slug, fields: held } of entities) {
    const written = fields.flatMap((field) => wordsIn(held[field]));
    shown.push(...written.slice(0, 1));
    for (const name of [...written, id, slug.split("/").at(-1) ?? ""].map(fold)) {
      if (!byName.has(name)) byName.set(name, id);
    }
  }
  return {
    ids: new Set(entities.map(({ id }) => id)),
    find: (written) => byName.get(fold(written)),
    suggest: createSuggester(shown),
    lineOf(id) {
      const entity = byId.get(id);
      return entity === undefined ? [id] : lineOf(entity, site);
    },
  };
}
