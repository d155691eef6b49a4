/** Schemas of section folders that cannot be used. Sections of such a type are not looked at. */
import { defineCheck } from "#schemas/check.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import { isObject } from "#schemas/schema.ts";

export const check = defineCheck({
  code: "broken-section-schema",
  severity: "error",
  description: "The schema.json of every section folder can be used.",
  document({ kind, file, source, value, broken }, { validators, report }) {
    if (kind !== "schema" || !source.ok) return;
    const type = file.split("/")[1] ?? "";
    const reason = broken ?? reasonWithout(value, validators.sections.has(type));
    if (reason === undefined) return;
    report({
      ...WHOLE_FILE,
      message: `Sections of the type "${type}" cannot be used, because this schema does not work: ${reason.replace(/[^.]$/, "$&.")}`,
      hint: "Compare it with the schema.json of another section.",
    });
  },
});

/** A schema that is no object, or that was not taken up, has no message of its own. */
function reasonWithout(value: unknown, usable: boolean): string | undefined {
  if (!isObject(value)) return "It must be a group { … }.";
  return usable ? undefined : "It could not be loaded.";
}
