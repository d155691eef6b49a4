/** A job in the words of its source, and where it stands in the feed. */

/** Where something stands in a feed: lines and columns from 1, a JSON pointer, and the source's own name for it. */
export type FeedPlace = { line?: number; column?: number; pointer?: string; field?: string };

/** A job in the words of its source. What the source does not have is absent or empty. */
export type SourceJob = {
  /** Its id in the source, unique in the feed. */
  reference: string;
  title: string;
  /**
   * Names of the departments, teams or industries that it belongs to; the first that is known counts. A text of this and of other lists
   * may hold several, as the source writes them.
   */
  sector?: readonly string[];
  /** What kind of work it is: `Permanent`, `Contract, part-time`. */
  type?: string;
  hours?: string;
  workplace?: string;
  /** Where it is: names of towns, with region and country if they are given. */
  places?: readonly string[];
  attendance?: string;
  /** Pay as figures, as the source writes them, or in words; figures count. */
  payMin?: string | number;
  payMax?: string | number;
  currency?: string;
  period?: string;
  pay?: string;
  payNote?: string;
  skills?: readonly string[];
  /** HTML or plain text, like the description and the benefits. */
  summary?: string;
  description?: string;
  benefits?: string;
  experience?: string;
  /** Days as the source writes them, or milliseconds. */
  posted?: string | number;
  closes?: string | number;
  /** For how many days it is advertised, from when it is taken. */
  daysOpen?: number;
  employer?: string;
  confidential?: string;
  /** ISO 3166-1 code of the country that one must live in, where the places do not include it. */
  country?: string;
  graduate?: string;
  seniority?: string;
  /** Names or e-mail addresses of who answers for it. */
  consultant?: readonly string[];
};

/** The fields that a source can have of a job. */
export type SourceField = keyof SourceJob;

/** Returns the place of a job, or of one of its fields. */
export type At = (field?: SourceField) => FeedPlace;
