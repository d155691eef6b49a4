/** The validators that the build compiled from the form documents, each loaded when a visitor reaches for its form. */
import { validators } from "virtual:pageloom/validators";
import type { Validate } from "./errors.ts";

/**
 * The validator of the form with this id.
 *
 * @throws Error when there is none, or its file does not arrive.
 */
export async function loadValidator(formId: string): Promise<Validate> {
  const load = validators[formId];
  if (!load) throw new Error(`No validator: ${formId}`);
  return (await load()).validate;
}
