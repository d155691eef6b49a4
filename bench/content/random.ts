/** Numbers that look random and are the same on every machine: sfc32, which needs only 32-bit arithmetic. */

/** The methods of a stream of random numbers. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number, both bounds included. */
  between: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

const GOLDEN = 0x9e3779b9;
/** After so many rounds, the first numbers of neighbouring streams have nothing in common. */
const WARM_UP = 15;

/** One of the streams of a seed. Streams do not depend on each other. */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = GOLDEN | 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < WARM_UP; round++) next();
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}
