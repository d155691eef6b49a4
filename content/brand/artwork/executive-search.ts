/** One line to one point, in a field of all the points it is not. */
import { banner, type Motif } from "./parts/frame.ts";
import { baseline, circle, farLeft, point, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const column = 5 + Math.floor(3 * random());
  const row = 3 + Math.floor(3 * random());
  const [left, across, down, near] = frame.choose([0, 12, 11, 0], [-2, 12, 8, 80]);
  const pitch = frame.choose(44, 60);
  const place = (i: number, j: number) => ({ x: 214 + pitch * i, y: 78 + pitch * j });
  const target = place(column, row);
  const crossed = (i: number, j: number) => (i === column && j >= row) || (j === row && i >= column);
  // In pictures each may be a needle that points at the one.
  const [size, long] = frame.choose([0, 0], [6, 22], [10, 32], [16, 24], [8, 0], [16, 0], [30, 0]);
  const others = range(across).flatMap((a) =>
    range(down).map((j) => {
      const i = left + a;
      const { x, y } = place(i, j);
      const away = Math.hypot(target.x - x, target.y - y);
      if (crossed(i, j) || away < near) return "";
      if (long === 0) return point(x, y);
      const [dx, dy] = [((target.x - x) / away) * long, ((target.y - y) / away) * long];
      return `M${Math.round(x - dx / 2)} ${Math.round(y - dy / 2)}l${Math.round(dx)} ${Math.round(dy)}`;
    }),
  );
  const turn = target.x - 60;
  const width = frame.choose(0, 6, 10);
  return [
    {
      side: frame.choose("quiet", size < 10 ? "second" : "quiet", "second"),
      weight: "speck",
      width: size,
      d: others.join(""),
    },
    {
      side: "first",
      weight: "line",
      width,
      d: `M${farLeft} ${baseline}H${turn}q60 0 60-60V${target.y + 26}`,
    },
    { side: "second", weight: "line", width, d: `M${frame.right} ${target.y}H${target.x + 26}` },
    { side: "second", weight: "line", width, d: circle(target.x, target.y, 26) },
    { side: "first", weight: "point", tone: "signal", d: point(target.x, target.y) },
  ];
};
