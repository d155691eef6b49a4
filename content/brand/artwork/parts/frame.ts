/** What a motif is drawn for: beside the words of a banner, or as a picture of the place where the two sides meet. */
import type { Stroke } from "#runtime/artwork.ts";
import { diceFrom } from "./seed.ts";
import { farRight } from "./strokes.ts";

/** A stroke, with the tone and the width that it has in a picture, where those are not its side's and its weight's. */
export type Part = Stroke & { tone?: "ground" | "signal" | "soft"; width?: number };

export type Frame = {
  /** Where the lines of the second side come from. */
  right: number;
  /** The banner's value, or one of those that pictures have. */
  choose<const T>(banner: T, ...pictures: readonly [T, ...T[]]): T;
  /** What only pictures show. */
  only(...parts: readonly Part[]): readonly Part[];
};

/** Draws a motif in a frame, which is a banner where none is given. */
export type Motif = (seed: string, frame?: Frame) => Part[];

export const banner: Frame = { right: farRight, choose: (own) => own, only: () => [] };

export function pictureFrom(seed: string): Frame {
  const { pick } = diceFrom(`picture ${seed}`);
  return { right: farRight, choose: (_, ...pictures) => pick(pictures), only: (...parts) => parts };
}
