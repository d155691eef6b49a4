/** Announcements that visitors do not see in the time that was written for them, since an earlier event has the place. */
import { quote } from "#schemas/checks/names.ts";
import { publicationOfItem, stretchesOf } from "#schemas/index/rotation.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { ANNOUNCEMENTS } from "../../announcement.ts";

export const check = defineCheck({
  code: "hidden-announcement",
  severity: "warning",
  advice: true,
  description: "Every announcement is shown in the time that it names.",
  references({ file }, { site, report }) {
    if (file !== ANNOUNCEMENTS) return;
    const all = site.rotations.get(file)?.all ?? [];
    for (const own of all) {
      const { window, index } = own;
      if (publicationOfItem(own, site.now) === "expired") continue;
      const stretches = stretchesOf(own, all, site.now);
      const others = new Set(stretches.flatMap(({ shown }) => (shown === own ? [] : [shown.id])));
      const isNever = stretches.every(({ shown }) => shown !== own);
      // Without dates of its own, an announcement waits for its turn as it is meant to.
      const named = (["publishFrom", "publishUntil"] as const).find((name) => window[name] !== undefined);
      if (others.size === 0 || (!isNever && named === undefined)) continue;
      const rivals = [...others].map(quote).join(" and ");
      report({
        pointer: `/items/${index}/${named ?? "event_date_and_time"}`,
        message: isNever
          ? `Visitors would never see this announcement: in all of its time they see ${rivals}, which comes first.`
          : `In a part of its time visitors would not see this announcement, but ${rivals}, whose event begins earlier.`,
        hint: "Write other dates here or there. npm run validate -- content/announcements.json says when each is shown.",
      });
    }
  },
});
