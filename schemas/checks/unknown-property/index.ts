/** Fields that their object does not have. */
import { defineCheck } from "#schemas/check.ts";
import { namesOf } from "#schemas/checks/fields.ts";
import { freeNames, meantBy } from "#schemas/checks/meant.ts";
import { schemaMistakes } from "#schemas/checks/mistakes.ts";
import { choices, nameInside, quote } from "#schemas/checks/names.ts";
import type { SchemaFinding, Validators } from "#schemas/compile.ts";
import type { Document } from "#schemas/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";

export const check = defineCheck({
  code: "unknown-property",
  severity: "error",
  description: "Every field is one that can stand where it does.",
  document(document, { validators, report }) {
    for (const finding of schemaMistakes(document, (keyword) => keyword === "additionalProperties")) {
      const name = String(finding.params.additionalProperty);
      report({
        pointer: finding.pointer + toPointer([name]),
        on: "key",
        ...wordsFor(finding, name, document, validators),
      });
    }
  },
});

function wordsFor(finding: SchemaFinding, name: string, document: Document, validators: Validators) {
  const message = `There is no field ${quote(name)} in ${nameInside(finding.pointer)}.`;
  const meant = meantBy(finding, document, validators);
  if (meant?.inside === "") {
    return {
      message,
      hint: `It belongs to the ${document.kind === "entity" ? "entity" : "section"} itself: move it out of ${nameInside(finding.pointer)}.`,
    };
  }
  if (meant?.inside !== undefined) {
    const as = meant.name === name ? "" : ` and call it ${quote(meant.name)}`;
    return { message, hint: `Put it inside ${meant.inside}${as}.` };
  }
  if (meant) return { message, hint: `Did you mean ${quote(meant.name)}?` };
  if (namesOf(finding.schema).includes("en")) {
    return {
      message: `${quote(name)} is not a language.`,
      hint: 'Words stand under the short name of their language: { "en": "…" }.',
    };
  }
  const free = freeNames(finding).filter((known) => known !== "$schema");
  return { message, hint: free.length === 0 ? "Delete it." : `What can be added here: ${choices(free)}.` };
}
