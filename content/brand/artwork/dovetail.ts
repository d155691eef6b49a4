/** A dovetail: a tail that is wider at its end, so that nothing pulls it out. */
import { upright } from "./parts/bars.ts";
import { randomFrom, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const heights = [0, 0, 52, 150, 150, 150, 52, 0, 0];
  const deep = 0.9 + 0.2 * random();
  return upright((index) => 402 - deep * (heights[index] ?? 0));
}
