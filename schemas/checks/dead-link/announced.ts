/** Where the button of an announcement leads: to a page that visitors see as long as it is announced. */
import { notPublished, type Verdict } from "#schemas/checks/dead-link/words.ts";
import { capital } from "#schemas/checks/names.ts";
import { announcementsOf, stretchesOf } from "#schemas/index/announcements.ts";
import type { PageFact } from "#schemas/index/pages.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import { clockOf, type SiteClock } from "#schemas/values/clock.ts";
import type { PublishingWindow } from "#schemas/values/publication.ts";

/** What is wrong with the page that the button of an announcement leads to. `button` counts those that lead somewhere. */
export function judgeAnnounced(button: number, page: PageFact, site: SiteIndex): Verdict | undefined {
  const all = announcementsOf(site);
  const own = all.find(({ index }) => index === buttonsIn(site)[button]);
  if (!own || site.drafts) return undefined;
  const stretches = stretchesOf(own, all, site.now);
  if (stretches.length === 0) return undefined;
  if (page.publication === "draft") return notPublished("announcements", page.route, "draft");
  const turns = stretches.filter(({ shown }) => shown === own);
  const gaps = turns.flatMap((turn) => gapsIn(turn, page.window));
  if (gaps.length === 0) return undefined;
  const spans = gaps.map((gap) => spanWords(gap, clockOf(site))).join(" and ");
  return {
    severity: "warning",
    message: `The page ${page.route} is not published in all of the announcement’s time. ${capital(spans)} the announcement is shown without its button.`,
    hint: [...new Set(gaps.map(({ is }) => HINTS[is]))].join(" "),
  };
}

/** The places, in the document, of the announcements with a button. It is not opened again for what is in order. */
function buttonsIn({ announcements }: SiteIndex): number[] {
  const value = announcements?.value;
  const items: unknown[] = isObject(value) && Array.isArray(value.items) ? value.items : [];
  return items.flatMap((item, index) =>
    isObject(item) && typeof item.button_link === "string" ? [index] : [],
  );
}

/** A stretch of time in which the page is not there yet, or no longer. */
type Gap = { is: "before" | "after"; from: number; until: number };

const HINTS: { readonly [is in Gap["is"]]: string } = {
  before: "Let the page begin earlier, or the announcement later.",
  after: "Let the page end later, or the announcement earlier.",
};

function gapsIn(turn: { from: Date; until: Date }, { publishFrom, publishUntil }: PublishingWindow): Gap[] {
  const [from, until] = [turn.from.getTime(), turn.until.getTime()];
  const gaps: Gap[] = [];
  if (publishFrom !== undefined)
    gaps.push({ is: "before", from, until: Math.min(until, Date.parse(publishFrom)) });
  if (publishUntil !== undefined)
    gaps.push({ is: "after", from: Math.max(from, Date.parse(publishUntil)), until });
  return gaps.filter((gap) => gap.from < gap.until);
}

function spanWords({ from, until }: Gap, { now, timeZone }: SiteClock): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${from <= now.getTime() ? "" : `from ${format.format(from)} `}until ${format.format(until)}`;
}
