/** Overlapping discs: two sets of rings, and what they have in common. */
import { banner, type Motif, type Part } from "./parts/frame.ts";
import { baseline, circle, farLeft, lens, n, type Place, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const lean = 20 * random();
  const radius = frame.choose(216, 150, 175, 200);
  // Each ring is smaller than the last, or further out, or both.
  const [shrink, shift] = frame.choose([32, 0], [32, 0], [18, 0], [24, 12], [12, 10], [0, 42], [0, 28]);
  const width = frame.choose(0, 4, 6, 9);
  const apart = radius * frame.choose(0, 0.46, 0.58, 0.7);
  const slope = frame.choose(0, 0, 0.4, 0.6);
  const left = frame.choose({ x: 352, y: baseline - radius }, { x: 440 - apart, y: 320 + apart * slope });
  const right = frame.choose({ x: 548 + lean, y: 252 }, { x: 440 + apart, y: 320 - apart * slope });
  const shared = (at: Place) => ({ ...at, r: radius - frame.choose(64, width / 2) });
  const rings = (at: Place, flip: 1 | -1) =>
    range(shrink ? Math.floor((radius - 4) / shrink) + 1 : 22)
      .map((index) => circle(at.x + flip * shift * index, at.y, radius - shrink * index))
      .join("");
  const level = {
    first: `M${farLeft} ${baseline}H${left.x}`,
    second: `M${frame.right} ${n(right.y - radius)}H${n(right.x)}`,
  };
  const common: Part = {
    side: "first",
    weight: "area",
    tone: "signal",
    d: lens(shared(left), shared(right)),
  };
  return [
    ...frame.choose([common], []),
    { side: "first", weight: "line", width, d: rings(left, -1) + frame.choose(level.first, "") },
    ...frame.only({ side: "first", weight: "area", d: frame.choose("", "", circle(left.x, left.y, radius)) }),
    { side: "second", weight: "line", width, d: rings(right, 1) + frame.choose(level.second, "") },
    ...frame.only(common),
  ];
};
