/** How messages call records and what they read. */
import type { SlotKind } from "#schemas/compile/plan.ts";
import type { Holding } from "#schemas/index/record-kinds.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";

/** What a record reads. */
const NEEDED: { readonly [holding in Holding]?: string } = {
  words: "words",
  html: "a text",
  date: "a date",
  picture: "a picture",
  number: "a number",
  flag: "true or false",
  names: "a list of names",
};

/** What a record has in a field, as messages call it. */
export function neededFor(holding: Holding, { slots }: Pick<SiteIndex, "slots">): string {
  return NEEDED[holding] ?? slots.get(holding as SlotKind)?.["x-slot"].holds ?? holding;
}
