/** Where a finding about a link stands. */
import type { Place } from "#schemas/check.ts";
import type { LinkFact } from "#schemas/facts.ts";

/** The address itself, also within a formatted text. */
export function placeOf({ pointer, offset, href }: LinkFact): Place {
  return offset === undefined ? { pointer } : { pointer, part: { offset, length: href.length } };
}
