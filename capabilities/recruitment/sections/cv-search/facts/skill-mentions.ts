/** Skills in the lines of a CV, by name or synonym, in the CV's own words. */
import type { Knowledge } from "#capabilities/recruitment/sections/cv-search/knowledge.ts";
import { createFindNames, type Found } from "./names.ts";
import { beginsSentence, isAside, isDenied, isItem, textBefore } from "./skill-words.ts";
import { type Token, toTokens } from "./tokens.ts";

/** A skill at `start` of a line, in the words of the line. */
export type Mention = { id: string; words: string; start: number };

/** What is known of a line apart from its words. */
export type Setting = {
  /** It lists skills. */
  isList: boolean;
  /** It lists languages that people speak, maybe. */
  isLanguages: boolean;
  /** It is the title of a job. */
  isTitle?: boolean;
};

/** Returns the skills that the owner has according to a line. */
export type FindSkills = (text: string, setting: Setting) => Mention[];

type Skill = Knowledge["skills"][number];
type Candidate = Found<Skill> & { text: string; start: number; end: number };

/** Makes skills findable. */
export function createFindSkills(skills: readonly Skill[]): FindSkills {
  const findNames = createFindNames(skills);
  const findStems = createFindNames(skills, toStem, 2);
  const findRoles = createFindNames(skills, toRoleStem, 2);
  return (text, setting) => {
    const tokens = toTokens(text);
    const exact = findNames(text, tokens);
    const loose = setting.isTitle ? findRoles(text, tokens) : findStems(text, tokens).filter(isDone(tokens));
    const others = loose.filter((one) => !exact.some(({ from, to }) => from < one.to && one.from < to));
    const candidates = [...exact, ...others].map((found) => place(text, tokens, found));
    const sure = candidates.filter(
      (candidate) => !isAmbiguous(candidate) && !isCommonWord(candidate, text, setting),
    );
    return candidates.flatMap((candidate) => {
      const counts =
        sure.includes(candidate) ||
        (isAmbiguous(candidate) && isMeant(text, candidate, sure, candidates, setting));
      if (
        !counts ||
        isAside(text, candidate.start, candidate.end) ||
        isDenied(text, candidate.start, candidate.end)
      )
        return [];
      return [{ id: candidate.name.of.id, words: candidate.text, start: candidate.start }];
    });
  };
}

/** Whether the words name doing something, rather than one who does it: "data engineers" are people. */
function isDone(tokens: readonly Token[]): (found: Found<Skill>) => boolean {
  return ({ from, to }) => !tokens.slice(from, to).some(({ key }) => IS_ROLE.has(key));
}

function place(text: string, tokens: readonly Token[], found: Found<Skill>): Candidate {
  const start = tokens[found.from]?.start ?? 0;
  const end = tokens[found.to - 1]?.end ?? start;
  return { ...found, text: text.slice(start, end), start, end };
}

function isAmbiguous({ name }: Candidate): boolean {
  return name.at === 0 && name.of.ambiguous === true;
}

/** Abbreviations in small letters are words or parts of addresses, unless a list has them. */
function isCommonWord({ name, text, start, end }: Candidate, line: string, { isList }: Setting): boolean {
  if (name.written.length > 4 || /\p{Ll}/u.test(name.written) || /\p{Lu}/u.test(text) || /\d/.test(text))
    return false;
  return !(isList || isItem(line, start, end));
}

/** How many words lie between two skills that stand near each other, at most. */
const NEAR = 5;
const FLUENT =
  /\b(?:fluent|native|bilingual|conversational|intermediate|basic|spoken|written|speak|mother tongue|working knowledge|proficient|business|elementary|[abc][12])\b/i;
/** What stands before a tool that is used. */
const USING = /\b(?:in|using|via|through|with|into|to|from|on)\s+$/;

/** Whether a word that is an ordinary one too means the skill: written with its capitals, and among skills. */
function isMeant(
  text: string,
  candidate: Candidate,
  sure: readonly Candidate[],
  all: readonly Candidate[],
  { isList, isLanguages }: Setting,
): boolean {
  const { name, start, end } = candidate;
  const item = isItem(text, start, end);
  const hasItsCapitals = candidate.text === name.written;
  if (isSpoken(name.of)) {
    if (!hasItsCapitals) return false;
    return (
      isLanguages ||
      (FLUENT.test(text.slice(Math.max(0, start - 30), end + 20)) &&
        !/\b(?:a-levels?|gcses?|literature)\b/i.test(text))
    );
  }
  const isShort = name.written.length <= 2;
  if (isShort && /\(\s*$/.test(textBefore(text, start, 40)) && /^\s*\)/.test(text.slice(end, end + 40)))
    return false;
  if (isList && item && (hasItsCapitals || !isShort)) return true;
  if (!hasItsCapitals || /^[-‐‑'’&]/.test(text.slice(end, end + 40))) return false;
  const isNear = (other: Candidate) =>
    other !== candidate && other.from - candidate.to <= NEAR && candidate.from - other.to <= NEAR;
  const hasCompany = sure.some(isNear);
  if (item) return hasCompany || (all.filter(isNear).length > 1 && isList);
  if (beginsSentence(text, start)) return false;
  if (isShort)
    return (
      hasCompany && USING.test(textBefore(text, start, 40)) && !/^\s\p{Lu}/u.test(text.slice(end, end + 40))
    );
  return hasCompany || USING.test(textBefore(text, start, 40)) || isList;
}

/** Whether it is a language that people speak: only those have speakers. */
function isSpoken({ synonyms = [] }: Skill): boolean {
  return synonyms.some((synonym) => synonym.endsWith(" speaker") || synonym === "English fluency");
}

/** Below this length a word is its own stem. */
const SHORTEST = 6;

/** What remains of a word that names doing something, so that "line manage" is found by "line management". */
function toStem(key: string): string {
  if (key.length < SHORTEST) return key;
  const stem = key.replace(/(?:ization|ation|ement|ment|ing|es|e|s)$/, "").replace(/([bdgmnprt])\1$/, "$1");
  return stem.length < 4 ? key : stem;
}

/** The same, also of one who does it: "data scientist" does data science, a "product manager" product management. */
function toRoleStem(key: string): string {
  const trade = /^(analy|scien|statisti)(?:st|sis|tic|tist|ce|cian|cal|c)?s?$/.exec(key)?.[1];
  if (trade) return trade;
  const stem = toStem(key);
  if (stem === "engineer" || key.length < SHORTEST) return stem;
  return stem.replace(/(?:ator|er|or|ist|ant)$/, "").replace(/([bdgmnprt])\1$/, "$1");
}

/** Words that are one who does it as well as a stem. */
const IS_ROLE: ReadonlySet<string> = new Set(["engineer", "architect"]);
