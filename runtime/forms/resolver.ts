/** Lets react-hook-form check answers with a form's compiled validator. */
import type { FieldValues, Resolver } from "react-hook-form";
import { toData } from "#runtime/forms/data.ts";
import { toErrors, type Validate } from "#runtime/forms/errors.ts";
import { fieldsOf } from "#runtime/forms/fields.ts";
import type { ResolvedForm } from "#runtime/section.ts";

/**
 * Errors are by field name, with the form document's words as their message. Answers are taken as right when
 * the validator does not arrive: the server checks them again, and nobody is kept from writing by a lost file.
 */
export function createResolver(form: ResolvedForm, load: () => Promise<Validate>): Resolver<FieldValues> {
  const fields = { fields: fieldsOf(form) };
  return async (values) => {
    const data = toData(fields, new Map(Object.entries(values)));
    const validate = await load().catch(() => undefined);
    const problems = !validate || validate(data) ? [] : toErrors(fields, validate.errors);
    if (problems.length === 0) return { values: data, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ name, message }) => [name, { type: "schema", message }])),
    };
  };
}
