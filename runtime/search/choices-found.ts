/** How well documents fit the choices and amounts that a query names. */
import { addBit, countBits, createBits, either, hasBit, numbersIn } from "./bits.ts";
import { type Fit, rarityOf } from "./fit.ts";
import type { SearchIndex } from "./index.ts";
import type { Asked } from "./wanted.ts";
import { isEmptyWord } from "./words.ts";

/** How much a choice or an amount counts that a document has. */
const CHOSEN = 1.5;

/**
 * Adds the named choices, one thing for each facet. By themselves they find what the facet finds; beside words, also the
 * documents whose name has the words of the choice.
 *
 * @param today days since 1970
 */
export function addChoices(asked: Asked, today: number, index: SearchIndex, fit: Fit): void {
  const { choices, wanted, meant } = asked;
  for (const named of choices.values()) {
    let found = createBits(index.size);
    for (const choice of named) {
      const own = choice.choices
        .map(({ facet, value }) => index.choices.get(facet, value, today))
        .reduce(either, createBits(index.size));
      const score = CHOSEN * rarityOf(countBits(own), index.size);
      for (let document = 0; document < index.size; document++) {
        if (hasBit(own, document)) fit.scores[document] = (fit.scores[document] ?? 0) + score;
      }
      found = either(found, own);
      const full = meant.slice(choice.from, choice.to).filter((word) => !isEmptyWord(word));
      for (const document of noteNames(full, index, fit)) if (wanted.length > 0) addBit(found, document);
    }
    for (let document = 0; document < index.size; document++) {
      if (hasBit(found, document)) fit.choices[document] = (fit.choices[document] ?? 0) + 1;
    }
  }
}

/** Notes the documents whose name has all of some words, and returns them. */
function noteNames(words: readonly string[], { names }: SearchIndex, fit: Fit): number[] {
  return names.flatMap(({ postings }, at) => {
    const [first, ...others] = words.map((word) => new Set(postings.get(word)?.documents));
    const called = [...(first ?? [])].filter((document) => others.every((one) => one.has(document)));
    const { chosen } = fit.names[at] as Fit["names"][number];
    for (const document of called) chosen[document] = (chosen[document] ?? 0) + words.length;
    return called;
  });
}

/** Adds amounts, each as one thing. What is nearest to an amount comes first. */
export function addAmounts({ amounts }: Asked, { choices }: SearchIndex, fit: Fit): void {
  for (const { facet, unit, from } of amounts) {
    const all = choices.amountsOf(facet);
    for (const document of numbersIn(choices.unitsOf(facet).get(unit) ?? createBits(0))) {
      const amount = all[document] as number;
      if (amount < from) continue;
      fit.choices[document] = (fit.choices[document] ?? 0) + 1;
      fit.scores[document] = (fit.scores[document] ?? 0) + (CHOSEN * from) / amount;
    }
  }
}
