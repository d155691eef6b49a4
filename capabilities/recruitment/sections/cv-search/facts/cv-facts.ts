/** What a CV says of work: facts that its owner reads, corrects and searches with. Nothing in them identifies the owner. */

/** A month of a year, or a year. Months count from 1. */
export type YearMonth = { year: number; month?: number };

/** In ascending order. The same words as the field `seniority` of jobs. */
export const LEVELS = ["graduate", "mid", "senior", "lead", "executive"] as const;
export type Level = (typeof LEVELS)[number];

export type HeldTitle = {
  /** As the CV writes it. */
  words: string;
  /** Id of the job title that it is, without its rank. */
  id?: string;
  level?: Level;
  from?: YearMonth;
  to?: YearMonth | "now";
};

export type FoundSkill = {
  id: string;
  /** The CV's own word for it, as first found. */
  words: string;
  /** In how many lines it stands. */
  lines: number;
  /** Where it counts most: in work, listed, in education, elsewhere. */
  where: "work" | "list" | "education" | "elsewhere";
};

export type CvFacts = {
  /** Latest first. */
  titles: readonly HeldTitle[];
  /** Of the latest titles, or of the years of that work where those say nothing. */
  level?: Level;
  /** Best evidenced first. */
  skills: readonly FoundSkill[];
  /** Places that the site knows: where the person lives or wants to work; not every town of a former employer. */
  places: readonly { id: string; words: string }[];
};

/** What was read from a CV: its facts, and its words without those that identify its owner. */
export type CvReading = {
  facts: CvFacts;
  body: string;
  /** Pages of which nothing could be read. */
  unread: readonly number[];
  /** CVs in other languages are read as if they were English: little is found in them. */
  isEnglish: boolean;
};
