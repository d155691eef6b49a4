/** A half-lap: a broad step out of one side lies in a broad step of the other. */
import { lying } from "./parts/bars.ts";
import { randomFrom, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const step = 62 + 18 * random();
  return lying((index) => 562 + (Math.floor(index / 3) % 2 === 0 ? 1 : -1) * step);
}
