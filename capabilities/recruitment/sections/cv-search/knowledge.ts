/** What the site knows of work, which CVs are read with. */
import type { JobTitle, Skill } from "#capabilities/recruitment/skills.ts";

/** A town or a region. `parent` is the id of what it lies in. */
export type Place = { id: string; name: string; parent?: string };

/** Skills, job titles and places. */
export type Knowledge = { skills: readonly Skill[]; titles: readonly JobTitle[]; places: readonly Place[] };
