/** The motifs made of straight lines and right angles. */
import { baseline, circle, farLeft, farRight, type Motif, n, point, range } from "./strokes.ts";

/** Routed right angles: each line finds its own terminal, and its counterpart finds the same one. */
export const technology: Motif = (random) => {
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
};

/** One line to one point, in a field of all the points it is not. */
export const executiveSearch: Motif = (random) => {
  const column = 5 + Math.floor(3 * random());
  const row = 3 + Math.floor(3 * random());
  const place = (i: number, j: number) => ({ x: 214 + 44 * i, y: 78 + 44 * j });
  const target = place(column, row);
  const crossed = (i: number, j: number) => (i === column && j >= row) || (j === row && i >= column);
  const others = range(12).flatMap((i) =>
    range(11).map((j) => (crossed(i, j) ? "" : point(place(i, j).x, place(i, j).y))),
  );
  const turn = target.x - 60;
  return [
    { side: "quiet", weight: "speck", d: others.join("") },
    { side: "first", weight: "line", d: `M${farLeft} ${baseline}H${turn}q60 0 60-60V${target.y + 26}` },
    { side: "second", weight: "line", d: `M${farRight} ${target.y}H${target.x + 26}` },
    { side: "second", weight: "line", d: circle(target.x, target.y, 26) },
    { side: "first", weight: "point", d: point(target.x, target.y) },
  ];
};

/** Rising steps: the left's flight meets the right's halfway, each line at a tread of its own. */
export const sales: Motif = (random) => {
  const steps = range(8).map(() => ({ run: 50 + 10 * random(), rise: 52 + 8 * random() }));
  const flights = range(6).map((index) => {
    const offset = index * 13;
    const half = index % 2 === 0 ? 4 : 5;
    const start = 205 - offset;
    const stair = (from: number, to: number) =>
      steps
        .slice(from, to)
        .map(({ run, rise }) => `v${n(-rise)}h${n(run)}`)
        .join("");
    const x = start + steps.slice(0, half).reduce((sum, { run }) => sum + Number(n(run)), 0);
    const y = baseline - offset - steps.slice(0, half).reduce((sum, { rise }) => sum + Number(n(rise)), 0);
    return {
      first: `M${farLeft} ${baseline - offset}H${start}${stair(0, half)}h-6`,
      second: `M${n(x + 4)} ${n(y)}${stair(half, 8)}H${farRight}`,
    };
  });
  return [
    { side: "first", weight: "line", d: flights.map(({ first }) => first).join("") },
    { side: "second", weight: "line", d: flights.map(({ second }) => second).join("") },
  ];
};
