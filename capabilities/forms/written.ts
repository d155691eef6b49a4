/** What checks and resolving both need of form documents. */
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";

/** Address of the page that is shown after a form that names none. `documents/forms.schema.json` has the same. */
export const FORM_SUCCESS = "/form_submission_success/";

/** A field of a form document as it is written, right or wrong. */
export type WrittenField = { pointer: string; field: { readonly [name: string]: unknown } };

/** The fields of a form document in order, those of its steps among them, whatever else is wrong with it. */
export function fieldsIn(form: unknown): WrittenField[] {
  if (!isObject(form)) return [];
  return [
    ...listAt(form.fields, "/fields"),
    ...stepsIn(form).flatMap(({ step, pointer }) => listAt(step.fields, `${pointer}/fields`)),
  ];
}

/** The steps of a form document in order. */
export function stepsIn(form: unknown): { pointer: string; step: { readonly [name: string]: unknown } }[] {
  if (!isObject(form)) return [];
  return listAt(form.steps, "/steps").map(({ field: step, pointer }) => ({ step, pointer }));
}

function listAt(list: unknown, base: string): WrittenField[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) =>
    isObject(item) ? [{ field: item, pointer: base + toPointer([String(index)]) }] : [],
  );
}
