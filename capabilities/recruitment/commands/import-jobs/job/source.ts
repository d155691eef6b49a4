/** One job on its way from a feed to a document of ours: what it is read with, and what it becomes. */
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import {
  type FeedProblem,
  JobError,
} from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";
import type { Settings } from "#capabilities/recruitment/commands/import-jobs/settings/settings.ts";
import type { SiteNames } from "#capabilities/recruitment/commands/import-jobs/site/names.ts";
import type { Places } from "#capabilities/recruitment/commands/import-jobs/site/places.ts";
import type { Skills } from "#capabilities/recruitment/commands/import-jobs/site/skills.ts";
import type {
  At,
  SourceField,
  SourceJob,
} from "#capabilities/recruitment/commands/import-jobs/source-job.ts";

/** What is the same for all jobs of an import. */
export type Context = {
  /** The name of the source, which stands in its jobs. */
  source: string;
  /** Where the settings stand, for messages. */
  file: string;
  settings: Settings;
  names: SiteNames;
  places: Places;
  skills: Skills;
  /** The day on the site's clock. */
  today: string;
  timeZone: string;
};

/** The fields of a job's document. */
export type Fields = { readonly [name: string]: unknown };

/** A job that is being read. `known` are the fields that it has on the site already. */
export type Reading = {
  job: SourceJob;
  says: ReadonlySet<SourceField>;
  at: At;
  known: Fields | undefined;
  context: Context;
  collector: Collector;
};

/** Collects what is wrong with one job, so that it is all reported at once, and the notes on it. */
export type Collector = {
  problems: FeedProblem[];
  notes: FeedProblem[];
  /** What `read` returns; nothing when it throws a JobError, which is collected. */
  take<Value>(read: () => Value): Value | undefined;
};

export function createCollector(): Collector {
  const problems: FeedProblem[] = [];
  return {
    problems,
    notes: [],
    take(read) {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof JobError)) throw error;
        problems.push(error.problem);
        return undefined;
      }
    },
  };
}

/** What the site has in a field, where the source cannot have it. */
export function keptOf({ says, known }: Reading, field: SourceField): unknown {
  return says.has(field) ? undefined : known?.[field];
}

/** For what neither the source nor the settings have. */
export function notSaid(
  { at, context }: Pick<Reading, "at" | "context">,
  what: string,
  setting: string,
  field?: SourceField,
): JobError {
  return jobError("not-said", [what, setting, context.file], at, field);
}

/** Words in the one language that documents always have. */
export type Words = { en: string };

/** The words of a text of ours; empty when there is none. */
export function wordsOfField(value: unknown): string {
  const { en } = (value ?? {}) as Partial<Words>;
  return typeof en === "string" ? en : "";
}
