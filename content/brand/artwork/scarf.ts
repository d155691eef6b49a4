/** A scarf: two ends that are cut at a slant, with a hook in the middle. */
import { lying } from "./parts/bars.ts";
import { randomFrom, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const hook = 44 + 20 * random();
  return lying((index) => 672 - 26 * index + (index > 4 ? hook : index < 4 ? 0 : hook / 2));
}
