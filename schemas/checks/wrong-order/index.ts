/** Two dates of one thing in the wrong order. The later one says under `x-after` which it follows. */
import { quote } from "#schemas/checks/names.ts";
import { fromPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { date } from "#schemas/values/formats.ts";
import { ENTITY_PREFIX } from "#schemas/values/placeholders.ts";

export const check = defineCheck({
  code: "wrong-order",
  severity: "error",
  description: "What ends, ends after it begins.",
  document({ slots, value: whole }, { report }) {
    for (const { plan, value, pointer, property } of slots) {
      const first = plan.schema["x-after"];
      if (typeof first !== "string" || !isDate(value)) continue;
      const before = [...fromPointer(pointer).slice(0, -1), first].reduce<unknown>(
        (group, step) => (isObject(group) || Array.isArray(group) ? Reflect.get(group, step) : undefined),
        whole,
      );
      // A day lasts until its end.
      if (!isDate(before) || value >= before || before.startsWith(value)) continue;
      report({
        pointer,
        message: `${quote(String(property))} is before ${quote(first)}, which is ${quote(before)}.`,
        hint: "Turn the two round, or write the right one.",
      });
    }
  },
});

function isDate(written: unknown): written is string {
  return typeof written === "string" && !written.startsWith(ENTITY_PREFIX) && date(written);
}
