/** What the record of a job reads, and when a job is over. */
import {
  date,
  flag,
  html,
  names,
  needed,
  type OwnRecord,
  type RecordKind,
  words,
} from "#schemas/index/record-kinds.ts";
import { addDays, toInstant } from "#schemas/values/clock.ts";

export const JOB_POSTING = {
  about: "A job that somebody can apply for",
  isNews: true,
  end: endOfJob,
  fields: {
    ...{ title: needed(words), reference: needed(words), description: needed(html) },
    ...{ posted: needed(date), places: needed(names) },
    ...{ closes: date, closed: date, state: words, employer: words, confidential: flag },
    ...{ internal: flag, type: words, temporary: flag, hours: words, workplace: words },
    ...{
      pay: { holds: "recruitment/pay" },
      skills: names,
      sector: words,
      experience: words,
      benefits: words,
    },
    short_description: words,
  },
} as const satisfies RecordKind;

/** The moment from which a job takes no applications: after its last day, or when it was closed before. */
function endOfJob({ value, updated, timeZone }: OwnRecord): Date | undefined {
  const midnight = (day: unknown, later = 0) => {
    const date = String(day).slice(0, 10);
    // A day that is none has a check of its own.
    if (typeof day !== "string" || Number.isNaN(Date.parse(date))) return [];
    return [toInstant(`${addDays(date, later)}T00:00`, timeZone)];
  };
  const isClosed = value("state") !== undefined && value("state") !== "open";
  // One that is closed without a day has been since it was last changed.
  const ended = isClosed ? midnight(value("closed") ?? updated) : [];
  const ends = [...midnight(value("closes"), 1), ...ended];
  return ends.sort((a, b) => a.getTime() - b.getTime())[0];
}
