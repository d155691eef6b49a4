/** Announcements: events written in the site's time zone, those still to come, earliest first. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import { toMomentText } from "#runtime/document/dates.ts";
import type { ResolvedAnnouncement } from "#runtime/section.ts";
import { toInstant } from "#schemas/clock.ts";
import type { LanguageMap } from "#schemas/site-index.ts";

type AnnouncementDocument = {
  id: string;
  title: LanguageMap;
  button_title?: LanguageMap;
  button_link?: string;
  new_tab?: boolean;
  event_date_and_time: string;
};

/** How many every page carries: enough for a browser to find the next one, should the site not be built for a while. */
const MOST = 3;

/** The announcements still to come at the site's clock, the earliest few. */
export function resolveAnnouncements(context: ResolveContext): ResolvedAnnouncement[] {
  const { items } = (context.site.announcements?.value ?? { items: [] }) as { items: AnnouncementDocument[] };
  const { timeZone } = context.site.site;
  return items
    .map((item) => ({ item, instant: toInstant(item.event_date_and_time, timeZone) }))
    .filter(({ instant }) => instant.getTime() > context.site.now.getTime())
    .sort((a, b) => a.instant.getTime() - b.instant.getTime())
    .slice(0, MOST)
    .map(({ item, instant }) => toAnnouncement(item, instant, context));
}

function toAnnouncement(
  item: AnnouncementDocument,
  instant: Date,
  context: ResolveContext,
): ResolvedAnnouncement {
  const href = item.button_link === undefined ? undefined : resolveAddress(item.button_link, context);
  const label = item.button_title && wordsOf(item.button_title, context.language);
  const dateText = toMomentText(instant, context.language, context.site.site.timeZone);
  return {
    id: item.id,
    title: wordsOf(item.title, context.language),
    startsAt: instant.toISOString(),
    dateText,
    ...(label && href !== undefined ? { link: { href, label, newTab: item.new_tab ?? false } } : {}),
  };
}
