/** The date of the last change of what commands change: calendars, feeds and search engines go by it. */
import { applyEdits } from "#schemas/json/edit.ts";
import { replaceValue } from "#schemas/json/members.ts";
import { parseJson } from "#schemas/json/parse.ts";
import { isObject } from "#schemas/json/schema.ts";
import { kindOf } from "#schemas/paths/source-file.ts";
import { momentWritten } from "#schemas/values/clock.ts";
import type { Change } from "./write-all.ts";

/**
 * Writes `now` as `updated_at` of each entity whose fields a change makes others, unless the change has written it. A moment
 * before the one that is there stays out: time would go back.
 */
export function dateChanges<Some extends Change>(changes: readonly Some[], now: Date): Some[] {
  return changes.map((change) => {
    const { before, text, target } = change;
    if (typeof text !== "string" || typeof before !== "string" || kindOf(target ?? "") !== "entity")
      return change;
    const [was, source] = [parseJson(before), parseJson(text)];
    if (!was.ok || !source.ok || !isObject(was.value) || !isObject(source.value)) return change;
    const { updated_at: written } = source.value;
    const isSame = JSON.stringify(was.value.fields) === JSON.stringify(source.value.fields);
    if (isSame || typeof written !== "string" || was.value.updated_at !== written) return change;
    const moment = momentWritten(now);
    if (Date.parse(moment) <= Date.parse(written)) return change;
    return { ...change, text: applyEdits(text, [replaceValue({ text, source }, "/updated_at", moment)]) };
  });
}
