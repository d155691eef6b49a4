/** Streams of points that thicken as they converge. */
import { baseline, farLeft, farRight, n, point, randomFrom, range, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string, from = farRight): Stroke[] {
  const random = randomFrom(seed);
  const x = 430 + 40 * random();
  const y = 290 + 60 * random();
  const into = (from: number, bend: number, fromY: number) =>
    `C${n(bend)} ${n(fromY)} ${n(x + (from - x) * 0.35)} ${n(y)} ${n(x)} ${n(y)}`;
  const left = range(9).map((index) => {
    const low = baseline - index * 15;
    return `M${farLeft} ${low}H${60 + index * 14}${into(0, x - 120, low)}`;
  });
  const right = range(13).map((index) => `M${from} ${index * 54 - 6}${into(from, x + 190, index * 50)}`);
  return [
    { side: "first", weight: "dots", d: left.join("") },
    { side: "second", weight: "dots", d: right.join("") },
    { side: "quiet", weight: "point", d: point(x, y) },
  ];
}
