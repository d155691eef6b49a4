/** What a seed decides: choices, whole numbers and lengths. */
import { randomFrom } from "./strokes.ts";

/** Decisions that are the same for the same seed. */
export type Dice = {
  /** A length between the two. */
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<const T extends readonly [unknown, ...unknown[]]>(choices: T): T[number];
  chance(likelihood: number): boolean;
};

export function diceFrom(seed: string): Dice {
  const random = randomFrom(seed);
  const whole = (least: number, most: number) => least + Math.floor((most - least + 1) * random());
  return {
    between: (least, most) => least + (most - least) * random(),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (likelihood) => random() < likelihood,
  };
}
