/** The skills and job titles of a site, gathered from the files of `content/skills/`. */
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteContents } from "#schemas/index/site-index.ts";

/** What a person can do, know or hold. */
export type Skill = {
  id: string;
  name: string;
  /** Other ways to write it. */
  synonyms?: readonly string[];
  /** Ids of what it is a kind or a part of. */
  parents?: readonly string[];
  /** Ids of related skills that it nearly covers; named on one side, it holds for both. */
  related?: readonly string[];
  /** Whether its name is an ordinary word too. */
  ambiguous?: true;
};

/** What people are called for their work, without their rank. */
export type JobTitle = {
  id: string;
  name: string;
  synonyms?: readonly string[];
  related?: readonly string[];
  /** Ids of the skills that nearly everybody with this title has. */
  skills?: readonly string[];
};

/** A file of `content/skills/`. */
export type SkillsDocument = { skills: readonly Skill[]; titles?: readonly JobTitle[] };

/** All skills and titles of a site, by id; of two with one id, the first. */
export type SkillIndex = { skills: ReadonlyMap<string, Skill>; titles: ReadonlyMap<string, JobTitle> };

/** The kind of documents that hold skills. */
export const SKILLS = "content/skills";

/** Gathers skills and titles. Files with problems are left out. */
export function gatherSkills(documents: readonly DocumentFacts[]): SkillIndex {
  const skills = new Map<string, Skill>();
  const titles = new Map<string, JobTitle>();
  for (const { kind, errorFree, value } of documents) {
    if (kind !== SKILLS || !errorFree) continue;
    const document = value as SkillsDocument;
    for (const skill of document.skills) if (!skills.has(skill.id)) skills.set(skill.id, skill);
    for (const title of document.titles ?? []) if (!titles.has(title.id)) titles.set(title.id, title);
  }
  return { skills, titles };
}

/** The skills and titles of a site. */
export function skillsOf(site: Pick<SiteContents, "of">): SkillIndex {
  return site.of("recruitment") as SkillIndex;
}

/** What is compared of a name: capitals, marks, dashes and spaces make no difference; `C++`, `C#` and `.NET` stay apart. */
export function toSkillKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}
