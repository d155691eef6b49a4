/** What the bar over a page shows about the page, apart from its HTML. */
import type { DevPage, DevSite, Showing } from "#runtime/dev/dev-site-types.ts";
import { TEAM_LOCALE, toMomentText } from "#runtime/document/slots/dates.ts";
import type { Moment, PageEvent, SectionPlace, Shown } from "#runtime/preview/protocol.ts";
import { toPublicationStatus } from "#runtime/preview/server/publication-status.ts";
import { publicationOfItem, stretchesOfAll } from "#schemas/index/rotation.ts";
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
    publication: toPublicationStatus(window, clockOf(index)),
    sections: [...sectionsIn(file, "page", index), ...sectionsIn(index.frame?.file, "frame", index)],
    moments: momentsOf(window, index),
    waiting: waiting(index),
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
    ...changesOfRotations(index),
  ];
  return found
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, words }) => ({ at: toLocal(at, timeZone), words }));
}

/** When visitors begin and cease to see each item of a rotation. */
function changesOfRotations({ rotations, now }: SiteIndex): { at: Date; words: string }[] {
  return [...rotations.values()].flatMap(({ all, one }) =>
    stretchesOfAll(all, now).flatMap(({ from, until, shown: { name } }) => {
      const ends = { at: until, words: `The ${one} ${name} is no longer shown` };
      return from > now ? [{ at: from, words: `The ${one} ${name} is shown` }, ends] : [ends];
    }),
  );
}

/** The items of rotations that have not ended, and that visitors do not see at the moment. */
function waiting({ rotations, now }: SiteIndex): PageEvent["waiting"] {
  return [...rotations.values()].flatMap(({ all, title }) => {
    const seen = stretchesOfAll(all, now).find(({ from }) => from <= now)?.shown;
    return all
      .filter((item) => item !== seen && item.end > now)
      .map((item) => ({
        of: title,
        id: item.id,
        name: item.name,
        reason: REASONS[publicationOfItem(item, now)],
      }));
  });
}

const REASONS = {
  draft: "a draft",
  scheduled: "not shown yet",
  expired: "no longer shown",
  published: "another one comes first",
};

/** A moment on the clock of a zone, to the minute: `2026-12-01T09:00`. */
export function toLocal(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone })
    .format(moment)
    .replace(" ", "T");
}

/** How the site is shown, in words. */
export function toShown({ at, drafts, requested: id }: Showing, index: SiteIndex): Shown {
  const { timeZone } = clockOf(index);
  const requested = [...index.rotations.values()].flatMap(({ all, one }) =>
    all.flatMap((item) => (item.id === id ? { one, name: item.name } : [])),
  )[0];
  const shown = { drafts, ...(requested ? { requested } : {}), timeZone };
  return at ? { at: toLocal(at, timeZone), words: toMomentText(at, TEAM_LOCALE, timeZone), ...shown } : shown;
}
