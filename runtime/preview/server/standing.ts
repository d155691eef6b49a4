/** Where a page stands, in words, on the site's clock. */
import { toMomentText } from "#runtime/document/dates.ts";
import { publicationWords } from "#runtime/document/publication-words.ts";
import type { Standing } from "#runtime/preview/protocol.ts";
import type { PageOutline } from "#schemas/facts.ts";
import { publicationOf } from "#schemas/publication.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/** A site's clock, in a zone that dates can be put into words in. */
export type SiteClock = { now: Date; timeZone: string };

/** The clock that a site was read at. */
export function clockOf({ now, site }: SiteIndex): SiteClock {
  return { now, timeZone: site?.timeZone ?? "UTC" };
}

/** Where a page stands at a moment. */
export function toStanding(outline: Partial<PageOutline>, { now, timeZone }: SiteClock): Standing {
  const toDate = (moment: string) => toMomentText(new Date(moment), "en", timeZone);
  const { publishFrom, publishUntil } = outline;
  const is = publicationOf(outline, now);
  if (is === "published") {
    const until = publishUntil === undefined ? "" : ` until ${toDate(publishUntil)}`;
    return { is, name: `Published${until}`, words: `Visitors see this page${until}.` };
  }
  const words = publicationWords(
    {
      publication: is,
      ...(publishFrom === undefined ? {} : { publishFrom }),
      ...(publishUntil === undefined ? {} : { publishUntil }),
    },
    toDate,
  );
  const [name = "", ...sentences] = words;
  const window =
    is === "scheduled"
      ? ` from ${toDate(publishFrom ?? "")}`
      : is === "expired"
        ? ` ${toDate(publishUntil ?? "")}`
        : "";
  return { is, name: name.replace(".", "") + window, words: sentences.join(" ") };
}
