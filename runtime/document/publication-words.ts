/** What is said of a page that visitors do not see. */
import type { Publication } from "#schemas/publication.ts";

/** What decides it. Moments are ISO 8601 with a zone. */
export type Standing = { publication: Publication; publishFrom?: string; publishUntil?: string };

/**
 * One word, and a sentence or two; nothing of a page that visitors see.
 *
 * @param toDate puts a moment into words
 */
export function publicationWords(
  { publication, publishFrom, publishUntil }: Standing,
  toDate: (moment: string) => string,
): readonly string[] {
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
