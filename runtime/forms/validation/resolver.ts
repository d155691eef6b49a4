/** Lets react-hook-form check answers with a form's compiled validator. */
import type { FieldValues, Resolver } from "react-hook-form";
import { fieldsOf } from "#runtime/forms/fields.ts";
import type { FieldProblem, ResolvedField, ResolvedForm } from "#runtime/section.ts";
import { toData } from "./data.ts";
import { toErrors, type Validate } from "./errors.ts";

/** What answers are checked with. */
export type Checks = {
  /** The fields to check this time. */
  fields: () => readonly ResolvedField[];
  load: () => Promise<Validate>;
  /** Returns what is wrong with a file beyond its name and size. */
  inspect: (field: ResolvedField) => Promise<FieldProblem | undefined>;
};

/**
 * Errors are by field name, with the form document's words as their message. Answers are taken as right when
 * the validator fails to load: the server checks them again, and a lost file keeps no visitor from sending.
 */
export function createResolver(
  form: Pick<ResolvedForm, "steps">,
  { fields, load, inspect }: Checks,
): Resolver<FieldValues> {
  return async (values) => {
    const data = toData({ fields: fieldsOf(form) }, new Map(Object.entries(values)));
    const validate = await load().catch(() => undefined);
    const problems = !validate || validate(data) ? [] : toErrors({ fields: fields() }, validate.errors);
    for (const field of fields()) {
      if (field.kind !== "file" || problems.some(({ name }) => name === field.name)) continue;
      const problem = await inspect(field);
      if (problem) problems.push(problem);
    }
    if (problems.length === 0) return { values: data, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ name, message }) => [name, { type: "schema", message }])),
    };
  };
}
