/** Announcements as pages carry them: those whose time it is, the one that is shown first. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import { toMomentText } from "#runtime/document/dates.ts";
import type { ResolvedAnnouncement } from "#runtime/section.ts";
import { type Announcement, announcementsOf, standingOf, turnsOf } from "#schemas/announcements.ts";
import type { Publication } from "#schemas/publication.ts";

/** How many every page carries: enough for a browser to find the next one, should the site not be built for a while. */
const MOST = 3;

/**
 * The announcements of the site's clock, in order. A browser shows the first whose event has not begun, so one whose time
 * is over before its turn would come is left out. Where drafts are shown, what is still to be published comes before all
 * others: whoever writes it wants to see it.
 */
export function resolveAnnouncements(context: ResolveContext): ResolvedAnnouncement[] {
  const { site } = context;
  const all = announcementsOf(site);
  const at = (...standings: Publication[]) =>
    all.filter((one) => standings.includes(standingOf(one, site.now)));
  const shown = new Set(turnsOf(at("published"), site.now).map(({ shown: own }) => own));
  const ahead = site.drafts ? at("draft", "scheduled").filter(({ startsAt }) => startsAt > site.now) : [];
  return [...ahead, ...shown].slice(0, MOST).map((announcement) => toResolved(announcement, context));
}

function toResolved({ item, startsAt }: Announcement, context: ResolveContext): ResolvedAnnouncement {
  const href = item.button_link === undefined ? undefined : resolveAddress(item.button_link, context);
  const label = item.button_title && wordsOf(item.button_title, context.language);
  const dateText = toMomentText(startsAt, context.language, context.site.site.timeZone);
  return {
    id: item.id,
    title: wordsOf(item.title, context.language),
    startsAt: startsAt.toISOString(),
    dateText,
    ...(label && href !== undefined ? { link: { href, label, newTab: item.new_tab ?? false } } : {}),
  };
}
