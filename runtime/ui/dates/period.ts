import type { ResolvedDate } from "#runtime/section.ts";

/** From when to when, as short as it can be said: times of one day, or both days. Empty for a day without a time. */
export function toPeriod(starts: ResolvedDate, ends: ResolvedDate | undefined): string {
  if (ends === undefined) return starts.time ?? "";
  if (starts.text === ends.text) return [starts.time, ends.time].filter(Boolean).join("–");
  return `${moment(starts)} – ${moment(ends)}`;
}

function moment({ text, time }: ResolvedDate): string {
  return time === undefined ? text : `${text}, ${time}`;
}
