/** Messages about a page that visitors do not see. */
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import type { SiteClock } from "#schemas/values/clock.ts";
import { type PublishingWindow, publicationOf } from "#schemas/values/publication.ts";

/** One word, and a sentence or two; nothing of a page that visitors see at the clock's moment. */
export function publicationWords(window: PublishingWindow, { now, timeZone }: SiteClock): readonly string[] {
  const { publishFrom, publishUntil } = window;
  const toDate = (moment: string) => toMomentText(new Date(moment), TEAM_LOCALE, timeZone);
  const publication = publicationOf(window, now);
  if (publication === "draft") {
    const plan = publishFrom ? [`It is planned for ${toDate(publishFrom)}.`] : [];
    return ["Draft.", "Visitors do not see this page.", ...plan];
  }
  if (publication === "scheduled" && publishFrom) {
    return ["Scheduled.", `Visitors see this page from ${toDate(publishFrom)}.`];
  }
  if (publication === "expired" && publishUntil) {
    return ["Ended.", `Visitors saw this page until ${toDate(publishUntil)}.`];
  }
  return [];
}
