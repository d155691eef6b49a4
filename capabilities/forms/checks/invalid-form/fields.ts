/** What does not go together in one field of a form. */
import { choices, quote } from "#schemas/checks/names.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";
import type { WrittenField } from "../../written.ts";

/** What is wrong with a part of a field: its name when it is there and has no place, its value, or that it is missing. */
export type FieldProblem = Pick<CheckProblem, "message" | "hint"> & {
  part: string;
  is: "misplaced" | "wrong" | "missing";
};

/** Kinds with a list of answers to choose from. */
const CHOICES = ["select", "radios", "checkboxes"];

/** Properties that only some kinds may have, and which kinds. */
const FOR_KINDS: { readonly [name: string]: readonly string[] } = {
  options: CHOICES,
  maxLength: ["text", "email", "tel", "url", "textarea"],
  autocomplete: ["text", "email", "tel", "url", "textarea", "select"],
  inputMode: ["text"],
  maxSize: ["file"],
  consent: ["checkbox"],
};

/** Names that the service or the browser has taken, with what they are. */
const TAKEN = new Map([
  ["homepage", "the field that only programs fill in, by which they are known"],
  ["constructor", "something that every list of answers has by itself"],
]);

/** Goes over a field of a kind that there is. */
export function* problemsOn(field: WrittenField["field"], kind: string): Generator<FieldProblem> {
  const { name, options } = field;
  const taken = typeof name === "string" && TAKEN.get(name);
  if (taken) {
    yield {
      ...{ part: "name", is: "wrong" },
      message: `A field cannot be called ${quote(name)}: that is ${taken}.`,
      hint: "Choose another name.",
    };
  }
  for (const [part, kinds] of Object.entries(FOR_KINDS)) {
    if (field[part] === undefined || kinds.includes(kind)) continue;
    yield {
      ...{ part, is: "misplaced" },
      message: `A field of the kind ${quote(kind)} makes no use of ${quote(part)}.`,
      hint: `Delete this, or make it a field of the kind ${choices(kinds)}.`,
    };
  }
  if (CHOICES.includes(kind) && options === undefined) {
    yield {
      ...{ part: "options", is: "missing" },
      message: `A field of the kind ${quote(kind)} needs options to choose from.`,
      hint: 'Add "options": [ { "value": "…", "label": { "en": "…" } } ].',
    };
  }
}
