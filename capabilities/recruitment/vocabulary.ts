/** Skills and job titles as words that searches know. */
import type { Vocabulary } from "#runtime/capability.ts";
import { skillsOf } from "./skills.ts";

export const vocabulary: Vocabulary = {
  /** Titles are distinguished from skills of the same id by their first letters. */
  terms(site) {
    const { skills, titles } = skillsOf(site);
    // Named on one side, it holds for both.
    const related = new Map<string, Set<string>>();
    const relate = (id: string, to: string) =>
      related.set(id, (related.get(id) ?? new Set()).add(`title:${to}`));
    for (const title of titles.values()) {
      for (const other of title.related ?? []) {
        relate(title.id, other);
        relate(other, title.id);
      }
    }
    const toTerm = (id: string, { name, synonyms = [] }: { name: string; synonyms?: readonly string[] }) => ({
      ...{ id, names: [name, ...synonyms] },
    });
    return [
      ...[...skills.values()].map((skill) => ({
        ...toTerm(skill.id, skill),
        ...(skill.parents ? { parents: skill.parents } : {}),
        ...(skill.ambiguous ? { ambiguous: true } : {}),
        ...(skill.related ? { akin: skill.related } : {}),
      })),
      ...[...titles.values()].map((title) => ({
        ...toTerm(`title:${title.id}`, title),
        isOfOthers: true,
        ...(title.skills ? { akin: title.skills } : {}),
        ...(related.has(title.id) ? { related: [...(related.get(title.id) ?? [])] } : {}),
      })),
    ];
  },
  /** A `SkillsDocument`. */
  onDevice(site) {
    const { skills, titles } = skillsOf(site);
    return { skills: [...skills.values()], titles: [...titles.values()] };
  },
};
