/** Announcements: events written in the site's time zone, those still to come, earliest first. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import type { ResolvedAnnouncement } from "#runtime/section.ts";
import type { LanguageMap } from "#schemas/site-index.ts";

const DAY = 86_400_000;

type AnnouncementDocument = {
  id: string;
  title: LanguageMap;
  button_title?: LanguageMap;
  button_link?: string;
  new_tab?: boolean;
  event_date_and_time: string;
};

/** The announcements still to come at the site's clock. */
export function resolveAnnouncements(context: ResolveContext): ResolvedAnnouncement[] {
  const { items } = (context.site.announcements?.value ?? { items: [] }) as { items: AnnouncementDocument[] };
  const { timeZone } = context.site.site;
  return items
    .map((item) => ({ item, instant: toInstant(item.event_date_and_time, timeZone) }))
    .filter(({ instant }) => instant.getTime() > context.site.now.getTime())
    .sort((a, b) => a.instant.getTime() - b.instant.getTime())
    .map(({ item, instant }) => toAnnouncement(item, instant, context));
}

function toAnnouncement(
  item: AnnouncementDocument,
  instant: Date,
  context: ResolveContext,
): ResolvedAnnouncement {
  const href = item.button_link === undefined ? undefined : resolveAddress(item.button_link, context);
  const label = item.button_title && wordsOf(item.button_title, context.language);
  const dateText = new Intl.DateTimeFormat(context.language === "en" ? "en-GB" : context.language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: context.site.site.timeZone,
  }).format(instant);
  return {
    id: item.id,
    title: wordsOf(item.title, context.language),
    startsAt: instant.toISOString(),
    dateText,
    ...(label && href !== undefined ? { link: { href, label, newTab: item.new_tab ?? false } } : {}),
  };
}

/**
 * The instant of a wall-clock time in a time zone. A time that a clock change skips counts as the same
 * time before the change; one that happens twice is the first.
 *
 * @param local `2026-12-01T18:00:00`, without a zone
 */
export function toInstant(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const before = asUtc - offsetAt(asUtc - DAY, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY, timeZone);
  const readsBack = (instant: number) => instant + offsetAt(instant, timeZone) === asUtc;
  return new Date(!readsBack(before) && readsBack(after) ? after : before);
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}
