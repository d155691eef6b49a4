/** Choices of facets by what people call them: "wfh" is the choice "Remote". */
import type { Facet } from "./facets.ts";
import { createTerms, type Terms } from "./terms.ts";
import { toWords } from "./words.ts";

/** A choice of a facet. */
export type Choice = { facet: string; value: string };

/** Choices that words name: of one name there can be several. They are the words from `from` up to `to`. */
export type NamedChoice = { choices: readonly Choice[]; from: number; to: number };

/** The names of all choices. */
export type ChoiceNames = {
  /** Finds choices in the words of a query, the longest names first where they overlap. */
  find: (words: readonly string[]) => NamedChoice[];
  hasWord: Terms["hasWord"];
};

export function createChoiceNames(facets: readonly Facet[]): ChoiceNames {
  const byName = new Map<string, Choice[]>();
  for (const facet of facets) {
    if (facet.kind !== "values") continue;
    for (const { value, names = [] } of facet.options) {
      for (const name of new Set(names.map((one) => toWords(one).join(" ")))) {
        byName.set(name, [...(byName.get(name) ?? []), { facet: facet.name, value }]);
      }
    }
  }
  const terms = createTerms([...byName.keys()].map((name) => ({ id: name, names: [name] })));
  return {
    find: (words) =>
      terms.find(words, true).map(({ term, from, to }) => ({ choices: byName.get(term.id) ?? [], from, to })),
    hasWord: terms.hasWord,
  };
}
