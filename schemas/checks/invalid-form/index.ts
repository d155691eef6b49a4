/** Forms that cannot be filled in, or that name a field or a page where there is none. */
import { verdictsOn } from "#schemas/checks/invalid-form/fields.ts";
import { checkNames } from "#schemas/checks/invalid-form/names.ts";
import { checkPage } from "#schemas/checks/invalid-form/page.ts";
import { nameOf } from "#schemas/checks/names.ts";
import { openingOf, WHOLE_FILE } from "#schemas/checks/places.ts";
import { fieldsIn, stepsIn } from "#schemas/documents/forms.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "invalid-form",
  severity: "error",
  description: "Every form can be filled in, and names only fields that it has and a page that has it.",
  document(document, { report }) {
    const { kind, value, findings } = document;
    if (kind !== "form" || !isObject(value)) return;
    // A misspelt name is one mistake, and has a check of its own.
    const isMisspelt = (pointer: string) =>
      findings.some((finding) => finding.pointer === pointer && finding.keyword === "additionalProperties");
    if (value.fields !== undefined && value.steps !== undefined) {
      report({
        pointer: "/steps",
        on: "key",
        message: "This form has both fields and steps, and it is not clear in which order they come.",
        hint: 'Move the "fields" into a step, or delete the "steps".',
      });
    } else if (value.fields === undefined && value.steps === undefined && !isMisspelt("")) {
      report({
        ...WHOLE_FILE,
        message: "This form asks nothing: it has neither fields nor steps.",
        hint: 'Add "fields": [ … ], or "steps": [ … ] for a form in several parts.',
      });
    }
    const steps = stepsIn(value);
    for (const { step, pointer } of steps) {
      if (steps.length === 1 || step.heading !== undefined || isMisspelt(pointer)) continue;
      report({
        ...openingOf(document, pointer),
        message: `${nameOf(pointer)} has no heading, and visitors who come to it would not know what it is about.`,
        hint: 'Add "heading": { "en": "…" }.',
      });
    }
    for (const { field, pointer } of fieldsIn(value)) {
      // A kind that there is not has a check of its own, and so has one that is missing.
      const { kind: own } = field;
      if (typeof own !== "string" || findings.some((finding) => finding.pointer === `${pointer}/kind`))
        continue;
      for (const { part, is, ...words } of verdictsOn(field, own)) {
        if (is === "wrong") report({ pointer: `${pointer}/${part}`, ...words });
        else if (is === "misplaced") report({ pointer: `${pointer}/${part}`, on: "key", ...words });
        else if (!isMisspelt(pointer)) report({ pointer: `${pointer}/kind`, ...words });
      }
    }
    checkNames(value, report);
  },
  references(facts, { site, report }) {
    if (facts.kind === "form") checkPage(facts, site, report);
  },
});
