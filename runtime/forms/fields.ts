/** Fields of a form, whatever step they stand in. */
import type { ResolvedField, ResolvedForm } from "#runtime/section.ts";

/** Anything with fields: a whole form or one step of it. */
export type WithFields = { readonly fields: readonly ResolvedField[] };

/** All fields of a form, in order. */
export function fieldsOf(form: Pick<ResolvedForm, "steps">): ResolvedField[] {
  return form.steps.flatMap(({ fields }) => fields);
}
