/** From a validator's problems to the words that a visitor reads. */
import type { WithFields } from "#runtime/forms/fields.ts";
import { FALLBACK_ERRORS } from "#runtime/forms/words.ts";
import type { FieldProblem, ResolvedField } from "#runtime/section.ts";

/** One problem as a compiled validator reports it, in the form of ajv. */
export type SchemaError = { keyword: string; instancePath: string; params: { [name: string]: unknown } };

/** A compiled validator. Returns whether answers are right; the problems of those last given stand in `errors`. */
export type Validate = ((data: unknown) => boolean) & { errors?: SchemaError[] | null };

/**
 * At most one problem for each field, in the order of the fields. The words are the form document's own for
 * the reason, and those of every form when it has none. Problems of other fields are left out.
 */
export function toErrors(
  { fields }: WithFields,
  errors: readonly SchemaError[] | null | undefined,
): FieldProblem[] {
  const found = (errors ?? []).map((error) => ({ name: fieldOf(error), reason: reasonOf(error) }));
  return fields.flatMap((field) => {
    const reasons = found.filter(({ name }) => name === field.name).map(({ reason }) => reason);
    const first = REASONS.find((reason) => reasons.includes(reason)) ?? reasons[0];
    return first === undefined ? [] : [toProblem(field, first)];
  });
}

/** One problem, for a reason that a form document can have words for. */
export function toProblem(field: ResolvedField, reason: string): FieldProblem {
  const own = Object.hasOwn(field.errors, reason) ? field.errors[reason] : undefined;
  return {
    name: field.name,
    message: own || FALLBACK_ERRORS[reason]?.(field) || FALLBACK_ERRORS.other(field),
  };
}

/** Of several problems in one answer, the first of these is reported. */
const REASONS = ["required", "type", "enum", "maxLength", "format", "size", "empty"];

const SAME_REASON: { readonly [keyword: string]: string } = {
  minLength: "required",
  minItems: "required",
  const: "required",
  pattern: "format",
  maximum: "size",
  minimum: "empty",
};

function fieldOf({ keyword, instancePath, params }: SchemaError): string {
  if (keyword === "required" && instancePath === "") return String(params.missingProperty);
  return instancePath.split("/")[1] ?? "";
}

/** Within an answer, something missing or a name of another kind is an answer of the wrong kind. */
function reasonOf({ keyword, instancePath }: SchemaError): string {
  const isWithin = instancePath.split("/").length > 2;
  if (keyword === "required") return instancePath === "" ? "required" : "type";
  if (isWithin && keyword === "pattern") return "type";
  return SAME_REASON[keyword] ?? keyword;
}
