/** What was changed, and says that it was not: calendars, feeds and search engines go by its date. */
import { quote } from "#schemas/checks/names.ts";
import { replaceValue } from "#schemas/json/members.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { momentWritten } from "#schemas/values/clock.ts";

export const check = defineCheck({
  code: "old-change-date",
  severity: "warning",
  description: "What was changed since it was published has another date of its last change.",
  site({ site, report }) {
    const seen = new Set<string>();
    for (const { entity: before } of site.baseline.values()) {
      if (!before || seen.has(before.file)) continue;
      seen.add(before.file);
      const now = site.collections.get(before.collection)?.byId.get(before.id);
      if (now?.file !== before.file || now.updated !== before.updated) continue;
      // Of what nobody touched, the fields are the very same.
      if (now.fields === before.fields || JSON.stringify(now.fields) === JSON.stringify(before.fields))
        continue;
      const { text, source } = site.open(before.file);
      if (!source.ok) continue;
      const moment = momentWritten(site.now);
      report({
        ...{ file: before.file, pointer: "/updated_at" },
        message: `This was changed, and says that it was changed last at ${quote(before.updated)}: calendars, feeds and search engines would not take the change.`,
        hint: `Write when it was changed: ${quote(moment)}.`,
        fix: {
          title: `Write ${quote(moment)}`,
          edits: [replaceValue({ text, source }, "/updated_at", moment)],
        },
      });
    }
  },
});
