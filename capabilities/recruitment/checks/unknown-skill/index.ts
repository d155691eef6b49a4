/** Skills that are named and are in no file of `content/skills/`: thousands of documents may name the same few. */
import { SKILLS, skillsOf, toSkillKey } from "#capabilities/recruitment/skills.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import type { Use } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { type CheckProblem, defineCheck } from "#schemas/validate/check.ts";
import { createSuggester } from "#schemas/values/suggest.ts";

type Report = (problem: CheckProblem) => void;

export const check = defineCheck({
  code: "unknown-skill",
  severity: "error",
  description: "Every skill that is named is in a file of content/skills/.",
  references(facts, { site, report }) {
    for (const use of facts.uses) if (use.kind === "recruitment/skill") checkSkill(use, site, report);
  },
});

/** Reports a skill that does not exist. For one of the names of a skill, the report has its id. */
function checkSkill({ key, pointer }: Use, site: SiteIndex, report: Report): void {
  const { skills } = skillsOf(site);
  if (skills.has(key)) return;
  const isHidden = site.documents.some(
    ({ kind, errorFree, lost, text }) =>
      kind === SKILLS && !errorFree && (lost || text?.includes(JSON.stringify(key))),
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
    const skills = [...skillsOf(site).skills.values()];
    return new Map(
      skills.flatMap(({ id, name, synonyms = [] }) =>
        [name, ...synonyms].map((written) => [toSkillKey(written), id] as const),
      ),
    );
  });
}
