/** Reads facts from the text of a CV: what somebody did, can do and looks for, and nothing of who it is. */
import type { Knowledge } from "../knowledge.ts";
import type { CvText } from "../reading/cv-text.ts";
import type { CvFacts, CvReading, HeldTitle } from "./cv-facts.ts";
import { hasJustFinished } from "./degrees.ts";
import { type TitledTime, toHeldTitles } from "./held-titles.ts";
import { createWithoutName, findName, toBody, withoutProtected } from "./identity.ts";
import { findJobs, isJob } from "./jobs.ts";
import { judgeLevel, latest } from "./level.ts";
import { toNumber } from "./numbers.ts";
import { joinLines, type PartLine, toPartLines } from "./parts.ts";
import { createFindPlaces } from "./places.ts";
import { createFindSkills } from "./skill-mentions.ts";
import { gatherSkills } from "./skills.ts";
import { countYears } from "./spans.ts";
import { createFindTitle, isBreak } from "./titles.ts";
import { findToldTitles } from "./told-titles.ts";

/** Makes a reader of what the site knows. Making it takes time, reading a CV with it hardly any. */
export function createFactReader(knowledge: Knowledge): (text: CvText, today: Date) => CvReading {
  const findTitle = createFindTitle(knowledge.titles);
  const findSkills = createFindSkills(knowledge.skills);
  const findPlaces = createFindPlaces(knowledge.places);
  const areKin = createAreKin(knowledge);
  const isSkill = (text: string) => findSkills(text, { isList: true, isLanguages: false }).length > 0;
  const isFact = (text: string) =>
    findTitle(text) !== undefined || findSkills(text, { isList: false, isLanguages: false }).length > 0;

  return (text, today) => {
    const joined = withoutProtected(joinLines(text.lines));
    const withoutName = createWithoutName(findName(joined, isFact));
    const named = joined
      .map((line) => ({ ...line, text: withoutName(line.text) }))
      .filter((line) => /[\p{L}\p{N}]/u.test(line.text));
    const lines = toPartLines(named, (line) => isJob(line, findTitle, today));
    const jobs = findJobs(lines, findTitle, today);
    const isTold = jobs.every(({ title }) => title?.id === undefined);
    const held = isTold ? [...jobs, ...findToldTitles(lines, findTitle, today)] : jobs;
    const titles = toHeldTitles(held);
    const years = yearsOf(held, lines, today);
    const ownYears = yearsOfKin(held, titles, areKin, today) ?? years;
    const level = judgeLevel(
      { titles, isNew: hasJustFinished(lines, today), ...(ownYears !== undefined && { years: ownYears }) },
      today,
    );
    const facts: CvFacts = {
      titles,
      skills: gatherSkills(lines, jobs, findSkills, today),
      places: findPlaces(lines),
      ...(years !== undefined && { years }),
      ...(level && { level }),
    };
    return {
      facts,
      body: toBody(
        lines.filter(({ text }) => !isBreak(text)),
        isFact,
        isSkill,
      ),
    };
  };
}

/** Whether two titles, by their ids, are of the same kind of work. */
function createAreKin({ titles }: Knowledge): (one: string, other: string) => boolean {
  const related = new Map(titles.map(({ id, related = [] }) => [id, new Set(related)]));
  return (one, other) =>
    one === other || related.get(one)?.has(other) === true || related.get(other)?.has(one) === true;
}

/** Years of work like the latest: who changed trades begins again. */
function yearsOfKin(
  jobs: readonly TitledTime[],
  titles: readonly HeldTitle[],
  areKin: (one: string, other: string) => boolean,
  today: Date,
): number | undefined {
  const own = latest(titles).flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (own.length === 0) return undefined;
  const kin = jobs.filter(
    ({ title }) => title?.id !== undefined && own.some((id) => areKin(id, title.id ?? "")),
  );
  const years = countYears(
    kin.flatMap(({ span }) => (span ? [span] : [])),
    today,
  );
  return years > 0 ? years : undefined;
}

const YEARS =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\+?\s+years?['’]?\s+(?:of\s+)?(?:\w+\s+){0,2}experience\b/i;

/** Years in the jobs told; where those have no dates, as many as the CV says. */
function yearsOf(jobs: readonly TitledTime[], lines: readonly PartLine[], today: Date): number | undefined {
  const spans = jobs.flatMap(({ span }) => (span ? [span] : []));
  const counted = countYears(spans, today);
  if (counted > 0) return counted;
  for (const { part, text } of lines) {
    if (part === "references" || part === "interests") continue;
    const said = YEARS.exec(text)?.[1];
    if (said !== undefined) return toNumber(said);
  }
  return undefined;
}
