/** Sections of a type that no folder in `sections/` stands for. They would be an empty space. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-section-type",
  severity: "error",
  description: "Every section has the type of a folder in sections/.",
  document({ sections }, { validators, report }) {
    for (const { type, pointer } of sections) {
      // Where the folder is there, what is wrong with its schema is reported in the schema.
      if (type === undefined || validators.folders.has(type)) continue;
      const types = [...validators.sections.keys()];
      report({
        pointer: `${pointer}/type`,
        message: `There is no section type ${quote(type)}.`,
        hint: didYouMean(suggest(type, types), hintFor(types)),
      });
    }
  },
});

/** More names than this are too many to read for the one that might do. */
const FEW = 12;

function hintFor(types: readonly string[]): string {
  return types.length <= FEW
    ? `Choose one of the folders in sections/: ${choices(types)}.`
    : "Press Ctrl+Space between the quotation marks: the editor offers all sections. Each is a folder in sections/.";
}
