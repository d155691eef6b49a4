/** Requests for how the site is shown. */
import type { DevSite, Showing } from "#runtime/dev/dev-site-types.ts";
import { toMoment } from "#runtime/document/publication/moment.ts";
import type { ShowRequest } from "#runtime/preview/protocol.ts";
import { clockOf } from "#schemas/values/clock.ts";

/** How the site shall be shown; words for people where that cannot be understood. */
export function readShowRequest(request: unknown, { index }: Pick<DevSite, "index">): Showing | string {
  const { at, drafts, requested } = (request ?? {}) as Partial<ShowRequest>;
  if (typeof drafts !== "boolean") return "Say whether drafts are shown.";
  const wanted = { drafts, ...(typeof requested === "string" ? { requested } : {}) };
  if (at === undefined) return wanted;
  const moment = typeof at === "string" ? toMoment(at, clockOf(index).timeZone) : undefined;
  return moment ? { at: moment, ...wanted } : "That is no date: write one as 2026-12-01T09:00.";
}
