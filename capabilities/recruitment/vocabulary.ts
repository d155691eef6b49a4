/** Skills and job titles as words that searches know. */
import type { Vocabulary } from "#runtime/document/context.ts";
import { skillsOf } from "./skills.ts";

export const vocabulary: Vocabulary = {
  /** Titles are distinguished from skills of the same id by their first letters. */
  terms(site) {
    const { skills, titles } = skillsOf(site);
    const toTerm = (id: string, { name, synonyms = [] }: { name: string; synonyms?: readonly string[] }) => ({
      ...{ id, names: [name, ...synonyms] },
    });
    return [
      ...[...skills.values()].map((skill) => ({
        ...toTerm(skill.id, skill),
        ...(skill.parents ? { parents: skill.parents } : {}),
        ...(skill.ambiguous ? { ambiguous: true } : {}),
      })),
      ...[...titles.values()].map((title) => toTerm(`title:${title.id}`, title)),
    ];
  },
  /** A `SkillsDocument`. */
  onDevice(site) {
    const { skills, titles } = skillsOf(site);
    return { skills: [...skills.values()], titles: [...titles.values()] };
  },
};
