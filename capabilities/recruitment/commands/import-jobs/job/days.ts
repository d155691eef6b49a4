/** When a job was posted, and when it closes. */
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import type { At, SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { readDay, readMoment } from "#capabilities/recruitment/commands/import-jobs/words/day.ts";
import { addDays } from "#schemas/values/clock.ts";
import type { Reading } from "./source.ts";

/** The day on which it was posted: as the source has it, or else that of its first import. */
export function readPosted({ job, at, known, context }: Reading): string {
  const { today, timeZone } = context;
  const said = read(job.posted, timeZone, at, "posted");
  if (said !== undefined && said > today) throw jobError("posted-later", [said], at, "posted");
  return said ?? (known?.posted as string | undefined) ?? today;
}

/**
 * The last day on which one can apply. Where the source has none, it is so many days after the first import, and
 * moves on while the job is still in the feed.
 */
export function readCloses(reading: Reading, posted: string | undefined): string {
  const { job, at, known, context } = reading;
  const { today, timeZone, settings } = context;
  const said = read(job.closes, timeZone, at, "closes");
  if (said === undefined) {
    const kept = known?.closes;
    if (typeof kept === "string" && kept >= today) return kept;
    return addDays(today, job.daysOpen ?? settings.defaults.daysOpen);
  }
  if (job.posted && posted && said < posted) throw jobError("closes-early", [said, posted], at, "closes");
  // One that was open until then stays as it is: the site itself closes it.
  if (said < today && known?.state !== "open") throw jobError("closed-already", [said], at, "closes");
  return said;
}

function read(
  written: string | number | undefined,
  timeZone: string,
  at: At,
  field: SourceField,
): string | undefined {
  if (written === undefined || written === "") return undefined;
  const day = typeof written === "number" ? readMoment(written, timeZone) : readDay(written, timeZone);
  if (day === undefined) throw jobError("wrong-day", [String(written)], at, field);
  return day;
}
