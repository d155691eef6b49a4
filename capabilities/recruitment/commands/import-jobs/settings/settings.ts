/** The settings of a site for a source of jobs: `content/imports/<source>.json`, as `settings.schema.json` describes it. */
import type { SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import type {
  Hours,
  Seniority,
  Workplace,
} from "#capabilities/recruitment/commands/import-jobs/words/hints.ts";
import type { Currency } from "#capabilities/recruitment/commands/import-jobs/words/pay.ts";

type Table = { readonly [written: string]: string };

/** The settings of one source. */
export type Settings = {
  prefix?: string;
  employer?: string;
  confidential?: boolean;
  internal?: boolean;
  /** Fields that the source has for itself, with what they are here. */
  fields?: { readonly [name: string]: SourceField };
  /** What the source calls things, with ids of this site. */
  sectors?: Table;
  types?: Table;
  places?: Table;
  /** As what we act, by type of job. */
  capacity: { readonly [type: string]: "agency" | "business" | "employer" };
  /** Ids of colleagues, by division. */
  consultants?: Table;
  experience?: { readonly [level in Seniority]?: string };
  defaults: {
    daysOpen: number;
    consultant: string;
    sector?: string;
    type?: string;
    hours?: Hours;
    workplace?: Workplace;
    place?: string;
    currency?: Currency;
  };
};

/** Where the settings of a source stand. */
export function settingsFile(source: string): string {
  return `content/imports/${source}.json`;
}
