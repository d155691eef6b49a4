/** Routed right angles: each line finds its own terminal, and its counterpart finds the same one. */
import { baseline, farLeft, farRight, n, randomFrom, range, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const routes = range(8).map((index) => {
    const x = 650 - 54 * index - 10 * random();
    return {
      x,
      y: 168 + 42 * ((index * 5 + 2) % 8) + 12 * random(),
      low: baseline - 11 * index,
      high: 36 + 11 * (7 - index),
      fall: x + 32,
    };
  });
  return [
    {
      side: "first",
      weight: "line",
      d: routes.map(({ x, y, low }) => `M${farLeft} ${low}H${n(x)}V${n(y + 11)}`).join(""),
    },
    {
      side: "second",
      weight: "line",
      d: routes
        .map(({ x, y, high, fall }) => `M${farRight} ${high}H${n(fall)}V${n(y)}H${n(x + 11)}`)
        .join(""),
    },
    {
      side: "quiet",
      weight: "line",
      d: routes.map(({ x, y }) => `M${n(x - 11)} ${n(y - 11)}h22v22h-22z`).join(""),
    },
    {
      side: "first",
      weight: "area",
      d: routes.map(({ x, y }) => `M${n(x - 5)} ${n(y - 5)}h10v10h-10z`).join(""),
    },
  ];
}
