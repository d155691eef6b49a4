/** Dates of what has been that are still to come. Their fields say `"x-is": "past"`. */
import { nameOf, quote } from "#schemas/checks/names.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { beginningOf, DAY } from "#schemas/values/clock.ts";
import { date } from "#schemas/values/formats.ts";

const MONTH = 31 * DAY;

export const check = defineCheck({
  code: "future-date",
  severity: "warning",
  description: "What is dated by the day on which it came out is not dated later than visitors see it.",
  references({ kind, file, value }, { site, report }) {
    if (kind !== "entity" || !isObject(value)) return;
    const { fields, publishFrom, status, updated_at, created_at } = value;
    const plan = site.collections.get(collectionOf(file))?.type?.plan;
    if (plan?.is !== "object" || !isObject(fields) || !site.site || status === "draft") return;
    const seen = Math.max(
      site.now.getTime(),
      typeof publishFrom === "string" ? Date.parse(publishFrom) || 0 : 0,
    );
    for (const [name, child] of plan.properties) {
      const written = fields[name];
      if (child.schema["x-is"] !== "past" || typeof written !== "string" || !date(written)) continue;
      const pointer = toPointer(["fields", name]);
      if (beginningOf(written, site.site.timeZone).getTime() > seen)
        report({ pointer, ...wordsFor(pointer, written) });
    }
    // Commands write it, and clocks differ; a year that was mistyped is no such difference.
    const isOff = Date.parse(String(updated_at)) > seen + MONTH && Date.parse(String(created_at)) <= seen;
    if (isOff) report({ pointer: "/updated_at", ...wordsFor("/updated_at", String(updated_at)) });
  },
});

function wordsFor(pointer: string, written: string): { message: string; hint: string } {
  return {
    message: `${nameOf(pointer)} is still to come: ${quote(written)}.`,
    hint: 'Write the day on which it came out, or when visitors are to see it first under "publishFrom".',
  };
}
