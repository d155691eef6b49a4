/** Announcements: events that are shown above every page, one at a time, and when each of them has its turn. */
import { isObject } from "#schemas/json/schema.ts";
import { toInstant } from "#schemas/values/clock.ts";
import { localTime } from "#schemas/values/formats.ts";
import {
  type Publication,
  type PublishingWindow,
  publicationOf,
  windowIn,
} from "#schemas/values/publication.ts";
import type { LanguageMap } from "./entries.ts";
import type { DocumentFacts } from "./facts.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

/** An announcement as it is written. */
export type AnnouncementItem = {
  id: string;
  title: LanguageMap;
  button_title?: LanguageMap;
  button_link?: string;
  new_tab?: boolean;
  event_date_and_time: string;
  order?: number;
};

/** An announcement, and what decides when it is shown. */
export type Announcement = {
  item: AnnouncementItem;
  /** Its place in the document. */
  index: number;
  startsAt: Date;
  window: PublishingWindow;
};

/** What announcements of a site are read from. */
export type AnnouncingSite = {
  announcements?: DocumentFacts;
  site?: SiteConfiguration;
  /** The id of one that is shown whatever its time is, as an editor has requested in the preview. */
  announced?: string | undefined;
  now: Date;
};

/**
 * The announcements of a site in the order in which they precede each other: by when their events begin, then by
 * `order`, then as they are written. What has no id or no date that can be read is left out.
 */
export function announcementsOf({
  announcements,
  site,
}: Pick<AnnouncingSite, "announcements" | "site">): Announcement[] {
  return announcements && site ? announcementsIn(announcements, site.timeZone) : [];
}

function announcementsIn({ value }: DocumentFacts, timeZone: string): Announcement[] {
  const items: unknown[] = isObject(value) && Array.isArray(value.items) ? value.items : [];
  return items
    .flatMap((item, index): Announcement[] => {
      if (!isAnnouncement(item)) return [];
      const startsAt = toInstant(item.event_date_and_time, timeZone);
      return [{ item, index, startsAt, window: windowIn(item) ?? { status: "published" } }];
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || orderOf(a) - orderOf(b));
}

function isAnnouncement(item: unknown): item is AnnouncementItem & { [name: string]: unknown } {
  if (!isObject(item) || typeof item.id !== "string") return false;
  return typeof item.event_date_and_time === "string" && localTime(item.event_date_and_time);
}

/** Whether a place in the document belongs to an announcement that is a draft. */
export function isDraftAt(pointer: string, value: unknown): boolean {
  const at = /^\/items\/(\d+)(\/|$)/.exec(pointer)?.[1];
  const items: unknown[] = isObject(value) && Array.isArray(value.items) ? value.items : [];
  const item = at === undefined ? undefined : items[Number(at)];
  return isObject(item) && item.status === "draft";
}

function orderOf({ item: { order } }: Announcement): number {
  return typeof order === "number" ? order : 0;
}

/** Where an announcement stands at `now`: it ends with its window, and at the latest when its event begins. */
export function standingOf({ window, startsAt }: Announcement, now: Date): Publication {
  const publication = publicationOf(window, now);
  return publication !== "draft" && startsAt <= now ? "expired" : publication;
}

/**
 * The announcements of the site's clock, in order. A browser shows the first whose event has not begun, so one whose time
 * is over before its turn would come is left out. So are drafts and what is scheduled, also where drafts are shown: the
 * line has room for one, and an author must see what visitors see above a page, unless one is requested by its id.
 */
export function announcingAt(site: AnnouncingSite) {
  const all = announcementsOf(site);
  const wanted = all.filter(({ item, startsAt }) => item.id === site.announced && startsAt > site.now);
  const published = all.filter((one) => standingOf(one, site.now) === "published");
  return [...new Set([...wanted, ...turnsOf(published, site.now).map(({ shown }) => shown)])];
}

/** A stretch of time in which one announcement is shown. It does not reach `until`. */
export type Stretch = { from: Date; until: Date; shown: Announcement };

/**
 * What is shown in the time of an announcement, from `now` on: itself, and those that precede it. Nothing when its time
 * is over. A draft is treated as if it was published; others count only if they are.
 *
 * @param all in the order in which they precede each other
 */
export function stretchesOf(own: Announcement, all: readonly Announcement[], now: Date): Stretch[] {
  const [from, until] = spanOf(own);
  const begin = Math.max(from, now.getTime());
  if (begin >= until) return [];
  const rivals = all.slice(0, all.indexOf(own)).filter(({ window }) => window.status === "published");
  const edges = [begin, ...rivals.flatMap(spanOf).filter((edge) => edge > begin && edge < until), until];
  edges.sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const [at, edge] of edges.entries()) {
    const end = edges[at + 1];
    if (end === undefined || end <= edge) continue;
    const shown = rivals.find((rival) => isIn(spanOf(rival), edge)) ?? own;
    const last = stretches.at(-1);
    if (last?.shown === shown) last.until = new Date(end);
    else stretches.push({ from: new Date(edge), until: new Date(end), shown });
  }
  return stretches;
}

/** The stretches in which visitors see each of the published announcements, from `now` on. */
export function turnsOf(all: readonly Announcement[], now: Date): Stretch[] {
  return all
    .filter(({ window }) => window.status === "published")
    .flatMap((own) => stretchesOf(own, all, now).filter(({ shown }) => shown === own));
}

/** From when to when an announcement could be shown, in milliseconds: until its event begins, or its window ends. */
function spanOf({ window, startsAt }: Announcement): [from: number, until: number] {
  const { publishFrom, publishUntil } = window;
  return [
    publishFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publishFrom),
    Math.min(
      startsAt.getTime(),
      publishUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(publishUntil),
    ),
  ];
}

function isIn([from, until]: readonly [number, number], moment: number): boolean {
  return from <= moment && moment < until;
}
