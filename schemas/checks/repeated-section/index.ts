/** Two sections that look alike in a row: the second seems to be the first going on, or to have been pasted twice. */
import { quote } from "#schemas/checks/names.ts";
import { openingOf } from "#schemas/checks/places.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "repeated-section",
  severity: "information",
  advice: true,
  description: "No section follows another one of its own type and look.",
  document(document, { report }) {
    const { kind, value, sections } = document;
    if (kind !== "page" || !isObject(value) || !Array.isArray(value.sections)) return;
    for (const [index, { id, type, pointer }] of sections.entries()) {
      const before = sections[index - 1];
      if (type === undefined || type !== before?.type || id === undefined || before.id === undefined)
        continue;
      if (lookOf(value.sections[index]) !== lookOf(value.sections[index - 1])) continue;
      report({
        ...openingOf(document, pointer),
        message: `${quote(id)} follows ${quote(before.id)}, and both are of the type ${quote(type)}.`,
        hint: "Join the two, put something between them, or choose another type for one.",
      });
    }
  },
});

/** What the author chose of a section's look: its plain settings, such as a layout, and the ground that it stands on. */
function lookOf(section: unknown): string {
  if (!isObject(section)) return "";
  const settings = isObject(section.settings) ? Object.entries(section.settings) : [];
  const chosen = settings.filter(([, value]) => typeof value !== "object");
  return JSON.stringify([section.ground, ...chosen.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
