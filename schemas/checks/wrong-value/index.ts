/** Values of the right type that their field does not take. Claims what no other check of schemas does. */
import { claimedProblems } from "#schemas/checks/claimed-problems.ts";
import { openingOf } from "#schemas/checks/places.ts";
import { wordsFor } from "#schemas/checks/wrong-value/words.ts";
import type { SchemaProblem } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { Place } from "#schemas/documents/problem.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { defineCheck } from "#schemas/validate/check.ts";

const OTHERS = new Set(["additionalProperties", "type", "required"]);

export const check = defineCheck({
  code: "wrong-value",
  severity: "error",
  description: "Every value is one that its field takes.",
  document(document, { report }) {
    for (const problem of claimedProblems(document, (keyword) => !OTHERS.has(keyword))) {
      report({ ...placeOf(problem, document), ...wordsFor(problem) });
    }
  },
});

function placeOf({ keyword, pointer, params, value }: SchemaProblem, document: Document): Place {
  if (keyword === "propertyNames") {
    return { pointer: pointer + toPointer([String(params.propertyName)]), on: "key" };
  }
  return typeof value === "object" && value !== null ? openingOf(document, pointer) : { pointer };
}
