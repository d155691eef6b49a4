/** What each choice of a facet is true of: as sets that are kept, since every answer counts all of them. */
import { addBit, type Bits, createBits } from "./bits.ts";
import type { Facet, FacetedDocument, SinceStep } from "./facets.ts";

/** The choices of a search. */
export type Choices = {
  /**
   * The documents that a choice is true of; none where there is no such choice.
   *
   * @param today days since 1970
   */
  get: (facet: string, value: string, today: number) => Bits;
  /** By unit, the documents that have an amount of it. */
  unitsOf: (facet: string) => ReadonlyMap<string, Bits>;
  /** By document, its amount, of whichever unit. */
  amountsOf: (facet: string) => Float32Array;
};

/** Takes up documents one by one, numbered as they come. */
export type ChoicesBuilder = {
  add: (document: FacetedDocument, at: number) => void;
  finish: () => Choices;
};

/** @param size how many documents will be added */
export function createChoicesBuilder(facets: readonly Facet[], size: number): ChoicesBuilder {
  const none = createBits(size);
  const bits = new Map(facets.map(({ name }) => [name, new Map<string, Bits>()]));
  const units = new Map(facets.map(({ name }) => [name, new Map<string, Bits>()]));
  const days = new Map<string, Int32Array>();
  const amounts = new Map<string, Float32Array>();
  for (const { name, kind } of facets) {
    if (kind === "since") days.set(name, new Int32Array(size));
    if (kind === "least") amounts.set(name, new Float32Array(size));
  }
  const put = (sets: Map<string, Bits> | undefined, name: string, at: number) => {
    const own = sets?.get(name) ?? createBits(size);
    sets?.set(name, own);
    addBit(own, at);
  };
  // Only the sets of the latest day are kept: those of a day before are not requested again.
  const since = new Map<string, { today: number; bits: Map<string, Bits> }>();

  const sinceBits = (facet: string, today: number) => {
    const known = since.get(facet);
    if (known?.today === today) return known.bits;
    const { options = [] } = facets.find(({ name }) => name === facet) ?? {};
    const made = new Map<string, Bits>();
    for (const step of options as readonly SinceStep[]) {
      const own = createBits(size);
      for (const [at, day] of days.get(facet)?.entries() ?? []) if (day > today - step.days) addBit(own, at);
      made.set(step.value, own);
    }
    since.set(facet, { today, bits: made });
    return made;
  };

  return {
    add(document, at) {
      for (const facet of facets) {
        const { name, kind } = facet;
        const sets = bits.get(name);
        if (kind === "values") for (const value of document.values[name] ?? []) put(sets, value, at);
        else if (kind === "since") {
          const own = days.get(name);
          if (own) own[at] = document.days[name] ?? 0;
        } else {
          const own = document.amounts[name];
          if (!own) continue;
          put(units.get(name), own.unit, at);
          (amounts.get(name) as Float32Array)[at] = own.amount;
          for (const { value, unit, from } of facet.options) {
            if (unit === own.unit && own.amount >= from) put(sets, value, at);
          }
        }
      }
    },
    finish: () => ({
      get: (facet, value, today) =>
        (days.has(facet) ? sinceBits(facet, today) : bits.get(facet))?.get(value) ?? none,
      unitsOf: (facet) => units.get(facet) ?? new Map(),
      amountsOf: (facet) => amounts.get(facet) ?? new Float32Array(),
    }),
  };
}
