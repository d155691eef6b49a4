/** A half-lap: a broad step out of one side lies in a broad step of the other. */
import { lying } from "./parts/bars.ts";
import { banner, type Motif } from "./parts/frame.ts";
import { randomFrom } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const step = 62 + 18 * random();
  return lying(frame, (away) => 562 + (Math.abs(away) < 2 ? -1 : 1) * step);
};
