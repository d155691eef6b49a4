/** Amounts in queries: `£70,000`, `70k`, `$150k`, `50-60k`, `£500 a day`. */
import { numbersIn } from "./bits.ts";
import type { SearchIndex } from "./index.ts";

/** At least so much of a unit. */
export type Amount = { facet: string; unit: string; from: number };

const FIGURE = String.raw`(?<![\p{L}\p{N}.,])(\p{Sc})?\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?`;

/** One figure, or two with a dash between them, of which the smaller counts. */
const AMOUNT = new RegExp(
  `${FIGURE}(?:\\s?(?:-|–|to)\\s?\\p{Sc}?\\s?\\d[\\d,]*(?:\\.\\d+)?\\s?(k\\b)?)?\\+?`,
  "giu",
);

/** The smallest figure without a sign or a `k` that is an amount: smaller ones are years, levels and versions. */
const PLAIN = 10_000;

/** How many times more or less than any amount of its unit a figure may be. */
const FAR = 4;

/** Takes amounts out of a query. Which unit is meant, the amounts that documents have of it decide. */
export function readAmounts(text: string, index: SearchIndex): { amounts: Amount[]; rest: string } {
  const amounts: Amount[] = [];
  let rest = "";
  let end = 0;
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, sign, digits = "", k, laterK] = match;
    const figure = Number(digits.replaceAll(",", "")) * (k || laterK ? 1000 : 1);
    const behind = text.slice(match.index + whole.length);
    let best: (Amount & { far: number; length: number }) | undefined;
    for (const facet of index.setup.facets) {
      if (facet.kind !== "least") continue;
      for (const { unit, sign: own, names } of facet.units ?? []) {
        const range = rangeOf(facet.name, unit, index);
        if (!range || (sign && sign !== own)) continue;
        const length = lengthOfName(behind, names);
        if (!sign && !k && !laterK && figure < PLAIN && length === 0) continue;
        // A unit that is written out is meant, be it a strange amount of it.
        const far = length > 0 ? 0 : Math.max(range[0] / figure, figure / range[1], 1);
        if (far <= FAR && (!best || far < best.far))
          best = { facet: facet.name, unit, from: figure, far, length };
      }
    }
    if (!best) continue;
    amounts.push({ facet: best.facet, unit: best.unit, from: best.from });
    rest += `${text.slice(end, match.index)} `;
    end = match.index + whole.length + best.length;
  }
  return { amounts, rest: rest + text.slice(end) };
}

/** The smallest and the greatest amount of a unit that documents have. */
function rangeOf(facet: string, unit: string, { choices }: SearchIndex): [number, number] | undefined {
  const documents = choices.unitsOf(facet).get(unit);
  if (!documents) return undefined;
  const amounts = choices.amountsOf(facet);
  let range: [number, number] | undefined;
  for (const document of numbersIn(documents)) {
    const amount = amounts[document] as number;
    range = range ? [Math.min(range[0], amount), Math.max(range[1], amount)] : [amount, amount];
  }
  return range;
}

/** How many characters the longest of some names takes that stands at the beginning of a text. */
function lengthOfName(text: string, names: readonly string[]): number {
  const start = text.length - text.trimStart().length;
  const lengths = names.map((name) => {
    const end = start + name.length;
    const isThere = text.slice(start, end).toLowerCase() === name.toLowerCase();
    return isThere && !/^[\p{L}\p{N}]/u.test(text.slice(end)) ? end : 0;
  });
  return Math.max(0, ...lengths);
}
