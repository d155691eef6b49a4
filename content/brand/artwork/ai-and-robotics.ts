/** Articulated arcs: two arms, each joint a turn, that reach for the same point. */
import { banner, type Motif } from "./parts/frame.ts";
import { circle, farLeft, n, point, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const lean = 24 * random();
  const radii = frame.choose(
    [142 - lean / 2, 98 + lean / 2, 60],
    [150, 100, 60],
    [100, 150, 60],
    [190, 110],
    [250, 140],
    [90, 120, 90],
  );
  const reach = radii.reduce((sum, r) => sum + r, 0);
  const lines = frame.choose(1, 1, 2, 3);
  const width = frame.choose(0, 10, 14, 18) / lines ** 0.6;
  const pitch = width * frame.choose(0, 1.5, 1.9);
  const joint = frame.choose(14, 6 + (pitch * (lines - 1) + width * 2) / 2);
  const meet = { x: 440, y: frame.choose(304, 320) };
  const arm = (flip: 1 | -1) => {
    const base = { x: meet.x - flip * reach, y: meet.y + flip * reach };
    const joints = radii.map((_, index) => {
      const gone = radii.slice(0, index).reduce((sum, r) => sum + r, 0);
      return { x: base.x + flip * gone, y: base.y - flip * gone };
    });
    const line = (index: number) => {
      const off = (index - (lines - 1) / 2) * pitch;
      const arcs = radii.map((r, turn) => {
        const own = r - (turn % 2 === 0 ? off : -off);
        return `a${n(own)} ${n(own)} 0 0 ${turn % 2} ${n(flip * own)} ${n(-flip * own)}`;
      });
      return `M${flip === 1 ? farLeft : frame.right} ${n(base.y - flip * off)}H${n(base.x)}${arcs.join("")}`;
    };
    return {
      line: range(lines).map(line).join(""),
      rings: joints.map(({ x, y }) => circle(x, y, joint)).join(""),
      sweeps: joints.map(({ x, y }, index) => circle(x, y, radii[index] ?? 0)).join(""),
    };
  };
  const left = arm(1);
  const right = arm(-1);
  return [
    { side: "quiet", weight: "hair", width: 2.5, d: left.sweeps + right.sweeps },
    { side: "first", weight: "line", width, d: left.line + frame.choose(left.rings, "") },
    { side: "second", weight: "line", width, d: right.line + frame.choose(right.rings, "") },
    ...frame.only(
      { side: "quiet", weight: "area", tone: "ground", d: left.rings + right.rings },
      { side: "first", weight: "line", width: 6, d: left.rings },
      { side: "second", weight: "line", width: 6, d: right.rings },
    ),
    { side: "first", weight: "point", tone: "signal", width: 2 * joint + 8, d: point(meet.x, meet.y) },
  ];
};
