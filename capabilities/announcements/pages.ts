/** What announcements are where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { resolveAnnouncements } from "./resolve.ts";

export const pages: PageParts = {
  slots: { announcement: { resolve: (_value, _schema, context) => resolveAnnouncements(context) } },
};
