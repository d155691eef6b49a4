/** Articulated arcs: two arms, each joint a turn, that reach for the same point. */
import { circle, farLeft, farRight, n, point, randomFrom, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const lean = 24 * random();
  const radii = [142 - lean / 2, 98 + lean / 2, 60];
  const reach = radii.reduce((sum, r) => sum + r, 0);
  const meet = { x: 440, y: 304 };
  const arm = (flip: 1 | -1) => {
    const base = { x: meet.x - flip * reach, y: meet.y + flip * reach };
    const joints = radii.map((_, index) => {
      const gone = radii.slice(0, index).reduce((sum, r) => sum + r, 0);
      return { x: base.x + flip * gone, y: base.y - flip * gone };
    });
    const arcs = radii.map((r, index) => `a${n(r)} ${n(r)} 0 0 ${index % 2} ${n(flip * r)} ${n(-flip * r)}`);
    return {
      line: `M${flip === 1 ? farLeft : farRight} ${n(base.y)}H${n(base.x)}${arcs.join("")}`,
      rings: joints.map(({ x, y }) => circle(x, y, 14)).join(""),
      sweeps: joints.map(({ x, y }, index) => circle(x, y, radii[index] ?? 0)).join(""),
    };
  };
  const left = arm(1);
  const right = arm(-1);
  return [
    { side: "quiet", weight: "hair", d: left.sweeps + right.sweeps },
    { side: "first", weight: "line", d: left.line + left.rings },
    { side: "second", weight: "line", d: right.line + right.rings },
    { side: "first", weight: "point", d: point(meet.x, meet.y) },
  ];
}
