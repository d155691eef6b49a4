/** Whether a page is on the site at a moment: one pure function of document and clock. */

/** `scheduled` is before its window, `expired` after it. */
export type Publication = "published" | "draft" | "scheduled" | "expired";

/** The fields of a page document that decide. Moments are ISO 8601 with a zone. */
export type PublishingWindow = {
  status?: unknown;
  publishFrom?: unknown;
  publishUntil?: unknown;
};

/** Where a page stands at `now`. The first moment of the window belongs to it, the last does not. */
export function publicationOf(page: PublishingWindow, now: Date): Publication {
  if (page.status !== "published") return "draft";
  const moment = now.getTime();
  if (typeof page.publishFrom === "string" && moment < Date.parse(page.publishFrom)) return "scheduled";
  if (typeof page.publishUntil === "string" && moment >= Date.parse(page.publishUntil)) return "expired";
  return "published";
}
