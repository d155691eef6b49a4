/** Forms that cannot be filled in, or that name a field or a page where there is none. */
import { chooseOrCreate, didYouMean, nameOf, quote } from "#schemas/checks/names.ts";
import { openingOf, WHOLE_FILE } from "#schemas/checks/places.ts";
import { nameIn, reportTaken } from "#schemas/checks/taken.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { FORMS } from "../../forms.ts";
import { fieldsIn, stepsIn } from "../../written.ts";
import { problemsOn } from "./fields.ts";
import { checkNames } from "./names.ts";
import { checkPage } from "./page.ts";

export const check = defineCheck({
  code: "invalid-form",
  severity: "error",
  description:
    "Every form can be filled in, and names only fields that it has and a page that has it. What opens after a form names one.",
  document(document, { report }) {
    const { kind, value, schemaProblems } = document;
    if (kind !== FORMS || !isObject(value)) return;
    // A misspelt name is one problem, and has a check of its own.
    const isMisspelt = (pointer: string) =>
      schemaProblems.some(
        (problem) => problem.pointer === pointer && problem.keyword === "additionalProperties",
      );
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
    const fields = fieldsIn(value);
    const names = fields.flatMap(({ field, pointer }) => nameIn(field, () => pointer, "name"));
    const ids = steps.flatMap(({ step, pointer }) => nameIn(step, () => pointer, "id"));
    for (const list of [names, ids]) reportTaken(document, list, report);
    for (const { field, pointer } of fields) {
      // A kind that there is not has a check of its own, and so has one that is missing.
      const { kind: own } = field;
      if (typeof own !== "string" || schemaProblems.some((problem) => problem.pointer === `${pointer}/kind`))
        continue;
      for (const { part, is, ...words } of problemsOn(field, own)) {
        if (is === "wrong") report({ pointer: `${pointer}/${part}`, ...words });
        else if (is === "misplaced") report({ pointer: `${pointer}/${part}`, on: "key", ...words });
        else if (!isMisspelt(pointer)) report({ pointer: `${pointer}/kind`, ...words });
      }
    }
    checkNames(value, report);
  },
  references(facts, { site, report }) {
    if (facts.kind === FORMS) checkPage(facts, site, report);
    const { opensAfter } = facts.page ?? {};
    const forms = site.named(FORMS);
    if (opensAfter === undefined || forms.has(opensAfter)) return;
    const known = [...forms.keys()];
    report({
      pointer: "/opensAfter",
      message: `There is no form ${quote(opensAfter)}.`,
      hint: didYouMean(
        suggest(opensAfter, known),
        chooseOrCreate(known, `content/forms/${opensAfter || "name"}.json`),
      ),
    });
  },
});
