/** Fields that their object does not have. */
import { namesOf } from "#schemas/checks/fields.ts";
import { freeNames, meantBy } from "#schemas/checks/meant.ts";
import { schemaMistakes } from "#schemas/checks/mistakes.ts";
import { choices, nameInside, ofUnlisted, quote, quoteWhole } from "#schemas/checks/names.ts";
import { repair } from "#schemas/checks/repairs.ts";
import type { SchemaFinding, Validators } from "#schemas/compile/compile.ts";
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
    for (const finding of schemaMistakes(document, (keyword) => keyword === "additionalProperties")) {
      const name = String(finding.params.additionalProperty);
      report({
        pointer: finding.pointer + toPointer([name]),
        on: "key",
        ...repairFor(finding, name, document, validators),
        ...wordsFor(finding, name, document, validators),
      });
    }
  },
});

/** A name in another notation can be put right, when it is the only one that would get that name. */
function repairFor(finding: SchemaFinding, name: string, document: Document, validators: Validators) {
  const meant = meantBy(finding, document, validators);
  if (!meant || meant.inside !== undefined || !isSameName(name, meant.name)) return {};
  const others = document.findings.filter(
    ({ pointer, params }) => pointer === finding.pointer && params.additionalProperty !== undefined,
  );
  const alike = others.filter(({ params }) => isSameName(String(params.additionalProperty), meant.name));
  if (new Set(alike.map(({ params }) => params.additionalProperty)).size > 1) return {};
  const pointer = finding.pointer + toPointer([name]);
  return repair(document, `Call it ${quote(meant.name)}`, (text) => renameKey(text, pointer, meant.name));
}

function wordsFor(finding: SchemaFinding, name: string, document: Document, validators: Validators) {
  const folder = finding.pointer === "" ? SETTINGS[document.kind] : undefined;
  const capability = folder && validators.unlisted.get(`${folder}/${name}`);
  if (capability !== undefined) return ofUnlisted(`The field ${quote(name)} is one of`, capability);
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
  if (meant) return { message, hint: `Did you mean ${quoteWhole(meant.name)}?` };
  if (namesOf(finding.schema).includes("en")) {
    return {
      message: `${quote(name)} is not a language.`,
      hint: 'Words stand under the short name of their language: { "en": "…" }.',
    };
  }
  const free = freeNames(finding).filter((known) => known !== "$schema");
  return { message, hint: free.length === 0 ? "Delete it." : `What can be added here: ${choices(free)}.` };
}
