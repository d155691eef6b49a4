/** What visitors look for among many jobs: a mix of searches that a seed decides, each as the end of an address. */

import { createRandom, type Random } from "#bench/content/random.ts";
import { SEED } from "#bench/content/synthetic.ts";
import type { Facet } from "#runtime/search/facets.ts";

/** What searches are made of. */
export type SearchParts = {
  titles: readonly string[];
  /** Names by which things are known, such as "k8s". */
  names: readonly string[];
  facets: readonly Facet[];
  sorts: readonly string[];
};

/** As long as a text that is pasted by mistake. */
const PASTED = 10_000;

/** So many different searches of all kinds. Rounds differ, so that a cached answer never helps. */
export function mixSearches(parts: SearchParts, count: number, round: number): string[] {
  const random = createRandom(SEED, 1_000_000 + round);
  const pick = <Item>(items: readonly Item[]) => random.pick(items as readonly [Item, ...Item[]]);
  const title = () => pick(parts.titles);
  const word = () =>
    pick(
      title()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((one) => one.length > 4)
        .concat("engineer"),
    );
  const choice = (kind?: Facet["kind"]): [string, string] => {
    const { name, options } = pick(parts.facets.filter((facet) => kind === undefined || facet.kind === kind));
    return [name, pick<{ value: string }>(options).value];
  };
  const kinds: (() => [string, string][])[] = [
    () => [["q", title()]],
    () => [["q", word()]],
    () => [["q", `${word()} ${word()}`]],
    () => [["q", word().slice(0, random.between(3, 5))]],
    () => [["q", misspell(word(), random)]],
    () => [["q", `${misspell(word(), random)} ${word()}`]],
    () => [["q", pick(parts.names)]],
    () => [["q", `${pick(parts.names)} ${word()}`]],
    () => [["q", `${word()} zyzzyva`]],
    () => [choice("values")],
    () => [choice("values"), choice("values"), choice("values")],
    () => [["q", word()], choice("values"), choice("least")],
    () => [["q", pick(parts.names)], choice()],
    () => [choice("least")],
    () => [choice("least"), choice("least"), choice("values")],
    () => [choice("since")],
    () => [["q", word()], choice("since")],
    () => [["sort", pick(parts.sorts)]],
    () => [
      ["q", word()],
      ["sort", pick(parts.sorts)],
    ],
    () => [choice("values"), ["sort", pick(parts.sorts)], ["page", String(random.between(2, 40))]],
    () => [["page", String(random.between(2, 1000))]],
    () => [
      ["q", word()],
      ["page", String(random.between(2, 20))],
    ],
    () => [["q", `${word()} `.repeat(PASTED).slice(0, PASTED)]],
    () => [["q", Array.from({ length: 14 }, word).join(" ")]],
  ];
  return Array.from({ length: count }, (_, number) => {
    const kind = kinds[number % kinds.length] as (typeof kinds)[number];
    return `?${new URLSearchParams(kind())}`;
  });
}

/** A word with two letters the wrong way round, or without one. */
function misspell(word: string, random: Random): string {
  const at = random.between(1, word.length - 2);
  const [before, one, other, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return random.next() < 0.5 ? `${before}${other}${one}${after}` : `${before}${other}${after}`;
}
