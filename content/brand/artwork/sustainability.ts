/** Contour lines: two hills that become one. The rings are Cassini ovals, which do exactly that. */

import type { Side } from "#runtime/artwork.ts";
import { banner, type Motif, type Part } from "./parts/frame.ts";
import { curve, farLeft, n, type Place, randomFrom, range } from "./parts/strokes.ts";

export const draw: Motif = (seed, frame = banner) => {
  const random = randomFrom(seed);
  const focus = frame.choose(176, 110, 150, 176);
  const tilt = -0.5 - 0.25 * random();
  const phase = 6 * random();
  const uneven = frame.choose(0, 0.16, 0.24);
  const centre = { x: frame.choose(448, 440), y: 316 };
  const set = ({ x, y }: Place): Place => {
    const turn = Math.atan2(y, x);
    const sway = 0.04 * Math.sin(3 * turn + phase) + 0.03 * Math.sin(2 * turn - phase);
    const wave = focus * (1 + sway + uneven * Math.cos(turn));
    return {
      x: centre.x + wave * (x * Math.cos(tilt) - y * Math.sin(tilt)),
      y: centre.y + wave * (x * Math.sin(tilt) + y * Math.cos(tilt)),
    };
  };
  const hill = (level: number, side: 1 | -1) =>
    curve(
      loop(level).map(({ x, y }) => set({ x: x * side, y })),
      true,
    );
  const outline = (level: number) => curve(oval(level, level > 1.6 ? 12 : 20).map(set), true);
  const step = frame.choose(18, 27, 33, 40) / focus;
  const hills = frame.choose(
    [0.5, 0.74, 0.92],
    levels(Math.ceil(0.7 / step - 0.5), (index) => 1 - step * (index + 0.5)),
  );
  const rings = frame.choose(
    [1.06, 1.24],
    levels(Math.ceil(360 / focus / step), (index) => 1 + step * (index + 1.5)),
  );
  const shore = 1 + step / 2;
  if (frame.choose(false, false, false, true)) {
    const flat = (d: string, index: number, side: Side): Part[] => [
      { side, weight: "area", d, ...(index % 2 ? { tone: "ground" } : {}) },
    ];
    return [
      ...[...rings.toReversed(), shore].flatMap((level, index) => flat(outline(level), index, "second")),
      ...hills.flatMap((level, index) => flat(hill(level, -1), index + rings.length + 1, "first")),
      ...hills.flatMap((level, index) => flat(hill(level, 1), index + rings.length + 1, "second")),
      { side: "first", weight: "area", tone: "signal", d: hill(hills.at(-1) ?? 0.5, 1) },
    ];
  }
  const outermost = oval(1.5, 20).map(set);
  const foot = outermost.reduce((lowest, at) => (at.y > lowest.y ? at : lowest));
  const top = outermost.reduce((highest, at) => (at.y < highest.y ? at : highest));
  const [fromLeft, fromRight] = [
    `M${farLeft} ${n(foot.y - 1)}H${n(foot.x)}`,
    `M${frame.right} ${n(top.y + 1)}H${n(top.x)}`,
  ];
  const line = { weight: "line", width: focus * step * frame.choose(0, 0.2, 0.34) } as const;
  const allOf = (side: 1 | -1) => hills.map((level) => hill(level, side)).join("");
  return [
    { ...line, side: frame.choose("quiet", "second"), d: rings.map(outline).join("") },
    { ...line, side: "second", d: allOf(1) + frame.choose(fromRight, "") },
    { ...line, side: "first", d: allOf(-1) },
    {
      ...{ ...line, side: "first", tone: "signal", width: line.width * 1.5 },
      d: frame.choose(curve(outermost, true) + fromLeft, outline(shore)),
    },
  ];
};

const levels = (count: number, level: (index: number) => number) => range(count).map(level);

/** A Cassini oval around both foci (level above 1), in units of the focal distance. */
function oval(level: number, count: number): Place[] {
  return range(count).map((index) => {
    const turn = (index / count) * 2 * Math.PI;
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
