/** One line to one point, in a field of all the points it is not. */
import {
  baseline,
  circle,
  farLeft,
  farRight,
  point,
  randomFrom,
  range,
  type Stroke,
} from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
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
}
