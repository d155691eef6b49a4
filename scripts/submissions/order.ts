/** Which submissions are meant, and how many of them in which format. */
import { refuse } from "#scripts/terminal/terminal.ts";
import type { Wanted } from "#server/submissions/find.ts";
import type { SubmissionState } from "#server/submissions/submission.ts";

/** As `--state` takes them. */
export const STATES: readonly string[] = ["received", "suspect", "restricted"] satisfies SubmissionState[];

/** The order, once it is known to make sense. */
export type Order = { wanted: Wanted; limit: number; format: "csv" | "json" };

type Options = {
  readonly [name in "form" | "since" | "until" | "state" | "limit" | "format"]?: string | undefined;
} & { readonly dead?: boolean | undefined };

/** Ends the process with a message when the options make no sense. */
export function readOrder(options: Options): Order {
  const { format = "csv", limit = "50" } = options;
  if (format !== "csv" && format !== "json") refuse(`--format is "${format}": csv and json are known.`);
  return { wanted: toWanted(options), limit: toCount(limit), format };
}

function toWanted({ form, state, dead = false, ...days }: Options): Wanted {
  const since = toTime("since", days.since);
  const until = toTime("until", days.until);
  if (state !== undefined && !STATES.includes(state)) {
    refuse(`--state is "${state}": ${STATES.join(", ")} are known.`);
  }
  return {
    dead,
    ...(form === undefined ? {} : { form }),
    ...(state === undefined ? {} : { state: state as SubmissionState }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/** A day, in UTC, or a moment. */
function toTime(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? refuse(`--${option} is "${text}". Write a day as 2026-11-30.`) : time;
}

function toCount(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse(`--limit is "${text}", and has to be a number.`);
}
