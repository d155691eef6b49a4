/** Schemas of sections, and fields of collections, that cannot be used. What they describe is not checked. */
import { ofUnlisted, quote } from "#schemas/checks/names.ts";
import { WHOLE_FILE } from "#schemas/checks/places.ts";
import type { Validators } from "#schemas/compile/compile.ts";
import type { Place } from "#schemas/documents/problem.ts";
import { isObject } from "#schemas/json/schema.ts";
import { collectionOf } from "#schemas/paths/route.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "broken-section-schema",
  severity: "error",
  description: "The schema.json of every section folder, and the fields of every collection, can be used.",
  document({ kind, file, source, value, broken, schemaProblems }, { validators, report }) {
    if (!source.ok) return;
    if (kind === "schema") {
      const type = file.split("/")[1] ?? "";
      const reason = broken ?? reasonWithout(value, validators.sections.has(type));
      if (reason === undefined) return;
      const { words, hint } = tell(reason, validators, "Compare it with the schema.json of another section.");
      report({
        ...WHOLE_FILE,
        message: `Sections of the type ${quote(type)} cannot be used, because this schema does not work: ${words}`,
        hint,
      });
    }
    // What does not even fit the schema of collections is reported as that.
    if (kind === "collection" && broken !== undefined && schemaProblems.length === 0) {
      const compare = "Compare them with those of another collection, or with the schema.json of a section.";
      const { words, hint } = tell(broken, validators, compare);
      report({
        ...FIELDS,
        message: `The entities of ${quote(collectionOf(file))} cannot be used, because these fields do not work: ${words}`,
        hint,
      });
    }
  },
});

const FIELDS: Place = { pointer: "/fields", on: "key" };

/** What is wrong, as a sentence, and what to do: of a reference to a capability that the site does not list, to list it. */
function tell(reason: string, { unlisted }: Validators, otherwise: string): { words: string; hint: string } {
  const [, reference = "", folder = ""] = /^"(.*)" leads to (capabilities\/[^/]+)\//.exec(reason) ?? [];
  const capability = unlisted.get(folder);
  if (capability === undefined) return { words: reason.replace(/[^.]$/, "$&."), hint: otherwise };
  const { message, hint } = ofUnlisted(`${quote(reference)} leads to`, capability);
  return { words: message, hint };
}

/** A schema that is no object, or that was not taken up, has no message of its own. */
function reasonWithout(value: unknown, usable: boolean): string | undefined {
  if (!isObject(value)) return "It must be a group { … }.";
  return usable ? undefined : "It could not be loaded.";
}
