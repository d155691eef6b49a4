/** Streams of points that thicken as they converge. */
import { banner, type Motif, type Part } from "./parts/frame.ts";
import { baseline, farLeft, n, point, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const x = 430 + 40 * random();
  const y = 290 + 60 * random();
  const into = (from: number, bend: number, fromY: number) =>
    `C${n(bend)} ${n(fromY)} ${n(x + (from - x) * 0.35)} ${n(y)} ${n(x)} ${n(y)}`;
  const left = range(9).map((index) => {
    const low = baseline - index * 15;
    return `M${farLeft} ${low}H${60 + index * 14}${into(0, x - 120, low)}`;
  });
  const right = range(13).map(
    (index) => `M${frame.right} ${index * 54 - 6}${into(frame.right, x + 190, index * 50)}`,
  );
  // In a picture the streams come from near, and their points become smaller on their way.
  const [rays, step] = frame.choose(
    [0, 1],
    [9, Math.PI / 9],
    [11, Math.PI / 11],
    [13, Math.PI / 13],
    [7, 0.2],
    [9, 0.24],
  );
  const [grow, twist, stagger] = [1 + step * 0.86, frame.choose(0, 0, 0.5, 1), frame.choose(0, 0, 0.5)];
  const least = frame.choose(30, 24, 44);
  const turn = 0.8 * random() - 0.4;
  const rings = (side: "first" | "second"): Part[] =>
    range(Math.ceil(Math.log(520 / least) / Math.log(grow))).map((ring) => {
      const away = least * grow ** (ring + 1);
      const points = range(rays).flatMap((ray) => {
        const angle =
          (ray - rays / 2 + 0.5 + stagger * (ring % 2)) * step + turn + twist * Math.log(away / 200);
        const flip = side === "first" ? -1 : 1;
        const at = { x: x + flip * away * Math.cos(angle), y: y + flip * away * Math.sin(angle) };
        const isSeen = Math.abs(at.x - 440) < 380 && Math.abs(at.y - 320) < 270;
        return isSeen ? [point(at.x, at.y)] : [];
      });
      return { side, weight: "speck", width: away * step * 0.74, d: points.join("") };
    });
  return frame.choose<() => Part[]>(
    () => [
      { side: "first", weight: "dots", d: left.join("") },
      { side: "second", weight: "dots", d: right.join("") },
      { side: "quiet", weight: "point", d: point(x, y) },
    ],
    () => [
      ...rings("first"),
      ...rings("second"),
      { side: "quiet", weight: "point", tone: "signal", width: least * 1.5, d: point(x, y) },
    ],
  )();
};
