/**
 * Many jobs, made of those of this site: what one requires and offers is drawn from all jobs of its sector. Employers
 * and projects have invented names, so that there are as many words as in that many adverts by other hands.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ProjectFile, say, toFile, type Words } from "#bench/content/files.ts";
import { createRandom, type Random } from "#bench/content/random.ts";
import { SEED } from "#bench/content/synthetic.ts";
import { capital } from "#schemas/checks/names.ts";

const FOLDER = "content/collections/jobs";

const DAY = 86_400_000;

/** Days since which jobs were posted, and for which they stay open at least. */
const POSTED_WITHIN = 90;
const OPEN_FOR = 120;

const RANKS = ["", "", "", "Senior ", "Lead ", "Junior "] as const;
const SYLLABLES = (
  "ar bel cor dun el far gan hol in jor kel lun mor nev or pel quin ros sel tor ul ven wick yar zan " +
  "brook combe dale ford gate ham leigh mere ness stead thorpe worth"
).split(" ") as [string, ...string[]];

/** What is varied of a job; the rest of its document stays as it is. */
type Job = { id: string; slug: string; fields: Varied };
type Varied = { sector?: string; title: Words; description: Words; benefits?: Words; skills: string[] };

/** The documents of the jobs, with their files. */
export type ManyJobs = { files: Iterable<ProjectFile>; titles: string[] };

/**
 * Jobs for a site that has the repository's other collections.
 *
 * @param root where the jobs are read that they are made of
 * @param today in milliseconds: they were posted in the weeks before
 */
export function manyJobs(root: string, size: number, today: number): ManyJobs {
  const jobs = readJobs(root);
  const bySector = Map.groupBy(jobs, ({ fields }) => fields.sector);
  function* files() {
    for (let number = 0; number < size; number++) {
      const random = createRandom(SEED, number);
      const job = jobs[number % jobs.length] as Job;
      const alike = (bySector.get(job.fields.sector) ?? []).map(({ fields }) => fields);
      const id = `${job.id}-${number}`;
      const fields = { ...job.fields, ...vary(job.fields, alike, random) };
      const document = date({ ...job, id, slug: id, fields }, number, today, random);
      yield toFile(`${FOLDER}/${id}.json`, document);
    }
  }
  return {
    files: { [Symbol.iterator]: files },
    titles: [...new Set(jobs.map(({ fields }) => fields.title.en))],
  };
}

function readJobs(root: string): Job[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name !== "collection.json")
    .sort()
    .map((name) => JSON.parse(readFileSync(join(root, FOLDER, name), "utf8")));
}

function vary(own: Varied, alike: readonly Varied[], random: Random): Partial<Varied> {
  const [firm, project] = [inventName(random), inventName(random)];
  // In each paragraph, so that none stands word for word in another advert.
  const naming = `<p>${firm} calls the work ${project}-${random.between(1, 99)}. `;
  const mix = (words: string, ofJob: (job: Varied) => string | undefined) =>
    say(
      mixItems(
        words,
        alike.flatMap((other) => itemsOf(ofJob(other) ?? "")),
        random,
      ),
    );
  const skills = draw(
    alike.flatMap((other) => other.skills),
    3,
    random,
  );
  return {
    title: say(random.pick(RANKS) + own.title.en),
    description: mix(own.description.en.replaceAll("<p>", naming), ({ description }) => description.en),
    ...(own.benefits && { benefits: mix(own.benefits.en, ({ benefits }) => benefits?.en) }),
    skills: [...new Set([...own.skills.slice(0, random.between(2, own.skills.length)), ...skills])],
  };
}

/** The items of all lists in formatted words. */
function itemsOf(words: string): string[] {
  return [...words.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item);
}

/** The words with as many items in each list, drawn from these. */
function mixItems(words: string, items: readonly string[], random: Random): string {
  return words.replaceAll(/<ul>.*?<\/ul>/g, (list) => {
    return `<ul>${draw(items, itemsOf(list).length, random).join("")}</ul>`;
  });
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

function date(document: Job, number: number, today: number, random: Random): object {
  const posted = today - Math.floor(random.next() ** 2 * POSTED_WITHIN) * DAY;
  const closes = today + random.between(OPEN_FOR, 2 * OPEN_FOR) * DAY;
  const at = `${toDay(posted)}T00:30:00Z`;
  const dates = { posted: toDay(posted), closes: toDay(closes), reference: `JR-${100_000 + number}` };
  return { ...document, created_at: at, updated_at: at, fields: { ...document.fields, ...dates } };
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
