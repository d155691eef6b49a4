/** Routed right angles: each line finds its own terminal, and its counterpart finds the same one. */
import { banner, type Motif } from "./parts/frame.ts";
import { baseline, farLeft, n, randomFrom, range, square } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const [count, order] = frame.choose([8, 5], [4, 1], [4, 3], [5, 2], [5, 3], [7, 3]);
  const step = frame.choose(11, 24, 34);
  const pad = frame.choose(11, 16, 22, 30);
  const width = frame.choose(0, 7, 11, 16);
  const gap = 432 / count;
  const routes = range(count).map((index) => {
    const x = 650 - gap * index - 10 * random();
    return {
      x,
      y: 168 + (336 / count) * ((index * order + 2) % count) + 12 * random(),
      low: baseline - step * index,
      high: 36 + step * (count - 1 - index),
      fall: x + frame.choose(32, gap * 0.6),
    };
  });
  const lit = routes[count >> 1];
  return [
    {
      ...{ side: "first", weight: "line", width },
      d: routes.map(({ x, y, low }) => `M${farLeft} ${low}H${n(x)}V${n(y + pad)}`).join(""),
    },
    {
      ...{ side: "second", weight: "line", width },
      d: routes
        .map(({ x, y, high, fall }) => `M${frame.right} ${high}H${n(fall)}V${n(y)}H${n(x + pad)}`)
        .join(""),
    },
    {
      ...{ side: "quiet", weight: "line", tone: "ground", width: 6 },
      d: routes.map(({ x, y }) => square(x, y, 2 * pad)).join(""),
    },
    {
      side: "first",
      weight: "area",
      d: routes.map(({ x, y }) => square(x, y, frame.choose(10, 2 * pad))).join(""),
    },
    ...frame.only({
      side: "first",
      weight: "area",
      tone: "signal",
      d: lit ? square(lit.x, lit.y, 2 * pad) : "",
    }),
  ];
};
