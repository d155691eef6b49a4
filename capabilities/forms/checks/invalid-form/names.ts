/** Fields of a form that its subject lines and the rules of keeping name. */
import { choices, didYouMean, quote } from "#schemas/checks/names.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { fieldsIn } from "../../written.ts";

/** A field in the words of a subject line. */
const NAMED = /\{([^{}]*)\}/g;

/** Looks up each field that a form names outside of its fields. */
export function checkNames(
  form: { readonly [name: string]: unknown },
  report: (problem: CheckProblem) => void,
): void {
  const fields = fieldsIn(form).map(({ field }) => field);
  const names = fields.flatMap(({ name }) => (typeof name === "string" ? [name] : []));
  const inWords = Object.entries(isObject(form.subject) ? form.subject : {});
  for (const [language, words] of inWords) {
    if (typeof words !== "string") continue;
    for (const match of words.matchAll(NAMED)) {
      const name = match[1] ?? "";
      if (names.includes(name)) continue;
      report({
        pointer: toPointer(["subject", language]),
        part: { offset: match.index, length: match[0].length },
        message: `This form has no field ${quote(name)}.`,
        hint: didYouMean(suggest(name, names), `Choose ${choices(names)}, or leave out the brackets.`),
      });
    }
  }
  if (isObject(form.confirmation) && !fields.some(({ kind }) => kind === "email")) {
    report({
      pointer: "/confirmation",
      on: "key",
      message: "This form asks for no e-mail address, so nobody can be sent a confirmation.",
      hint: 'Add a field of the kind "email", or delete this.',
    });
  }
  const withConsent = isObject(form.retention) ? form.retention.withConsent : undefined;
  if (!isObject(withConsent) || typeof withConsent.field !== "string") return;
  const boxes = fields.flatMap(({ name, consent }) =>
    typeof name === "string" && consent !== undefined ? [name] : [],
  );
  if (boxes.includes(withConsent.field)) return;
  const isField = names.includes(withConsent.field);
  report({
    pointer: "/retention/withConsent/field",
    message: isField
      ? `The field ${quote(withConsent.field)} is no box by which somebody consents.`
      : `This form has no field ${quote(withConsent.field)}.`,
    hint: didYouMean(
      suggest(withConsent.field, boxes),
      'Name a field of the kind "checkbox" with a "consent": "2026-11".',
    ),
  });
}
