/** Whether there is something in a slot, as far as the document shows. */
import { fieldNamed } from "#schemas/values/placeholders.ts";

/** `maybe` is for a slot that an entity fills, which need not have the field. */
export type Filled = "yes" | "maybe" | "no";

/**
 * Whether a slot or a list is filled.
 *
 * @param required whether its section needs it, and so every entity has the field that fills it
 */
export function isFilled(value: unknown, required: boolean): Filled {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "no";
  return fieldNamed(value) !== undefined && !required ? "maybe" : "yes";
}

/** Whether both are filled. */
export function least(one: Filled, other: Filled): Filled {
  if (one === "no" || other === "no") return "no";
  return one === "yes" ? other : one;
}
