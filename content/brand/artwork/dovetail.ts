/** A dovetail: a tail that is wider at its end, so that nothing pulls it out. */
import { upright } from "./parts/bars.ts";
import { banner, type Motif } from "./parts/frame.ts";
import { randomFrom } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const heights = [150, 150, 52];
  const deep = 0.9 + 0.2 * random();
  return upright(frame, (away) => 402 - deep * (heights[Math.abs(away)] ?? 0));
};
