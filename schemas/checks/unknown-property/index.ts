/** Fields that their object does not have. */

import { claimedProblems } from "#schemas/checks/claimed-problems.ts";
import { namesOf } from "#schemas/checks/fields.ts";
import { freeNames, meantBy } from "#schemas/checks/meant.ts";
import { choices, nameInside, ofUnlisted, quote, quoteWhole } from "#schemas/checks/names.ts";
import { repair } from "#schemas/checks/repairs.ts";
import type { SchemaProblem, Validators } from "#schemas/compile/compile.ts";
import { SETTINGS } from "#schemas/compile/compose.ts";
import type { Document } from "#schemas/documents/document.ts";
import { renameKey } from "#schemas/json/members.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { isSameName } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-property",
  severity: "error",
  description: "Every field is one that can stand where it does.",
  document(document, { validators, report }) {
    for (const problem of claimedProblems(document, (keyword) => keyword === "additionalProperties")) {
      const name = String(problem.params.additionalProperty);
      report({
        pointer: problem.pointer + toPointer([name]),
        on: "key",
        ...repairFor(problem, name, document, validators),
        ...wordsFor(problem, name, document, validators),
      });
    }
  },
});

/** A name in another notation can be put right, when it is the only one that would get that name. */
function repairFor(problem: SchemaProblem, name: string, document: Document, validators: Validators) {
  const meant = meantBy(problem, document, validators);
  if (!meant || meant.inside !== undefined || !isSameName(name, meant.name)) return {};
  const others = document.schemaProblems.filter(
    ({ pointer, params }) => pointer === problem.pointer && params.additionalProperty !== undefined,
  );
  const alike = others.filter(({ params }) => isSameName(String(params.additionalProperty), meant.name));
  if (new Set(alike.map(({ params }) => params.additionalProperty)).size > 1) return {};
  const pointer = problem.pointer + toPointer([name]);
  return repair(document, `Call it ${quote(meant.name)}`, (text) => renameKey(text, pointer, meant.name));
}

function wordsFor(problem: SchemaProblem, name: string, document: Document, validators: Validators) {
  const folder = problem.pointer === "" ? SETTINGS[document.kind] : undefined;
  const capability = folder && validators.unlisted.get(`${folder}/${name}`);
  if (capability !== undefined) return ofUnlisted(`The field ${quote(name)} is one of`, capability);
  const message = `There is no field ${quote(name)} in ${nameInside(problem.pointer)}.`;
  const meant = meantBy(problem, document, validators);
  if (meant?.inside === "") {
    return {
      message,
      hint: `It belongs to the ${document.kind === "entity" ? "entity" : "section"} itself: move it out of ${nameInside(problem.pointer)}.`,
    };
  }
  if (meant?.inside !== undefined) {
    const as = meant.name === name ? "" : ` and call it ${quote(meant.name)}`;
    return { message, hint: `Put it inside ${meant.inside}${as}.` };
  }
  if (meant) return { message, hint: `Did you mean ${quoteWhole(meant.name)}?` };
  if (namesOf(problem.schema).includes("en")) {
    return {
      message: `${quote(name)} is not a language.`,
      hint: 'Words stand under the short name of their language: { "en": "…" }.',
    };
  }
  const free = freeNames(problem).filter((known) => known !== "$schema");
  return { message, hint: free.length === 0 ? "Delete it." : `What can be added here: ${choices(free)}.` };
}
