/**
 * Many jobs, made of the parts of the sample jobs: what a role asks for and offers is drawn from all roles of its division.
 * Employers and projects have invented names, so that there are as many words as in that many adverts by other hands.
 */
import { capital } from "#schemas/checks/names.ts";
import { type Parts, type Role, readParts } from "#scripts/sample-jobs/parts.ts";
import { toJob } from "#scripts/sample-jobs/to-job.ts";
import { readTowns } from "#scripts/sample-jobs/towns.ts";
import { type ProjectFile, toFile } from "./files.ts";
import { createRandom, type Random } from "./random.ts";
import { SEED } from "./synthetic.ts";

const DAY = 86_400_000;

/** Days since which jobs were posted, and for which they stay open at least. */
const POSTED_WITHIN = 90;
const OPEN_FOR = 120;

const RANKS = ["", "", "", "Senior ", "Lead ", "Junior "] as const;
const LISTS = ["do", "find", "need", "choice", "benefits"] as const;
const SYLLABLES = (
  "ar bel cor dun el far gan hol in jor kel lun mor nev or pel quin ros sel tor ul ven wick yar zan " +
  "brook combe dale ford gate ham leigh mere ness stead thorpe worth"
).split(" ") as [string, ...string[]];

/** The document of one job, with its file. */
export type ManyJobs = { files: Iterable<ProjectFile>; titles: string[]; skills: string[] };

/**
 * Jobs for a site that has the repository's other collections.
 *
 * @param root where the parts and the towns are read
 * @param today in milliseconds: they were posted in the weeks before
 */
export function manyJobs(root: string, size: number, today: number): ManyJobs {
  const divisions = readParts(root).files.map(({ parts }) => parts);
  const towns = readTowns(root);
  const roles = divisions.flatMap((parts) => parts.roles.map((role) => ({ role, parts })));
  function* files() {
    for (let number = 0; number < size; number++) {
      const random = createRandom(SEED, number);
      const { role, parts } = roles[number % roles.length] as (typeof roles)[number];
      const { id, document } = toJob(vary(role, parts, number, random), parts, towns);
      yield toFile(`content/collections/jobs/${id}.json`, date(document, number, today, random));
    }
  }
  return {
    files: { [Symbol.iterator]: files },
    titles: [...new Set(roles.map(({ role }) => role.title))],
    skills: [...new Set(roles.flatMap(({ role }) => role.skills))],
  };
}

function vary(role: Role, parts: Parts, number: number, random: Random): Role {
  const lists = LISTS.map((name) => [
    name,
    draw(
      parts.roles.flatMap((one) => one[name]),
      role[name].length,
      random,
    ),
  ]);
  const [firm, project] = [inventName(random), inventName(random)];
  const find = [
    ...role.find.slice(0, 1),
    `You join ${firm}, which calls the work ${project}-${random.between(1, 99)}.`,
  ];
  return {
    ...role,
    ...Object.fromEntries(lists),
    ...{ id: `${role.id}-${number}`, title: random.pick(RANKS) + role.title, find },
    skills: [
      ...new Set([
        ...role.skills.slice(0, random.between(2, role.skills.length)),
        ...draw(
          parts.roles.flatMap((one) => one.skills),
          3,
          random,
        ),
      ]),
    ],
  };
}

/** So many different ones, in the order in which they were drawn. */
function draw<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...new Set(items)];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(random.between(0, left.length - 1), 1));
  }
  return drawn;
}

function inventName(random: Random): string {
  return capital(Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join(""));
}

function date(document: object, number: number, today: number, random: Random): object {
  const own = document as { fields: object };
  const posted = today - Math.floor(random.next() ** 2 * POSTED_WITHIN) * DAY;
  const closes = today + random.between(OPEN_FOR, 2 * OPEN_FOR) * DAY;
  const at = `${toDay(posted)}T00:30:00Z`;
  const dates = { posted: toDay(posted), closes: toDay(closes), reference: `JR-${100_000 + number}` };
  return { ...own, created_at: at, updated_at: at, fields: { ...own.fields, ...dates } };
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
