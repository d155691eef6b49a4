/** Reads facts from the text of a CV: what its owner did, can do and looks for, and nothing that identifies the owner. */
import type { Knowledge } from "#capabilities/recruitment/sections/cv-search/knowledge.ts";
import type { CvText } from "#capabilities/recruitment/sections/cv-search/reading/cv-text.ts";
import type { CvFacts, CvReading } from "./cv-facts.ts";
import { hasJustFinished } from "./degrees.ts";
import { findTitlesInSentences, toHeldTitles } from "./held-titles.ts";
import { createWithoutName, findName, toBody, withoutProtected } from "./identity.ts";
import { findJobs, isJob } from "./jobs.ts";
import { isEnglish } from "./language.ts";
import { judgeLevel, statedYears } from "./level.ts";
import { joinLines, toPartLines } from "./parts.ts";
import { createFindPlaces } from "./places.ts";
import { createFindSkills } from "./skill-mentions.ts";
import { gatherSkills } from "./skills.ts";
import { createFindTitle, isBreak } from "./titles.ts";

/** Makes a reader of what the site knows. Making it takes time, reading a CV with it hardly any. */
export function createFactReader(knowledge: Knowledge): (text: CvText, today: Date) => CvReading {
  const findTitle = createFindTitle(knowledge.titles, knowledge.skills);
  const findSkills = createFindSkills(knowledge.skills);
  const findPlaces = createFindPlaces(knowledge.places);
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
    const isKnown = jobs.some(({ title }) => title?.id !== undefined);
    const titles = toHeldTitles(
      isKnown ? jobs : [...jobs, ...findTitlesInSentences(lines, findTitle, today)],
    );
    const level = judgeLevel(titles, hasJustFinished(lines, today), today, statedYears(lines));
    const facts: CvFacts = {
      titles,
      skills: gatherSkills(lines, jobs, findSkills),
      places: findPlaces(lines),
      ...(level && { level }),
    };
    return {
      facts,
      unread: text.unread,
      isEnglish: isEnglish(text.lines.map((line) => line.text).join("\n")),
      body: toBody(
        lines.filter(({ text }) => !isBreak(text)),
        isFact,
        isSkill,
      ),
    };
  };
}
