/** Announcements as pages carry them: those whose time it is, the one that is shown first. */

import type { ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { toMomentText } from "#runtime/document/slots/dates.ts";
import { wordsOf } from "#schemas/index/entries.ts";
import type { RotatingItem } from "#schemas/index/rotation.ts";
import { localeOf } from "#schemas/values/locale.ts";
import { ANNOUNCEMENTS, type AnnouncementItem } from "./announcement.ts";
import type { Resolved } from "./slots/announcement.ts";

/** How many every page carries: enough for a browser to find the next one, should the site not be built for a while. */
const MOST = 3;

/** The announcements of the site's clock, in order. */
export function resolveAnnouncements(context: ResolveContext): Resolved {
  const shown = context.site.shownAt(ANNOUNCEMENTS).slice(0, MOST);
  return shown.map((announcement) => toResolved(announcement, context));
}

function toResolved(shown: RotatingItem, context: ResolveContext): Resolved[number] {
  const item = shown.item as AnnouncementItem;
  const href = item.button_link === undefined ? undefined : resolveAddress(item.button_link, context);
  const label = item.button_title && wordsOf(item.button_title, context.language);
  const { site } = context.site;
  const dateText = toMomentText(shown.end, localeOf(site, context.language), site.timeZone);
  return {
    id: item.id,
    title: wordsOf(item.title, context.language),
    startsAt: shown.end.toISOString(),
    dateText,
    ...(label && href !== undefined ? { link: { href, label, newTab: item.new_tab ?? false } } : {}),
  };
}
