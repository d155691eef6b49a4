/** Announcements as their author writes them, in `content/announcements.json`. */
import type { LanguageMap } from "#schemas/index/entries.ts";

/** The document that holds them. */
export const ANNOUNCEMENTS = "content/announcements.json";

/** What is read of one to show it. */
export type AnnouncementItem = {
  id: string;
  title: LanguageMap;
  button_title?: LanguageMap;
  button_link?: string;
  new_tab?: boolean;
};
