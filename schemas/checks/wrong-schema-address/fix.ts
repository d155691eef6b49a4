/** How a document without the address of its schema gets it, in the way that the rest of it is written. */
import type { Document } from "#schemas/documents/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { CheckProblem } from "#schemas/validate/check.ts";

/** Adds the property before the first, with the same space around it. */
export function fixMissing({ source, value, text }: Document, address: string): Pick<CheckProblem, "fix"> {
  const [first] = isObject(value) ? Object.keys(value) : [];
  if (!source.ok || first === undefined) return {};
  const whole = source.locate("")?.value;
  const { key, value: own } = source.locate(toPointer([first])) ?? {};
  if (!whole || !key || !own) return {};
  const space = text.slice(whole.start + 1, key.start);
  const colon = text.slice(key.end, own.start);
  const added = `"$schema"${colon}${JSON.stringify(address)},${space}`;
  return { fix: { title: 'Add "$schema"', edits: [{ start: key.start, end: key.start, text: added }] } };
}
