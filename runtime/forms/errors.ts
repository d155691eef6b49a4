/** From a validator's findings to the words that a visitor reads. */

import { FALLBACK_ERRORS } from "#runtime/forms/words.ts";
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";

/** What a compiled validator says of one fault, as ajv does. */
export type SchemaError = { keyword: string; instancePath: string; params: { [name: string]: unknown } };

/** A compiled validator. Says whether answers are right; what is wrong with those last given stands in `errors`. */
export type Validate = ((data: unknown) => boolean) & { errors?: SchemaError[] | null };

/** What is wrong with one field, in words. */
export type FieldProblem = { name: string; message: string };

/**
 * At most one problem for each field, in the order of the fields. The words are the form document's own for
 * the keyword that failed; `pattern` is told by the words for `format`, and whatever means "nothing was
 * answered" by those for `required`.
 */
export function toErrors(
  form: Pick<ResolvedForm, "fields">,
  errors: readonly SchemaError[] | null | undefined,
): FieldProblem[] {
  const found = (errors ?? []).map((error) => ({ name: fieldOf(error), reason: reasonOf(error) }));
  return form.fields.flatMap((field) => {
    const reasons = found.filter(({ name }) => name === field.name).map(({ reason }) => reason);
    const first = REASONS.find((reason) => reasons.includes(reason)) ?? reasons[0];
    return first === undefined ? [] : [{ name: field.name, message: toWords(field, first) }];
  });
}

/** Of several faults in one answer, the one to tell: the first of these. */
const REASONS = ["required", "enum", "maxLength", "format"];

const SAME_REASON: { readonly [keyword: string]: string } = {
  minLength: "required",
  const: "required",
  pattern: "format",
};

function fieldOf({ keyword, instancePath, params }: SchemaError): string {
  return keyword === "required" ? String(params.missingProperty) : instancePath.slice(1);
}

function reasonOf({ keyword }: SchemaError): string {
  return SAME_REASON[keyword] ?? keyword;
}

function toWords(field: ResolvedField, reason: string): string {
  const own = Object.hasOwn(field.errors, reason) ? field.errors[reason] : undefined;
  if (own) return own;
  if (reason === "required" || reason === "enum") return FALLBACK_ERRORS[reason](field.label);
  if (reason === "maxLength") return FALLBACK_ERRORS.maxLength(field.label, field.maxLength ?? 0);
  if (reason === "format" && (field.kind === "email" || field.kind === "tel"))
    return FALLBACK_ERRORS[field.kind]();
  return FALLBACK_ERRORS.other(field.label);
}
