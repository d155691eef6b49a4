/** A finger joint: every second bar reaches beyond the middle. */
import { upright } from "./parts/bars.ts";
import { banner, type Motif } from "./parts/frame.ts";
import { randomFrom } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  return upright(frame, (away) => 320 + (away % 2 === 0 ? -1 : 1) * (54 + 34 * random()));
};
