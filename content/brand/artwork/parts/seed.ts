/** What a seed decides: choices, whole numbers, lengths and orders. */
import { type Random, randomFrom, range } from "./strokes.ts";

/** Decisions that are the same for the same seed. */
export type Dice = {
  /** From 0 to 1. */
  random: Random;
  /** A length between the two. */
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<const T extends readonly [unknown, ...unknown[]]>(choices: T): T[number];
  chance(likelihood: number): boolean;
  /** The same things in another order. */
  shuffle<T>(things: readonly T[]): T[];
};

export function diceFrom(seed: string): Dice {
  const random = randomFrom(seed);
  const whole = (least: number, most: number) => least + Math.floor((most - least + 1) * random());
  return {
    random,
    between: (least, most) => least + (most - least) * random(),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (likelihood) => random() < likelihood,
    shuffle: (things) =>
      range(things.length)
        .map((index) => ({ index, order: random() }))
        .sort((a, b) => a.order - b.order)
        .flatMap(({ index }) => things.slice(index, index + 1)),
  };
}
