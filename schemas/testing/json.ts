/** JSON as tests make it up: anything that a document may hold. */
import fc, { type Arbitrary, type JsonSharedConstraints } from "fast-check";
import { RESERVED_NAME } from "#schemas/json/syntax/limits.ts";

/** Names of properties. */
export const anyName: Arbitrary<string> = fc.string().filter((name) => name !== RESERVED_NAME);

/** Well-formed JSON without what `parseJson` refuses beyond that. */
export function anyJson(constraints?: JsonSharedConstraints): Arbitrary<string> {
  return fc.json(constraints).filter((text) => !text.includes(`"${RESERVED_NAME}"`));
}
