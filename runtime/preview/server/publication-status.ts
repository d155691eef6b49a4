/** The publication of a page in words, on the site's clock. */
import { publicationWords } from "#runtime/document/publication/publication-words.ts";
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import type { PublicationStatus } from "#runtime/preview/protocol.ts";
import type { SiteClock } from "#schemas/values/clock.ts";
import { type PublishingWindow, publicationOf } from "#schemas/values/publication.ts";

/** The publication of a page at the clock's moment. */
export function toPublicationStatus(window: PublishingWindow, clock: SiteClock): PublicationStatus {
  const toDate = (moment = "") => toMomentText(new Date(moment), TEAM_LOCALE, clock.timeZone);
  const { publishFrom, publishUntil } = window;
  const is = publicationOf(window, clock.now);
  if (is === "published") {
    const until = publishUntil === undefined ? "" : ` until ${toDate(publishUntil)}`;
    return { is, name: `Published${until}`, words: `Visitors see this page${until}.` };
  }
  const [name = "", ...sentences] = publicationWords(window, clock);
  const since =
    is === "scheduled" ? ` from ${toDate(publishFrom)}` : is === "expired" ? ` ${toDate(publishUntil)}` : "";
  return { is, name: name.replace(".", "") + since, words: sentences.join(" ") };
}
