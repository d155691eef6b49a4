/** A finger joint: every second bar reaches beyond the middle. */
import { upright } from "./parts/bars.ts";
import { randomFrom, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  return upright((index) => 320 + (index % 2 === 0 ? -1 : 1) * (54 + 34 * random()));
}
