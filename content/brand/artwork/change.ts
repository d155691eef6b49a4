/** Braided strands: three from each side, which hold because they cross. */
import { baseline, curve, farLeft, farRight, randomFrom, range, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const phase = random();
  const from = { x: 70, y: baseline - 18 };
  const size = { x: 640, y: -470 };
  const strand = (index: number) => {
    const lane = 18 * (Math.floor(index / 2) - 1);
    return range(21).map((step) => {
      const along = step / 20;
      const swell = Math.sin(Math.PI * along) ** 2;
      const slope = (6 * along * (1 - along) * size.y) / size.x;
      const sway = lane * (1 - swell) + 112 * swell * Math.sin((index / 3 + phase + along * 2.6) * Math.PI);
      const length = Math.hypot(1, slope);
      return {
        x: from.x + size.x * along - (sway * slope) / length,
        y: from.y + size.y * along * along * (3 - 2 * along) + sway / length,
      };
    });
  };
  const line = (index: number) => curve(strand(index), false);
  const level = (index: number) => 18 * (Math.floor(index / 2) - 1);
  return [
    {
      side: "first",
      weight: "line",
      d: [0, 2, 4].map((index) => line(index).replace("M", `M${farLeft} ${from.y + level(index)}L`)).join(""),
    },
    { side: "second", weight: "line", d: [1, 3, 5].map((index) => `${line(index)}H${farRight}`).join("") },
  ];
}
