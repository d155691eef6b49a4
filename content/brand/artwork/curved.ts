/** The motifs made of curves. */
import {
  baseline,
  circle,
  curve,
  farLeft,
  farRight,
  type Motif,
  n,
  type Place,
  point,
  range,
} from "./strokes.ts";

/** Streams of points that thicken as they converge. */
export const data: Motif = (random, from = farRight) => {
  const x = 430 + 40 * random();
  const y = 290 + 60 * random();
  const into = (from: number, bend: number, fromY: number) =>
    `C${n(bend)} ${n(fromY)} ${n(x + (from - x) * 0.35)} ${n(y)} ${n(x)} ${n(y)}`;
  const left = range(9).map((index) => {
    const low = baseline - index * 15;
    return `M${farLeft} ${low}H${60 + index * 14}${into(0, x - 120, low)}`;
  });
  const right = range(13).map((index) => `M${from} ${index * 54 - 6}${into(from, x + 190, index * 50)}`);
  return [
    { side: "first", weight: "dots", d: left.join("") },
    { side: "second", weight: "dots", d: right.join("") },
    { side: "quiet", weight: "point", d: point(x, y) },
  ];
};

/** Overlapping discs: two sets of rings, and what they have in common. */
export const digital: Motif = (random) => {
  const lean = 20 * random();
  const radius = 216;
  const left = { x: 352, y: baseline - radius };
  const right = { x: 548 + lean, y: 252 };
  const rings = (at: Place) =>
    range(7)
      .map((index) => circle(at.x, at.y, radius - 32 * index))
      .join("");
  return [
    { side: "first", weight: "area", d: lens(left, right, radius) },
    { side: "first", weight: "line", d: `${rings(left)}M${farLeft} ${baseline}H${left.x}` },
    { side: "second", weight: "line", d: `${rings(right)}M${farRight} ${n(right.y - radius)}H${n(right.x)}` },
  ];
};

/** What the smaller rings of two discs share, as an area. */
function lens(left: Place, right: Place, outer: number): string {
  const r = outer - 64;
  const half = Math.hypot(right.x - left.x, right.y - left.y) / 2;
  const reach = Math.sqrt(r * r - half * half);
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const along = { x: (right.x - left.x) / (2 * half), y: (right.y - left.y) / (2 * half) };
  const [x, y] = [-along.y * reach, along.x * reach];
  return `M${n(middle.x + x)} ${n(middle.y + y)}A${r} ${r} 0 0 0 ${n(middle.x - x)} ${n(middle.y - y)}A${r} ${r} 0 0 0 ${n(middle.x + x)} ${n(middle.y + y)}z`;
}

/** Contour lines: two hills that become one. The rings are Cassini ovals, which do exactly that. */
export const sustainability: Motif = (random) => {
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
};

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

/** Braided strands: three from each side, which hold because they cross. */
export const change: Motif = (random) => {
  const phase = random();
  const from = { x: 70, y: baseline - 18 };
  const size = { x: 640, y: -470 };
  const strand = (index: number) => {
    const lane = 18 * (Math.floor(index / 2) - 1);
    return range(21).map((step) => {
      const along = step / 20;
      const swell = Math.sin(Math.PI * along) ** 2;
      const slope = (6 * along * (1 - along) * size.y) / size.x;
      const sway = lane * (1 - swell) + 112 * swell * Math.sin((index / 3 + phase + along * 2.6) * Math.PI);
      const length = Math.hypot(1, slope);
      return {
        x: from.x + size.x * along - (sway * slope) / length,
        y: from.y + size.y * along * along * (3 - 2 * along) + sway / length,
      };
    });
  };
  const line = (index: number) => curve(strand(index), false);
  const level = (index: number) => 18 * (Math.floor(index / 2) - 1);
  return [
    {
      side: "first",
      weight: "line",
      d: [0, 2, 4].map((index) => line(index).replace("M", `M${farLeft} ${from.y + level(index)}L`)).join(""),
    },
    { side: "second", weight: "line", d: [1, 3, 5].map((index) => `${line(index)}H${farRight}`).join("") },
  ];
};

/** Articulated arcs: two arms, each joint a turn, that reach for the same point. */
export const aiAndRobotics: Motif = (random) => {
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
};
