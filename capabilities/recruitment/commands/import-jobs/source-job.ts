/** A job as its source writes it, and where it stands in the feed. */

/** A place in a feed: line and column from 1, a JSON pointer, and the source's own name for what stands there. */
export type FeedPlace = { line?: number; column?: number; pointer?: string; field?: string };

/** A job as its source writes it. What the source does not have is absent, undefined or empty. */
export type SourceJob = {
  /** Its id in the source, unique in the feed. */
  reference: string;
  title: string;
  /**
   * Names of the departments, teams or industries that it belongs to; the first that the site knows counts. Each text of this and of other
   * lists may hold several names.
   */
  sector?: readonly string[] | undefined;
  /** What kind of work it is: `Permanent`, `Contract, part-time`. */
  type?: string | undefined;
  hours?: string | undefined;
  workplace?: string | undefined;
  /** Where it is: names of towns, with region and country if they are given. */
  places?: readonly string[] | undefined;
  attendance?: string | undefined;
  /** Pay as figures, as the source writes them, or in words; figures count. */
  payMin?: string | number | undefined;
  payMax?: string | number | undefined;
  currency?: string | undefined;
  period?: string | undefined;
  pay?: string | undefined;
  payNote?: string | undefined;
  skills?: readonly string[] | undefined;
  /** HTML or plain text, like the description and the benefits. */
  summary?: string | undefined;
  description?: string | undefined;
  benefits?: string | undefined;
  experience?: string | undefined;
  /** Days as the source writes them, or milliseconds. */
  posted?: string | number | undefined;
  closes?: string | number | undefined;
  /** For how many days it is advertised, from when it is taken. */
  daysOpen?: number | undefined;
  employer?: string | undefined;
  confidential?: string | undefined;
  /** ISO 3166-1 code of the country that one must live in, where no place says it. */
  country?: string | undefined;
  graduate?: string | undefined;
  seniority?: string | undefined;
  /** Names or e-mail addresses of who answers for it. */
  consultant?: readonly string[] | undefined;
};

/** The fields that a source can have of a job. */
export type SourceField = keyof SourceJob;

/** The fields that are lists. */
export const LIST_FIELDS: ReadonlySet<SourceField> = new Set(["sector", "places", "skills", "consultant"]);

/** Returns the place of a job, or of one of its fields. */
export type At = (field?: SourceField) => FeedPlace;
