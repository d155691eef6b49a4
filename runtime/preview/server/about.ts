/** What the bar over a page shows of it, besides its HTML. */
import type { DevPage, DevSite, Showing } from "#runtime/dev/dev-site-types.ts";
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import type { Moment, PageEvent, SectionPlace, Shown } from "#runtime/preview/protocol.ts";
import { toStanding } from "#runtime/preview/server/standing.ts";
import { type AnnouncementItem, announcementsOf, standingOf, turnsOf } from "#schemas/index/announcements.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isTemplate, splitLanguage } from "#schemas/paths/route.ts";
import { clockOf } from "#schemas/values/clock.ts";
import type { PublishingWindow } from "#schemas/values/publication.ts";

/** Describes the page that answers at a path. */
export function describePage(
  page: DevPage,
  path: string,
  { index }: Pick<DevSite, "index">,
): Omit<PageEvent, "is" | "version" | "html"> {
  const { file, status } = page;
  const route = index.addresses.get(splitLanguage(path, index.site?.languages ?? ["en"]).path);
  const fact = index.pages.get(route ?? "");
  const entity = isTemplate(file) ? fact?.entity : undefined;
  const window = fact?.window ?? index.document(file)?.page ?? {};
  return {
    file,
    status,
    ...(entity ? { entity: entity.file } : {}),
    standing: toStanding(window, clockOf(index)),
    sections: [...sectionsIn(file, "page", index), ...sectionsIn(index.frame?.file, "frame", index)],
    moments: momentsOf(window, index),
    unannounced: unannounced(index),
  };
}

function sectionsIn(file: string | undefined, of: SectionPlace["of"], index: SiteIndex): SectionPlace[] {
  if (file === undefined || !index.document(file)) return [];
  const { source, sections } = index.open(file);
  return sections.flatMap(({ id, type, pointer }) => {
    const found = source.ok ? source.locate(pointer) : undefined;
    if (id === undefined || type === undefined || !found) return [];
    return [{ id, type, of, file, ...source.position(found.value.start) }];
  });
}

function momentsOf({ publishFrom, publishUntil }: PublishingWindow, index: SiteIndex): Moment[] {
  const { timeZone } = clockOf(index);
  const found = [
    ...(publishFrom === undefined ? [] : [{ at: new Date(publishFrom), words: "Visitors see this page" }]),
    ...(publishUntil === undefined ? [] : [{ at: new Date(publishUntil), words: "This page ends" }]),
    ...announced(index),
  ];
  return found
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, words }) => ({ at: toLocal(at, timeZone), words }));
}

/** When visitors begin and cease to see each announcement. */
function announced(index: SiteIndex): { at: Date; words: string }[] {
  return turnsOf(announcementsOf(index), index.now).flatMap(({ from, until, shown: { item, startsAt } }) => {
    const name = nameOf(item);
    const begins = until.getTime() === startsAt.getTime() ? "begins, and is" : "is";
    const ends = { at: until, words: `${name} ${begins} no longer announced` };
    return from > index.now ? [{ at: from, words: `${name} is announced` }, ends] : [ends];
  });
}

/** The announcements to come of which visitors see another one, or none. */
function unannounced(index: SiteIndex): PageEvent["unannounced"] {
  const { now } = index;
  const all = announcementsOf(index);
  const seen = turnsOf(all, now).find(({ from }) => from <= now)?.shown;
  return all
    .filter((one) => one !== seen && one.startsAt > now)
    .map((one) => ({ id: one.item.id, name: nameOf(one.item), reason: REASONS[standingOf(one, now)] }));
}

const REASONS = {
  draft: "a draft",
  scheduled: "not announced yet",
  expired: "no longer announced",
  published: "another one comes first",
};

function nameOf({ id, title }: AnnouncementItem): string {
  return `“${title?.en ?? id}”`;
}

/** A moment on the clock of a zone, to the minute: `2026-12-01T09:00`. */
export function toLocal(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone })
    .format(moment)
    .replace(" ", "T");
}

/** How the site is shown, in words. */
export function toShown({ at, drafts, announced: id }: Showing, index: SiteIndex): Shown {
  const { timeZone } = clockOf(index);
  const announced = id === undefined ? undefined : announcementsOf(index).find(({ item }) => item.id === id);
  const shown = { drafts, ...(announced ? { announced: nameOf(announced.item) } : {}), timeZone };
  return at ? { at: toLocal(at, timeZone), words: toMomentText(at, TEAM_LOCALE, timeZone), ...shown } : shown;
}
