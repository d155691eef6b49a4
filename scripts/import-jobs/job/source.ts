/** One job on its way from a feed to a document of ours: what it is read with, and what it becomes. */
import type { At, SourceField, SourceJob } from "#scripts/import-jobs/adapter.ts";
import type { Settings } from "#scripts/import-jobs/settings/settings.ts";
import type { SiteNames } from "#scripts/import-jobs/site/names.ts";
import type { Places } from "#scripts/import-jobs/site/places.ts";
import type { Skills } from "#scripts/import-jobs/site/skills.ts";
import type { Collector } from "./collect.ts";

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

/** Words in the one language that documents always have. */
export type Words = { en: string };

/** The words of a text of ours; empty when there is none. */
export function wordsOfField(value: unknown): string {
  const { en } = (value ?? {}) as Partial<Words>;
  return typeof en === "string" ? en : "";
}
