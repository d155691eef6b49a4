/** Ranks of job titles, which are read apart from what the work is. */
import { LEVELS, type Level } from "./cv-facts.ts";

/** What makes a title of this level, the highest first. */
const WORDS: readonly [Level, RegExp][] = [
  ["lead", /\b(?:associate|deputy|assistant) director\b|\b(?:account|art|project) director\b/i],
  [
    "executive",
    /\b(?:chief(?! of staff)|director|vp|svp|evp|vice[- ]president|president|chair(?:man|woman|person)?|founder|co-founder|partner(?=$|,| and)|c[defotimp]o|ciso)\b/i,
  ],
  [
    "lead",
    /\b(?:lead(?! gen)|leader|principal|head|staff(?= \p{L})|team leader|supervisor|foreman|superintendent)\b/iu,
  ],
  ["senior", /\b(?:senior|snr|sr)\b/i],
  [
    "graduate",
    /\b(?:graduate|trainee|apprentice|intern|internship|junior|jnr|jr|placement|entry[- ]level|year in industry)\b/i,
  ],
  ["mid", /\b(?:mid(?:[- ]?level| weight|weight)?|intermediate)\b/i],
];

/** The level that a title's own words speak of. */
export function levelOf(title: string): Level | undefined {
  return WORDS.find(([, words]) => words.test(title))?.[0];
}

/** The highest of these levels. */
export function highestLevel(levels: readonly (Level | undefined)[]): Level | undefined {
  return LEVELS.findLast((level) => levels.includes(level));
}

/** Words that say how high, for how long or how much, and not what. */
export const RANK =
  /^(?:acting|apprentice|associate|assistant|chief|contract|deputy|director|entry|executive|founding|freelance|global|graduate|group|head|interim|intern|intermediate|international|jnr|jr|junior|lead|level|mid|middleweight|part|permanent|placement|principal|regional|senior|snr|sr|staff|student|temporary|time|trainee|uk|vice|president|vp|i{1,3}|[1-3])$/i;
