/** Contour lines: two hills that become one. The rings are Cassini ovals, which do exactly that. */
import { curve, farLeft, farRight, n, type Place, randomFrom, range, type Stroke } from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const focus = 176;
  const tilt = -0.5 - 0.25 * random();
  const phase = 6 * random();
  const set = ({ x, y }: Place): Place => {
    const turn = Math.atan2(y, x);
    const wave = focus * (1 + 0.04 * Math.sin(3 * turn + phase) + 0.03 * Math.sin(2 * turn - phase));
    return {
      x: 448 + wave * (x * Math.cos(tilt) - y * Math.sin(tilt)),
      y: 316 + wave * (x * Math.sin(tilt) + y * Math.cos(tilt)),
    };
  };
  const hill = (level: number, side: 1 | -1) =>
    curve(
      loop(level).map(({ x, y }) => set({ x: x * side, y })),
      true,
    );
  const around = (level: number) => curve(oval(level).map(set), true);
  const levels = [0.5, 0.74, 0.92];
  const outermost = oval(1.5).map(set);
  const foot = outermost.reduce((lowest, at) => (at.y > lowest.y ? at : lowest));
  const top = outermost.reduce((highest, at) => (at.y < highest.y ? at : highest));
  return [
    { side: "quiet", weight: "line", d: [1.06, 1.24].map(around).join("") },
    {
      side: "second",
      weight: "line",
      d: `${levels.map((level) => hill(level, 1)).join("")}M${farRight} ${n(top.y + 1)}H${n(top.x)}`,
    },
    { side: "first", weight: "line", d: levels.map((level) => hill(level, -1)).join("") },
    {
      side: "first",
      weight: "line",
      d: `${curve(outermost, true)}M${farLeft} ${n(foot.y - 1)}H${n(foot.x)}`,
    },
  ];
}

/** A Cassini oval around both foci (level above 1), in units of the focal distance. */
function oval(level: number): Place[] {
  return range(20).map((index) => {
    const turn = (index / 20) * 2 * Math.PI;
    const r = Math.sqrt(Math.cos(2 * turn) + Math.sqrt(level ** 4 - Math.sin(2 * turn) ** 2));
    return { x: r * Math.cos(turn), y: r * Math.sin(turn) };
  });
}

/** The right one of a Cassini oval's two loops (level below 1). */
function loop(level: number): Place[] {
  const widest = Math.asin(level ** 2) / 2;
  return range(12).map((index) => {
    const step = ((index + 0.5) / 12) * 2 * Math.PI;
    const turn = widest * Math.sin(step);
    const root = Math.sqrt(Math.max(0, level ** 4 - Math.sin(2 * turn) ** 2));
    const r = Math.sqrt(Math.cos(2 * turn) + (Math.cos(step) > 0 ? root : -root));
    return { x: r * Math.cos(turn), y: r * Math.sin(turn) };
  });
}
