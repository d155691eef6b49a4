/** References to entities and to skills: thousands of documents may name the same few. */
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { nearestEntity } from "#schemas/checks/nearest.ts";
import { isSoundCollection, mayBeHiddenEntity } from "#schemas/checks/sound.ts";
import type { Use } from "#schemas/index/facts.ts";
import { identifierOf } from "#schemas/index/references.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { toSkillKey } from "#schemas/index/skills.ts";
import type { Finding } from "#schemas/validate/check.ts";
import { createSuggester } from "#schemas/values/suggest.ts";

type Report = (finding: Finding) => void;

/** Reports a reference to an entity that is not there. */
export function checkEntity({ key, pointer, to }: Use, site: SiteIndex, report: Report): void {
  const collection = site.collections.get(identifierOf(to, site) ?? "");
  // A collection that does not exist is reported at the field that refers to it.
  if (!collection || collection.byId.has(key) || !isSoundCollection(collection.identifier, site)) return;
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

/** Reports a skill that does not exist. For one of the names of a skill, the report has its id. */
export function checkSkill({ key, pointer }: Use, site: SiteIndex, report: Report): void {
  const { skills } = site.skills;
  if (skills.has(key)) return;
  const isHidden = site.documents.some(
    ({ kind, sound, lost, text }) =>
      kind === "skills" && !sound && (lost || text?.includes(JSON.stringify(key))),
  );
  if (isHidden) return;
  const near =
    idsByName(site).get(toSkillKey(key)) ??
    site.remember("skills to suggest", () => createSuggester(skills.keys()))(key);
  report({
    pointer,
    message: `There is no skill ${quote(key)}.`,
    hint: didYouMean(near, "Write the id of a skill, or add it to a file of content/skills/."),
  });
}

function idsByName(site: SiteIndex): ReadonlyMap<string, string> {
  return site.remember("ids of skills by name", () => {
    const skills = [...site.skills.skills.values()];
    return new Map(
      skills.flatMap(({ id, name, synonyms = [] }) =>
        [name, ...synonyms].map((written) => [toSkillKey(written), id] as const),
      ),
    );
  });
}
