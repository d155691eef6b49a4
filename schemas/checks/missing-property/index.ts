/** Fields that must be there and are not. */

import { claimedProblems } from "#schemas/checks/claimed-problems.ts";
import { exampleOf, namesOf } from "#schemas/checks/fields.ts";
import { meantBy } from "#schemas/checks/meant.ts";
import { choices, nameInside, quote, quoteWhole } from "#schemas/checks/names.ts";
import { openingOf } from "#schemas/checks/places.ts";
import type { SchemaProblem, Validators } from "#schemas/compile/compile.ts";
import type { Document } from "#schemas/documents/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject, propertySchema } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "missing-property",
  severity: "error",
  description: "Every field that is required is there.",
  document(document, { validators, report }) {
    const missing = claimedProblems(document, (keyword) => keyword === "required");
    if (missing.length === 0) return;
    const meant = fieldsMeant(document, validators);
    for (const problem of missing) {
      const name = String(problem.params.missingProperty);
      const place = problem.pointer + toPointer([name]);
      // A misspelt or misplaced field is one problem: the check unknown-property reports it.
      if (meant.some((target) => target === place || target.startsWith(`${place}/`))) continue;
      const near = misspeltIn(problem, name);
      const either = (problem.params.either ?? [name]) as string[];
      const inside = nameInside(problem.pointer);
      report({
        ...(near === undefined
          ? openingOf(document, problem.pointer)
          : { pointer: problem.pointer + toPointer([near]), on: "key" as const }),
        message:
          either.length === 1
            ? `${quote(name)} is missing in ${inside}.`
            : `One of ${choices(either)} has to be in ${inside}, and none is.`,
        hint:
          near === undefined
            ? either.map((one) => addHint(problem, one, document, validators)).join(" Or: ")
            : `Did you mean ${quoteWhole(name)}?`,
      });
    }
  },
});

/** Pointers of the fields that were meant by unknown ones. In a language map, that is the words in English. */
function fieldsMeant(document: Document, validators: Validators): string[] {
  return claimedProblems(document, (keyword) => keyword === "additionalProperties").map(
    (problem) => meantBy(problem, document, validators)?.target ?? `${problem.pointer}/en`,
  );
}

/** Sections are closed by their type only. Without one, a misspelt field is found here. */
function misspeltIn({ value, schema }: SchemaProblem, name: string): string | undefined {
  if (!isObject(value) || schema.additionalProperties === false) return undefined;
  const known = namesOf(schema);
  return Object.keys(value).find((other) => !known.includes(other) && suggest(other, [name]) === name);
}

function addHint(
  { schema, pointer }: SchemaProblem,
  name: string,
  { slots }: Document,
  validators: Validators,
): string {
  const field = propertySchema(schema, name);
  // What the words in English are for is known by the slot that they stand in.
  const slot = name === "en" ? slots.find((one) => one.pointer === pointer)?.plan.schema : undefined;
  const { title, description } = slot ?? field;
  const about = [title, description].filter((text) => typeof text === "string").join(": ");
  return `Add ${quote(name)}: ${exampleOf(field, validators.slots)}.${about === "" ? "" : ` ${about}`}`;
}
