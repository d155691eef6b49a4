/** The messages between the page and its worker. The CV goes in, and what was read comes out. */
import type { CvFacts, CvReading } from "./facts/cv-facts.ts";
import type { Way } from "./matching/closeness.ts";
import type { CvReason } from "./reading/problem.ts";

/** Where the worker finds what it compares with. */
export type Sources = { documents: string; skills: string };

/** By facet: the value that was chosen. Facets without one are absent. */
export type Filters = { readonly [facet: string]: string };

/** What the ranking is called with. */
export type RankInput = {
  facts: CvFacts;
  filters: Filters;
  /** Numbers of jobs. */
  more: readonly number[];
  less: readonly number[];
};

export type Suggested = "skill" | "title" | "place";

/** A request of the page. The answer has the same `call`. */
export type Request = { call: number } & (
  | { kind: "read"; bytes: ArrayBuffer; name: string }
  | { kind: "paste"; text: string }
  | { kind: "rank"; input: RankInput }
  | { kind: "suggest"; of: Suggested; words: string }
);

/** The first message to the worker, which it does not answer. `reading` is what an earlier worker read. */
export type Opening = { kind: "open"; sources: Sources; reading?: CvReading };

/** Why a request failed: a CV cannot be read, or the jobs or the worker did not load. */
export type FailureReason = CvReason | { code: "no-jobs" } | { code: "no-worker" };

/** A name by its id. */
export type Named = { id: string; name: string };

export type Read = {
  /** It stays with the page, so that a search can go on in another worker. */
  reading: CvReading;
  /** Names of the skills, titles and places in the facts, by id. */
  names: { readonly [id: string]: string };
  facets: readonly ShownFacet[];
};

/** A facet to choose one value of. `depth` is how far an option stands below others. */
export type ShownFacet = {
  name: string;
  label: string;
  options: readonly { value: string; label: string; depth: number }[];
};

/** A match in words, with what is shown of the job. */
export type ShownMatch = {
  number: number;
  item: unknown;
  fit: Fit;
  title?: { words: string; name: string; isSame: boolean };
  matched: readonly { name: string; way: Way; words: string }[];
  missing: readonly string[];
  step?: number;
};

/** How well a job fits, in three steps. */
export type Fit = "strong" | "good" | "partial";

export type Ranked = {
  matches: readonly ShownMatch[];
  /** Numbers of what was compared, of what there is, and of what the filters left. */
  compared: number;
  total: number;
  left: number;
  /** Those left out since they do not state what is filtered by. */
  unstated: number;
};

/** What the worker answers. */
export type Answer =
  | { kind: "progress"; call: number; done: number; of: number }
  | { kind: "answer"; call: number; answer: Read | Ranked | readonly Named[] }
  | { kind: "failure"; call: number; reason: FailureReason };
