/** A scarf: two ends that are cut at a slant, with a hook in the middle. */
import { lying } from "./parts/bars.ts";
import { banner, type Motif } from "./parts/frame.ts";
import { randomFrom } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const hook = 44 + 20 * random();
  return lying(frame, (away) => 568 - 26 * away + (hook * (1 + Math.sign(away))) / 2);
};
