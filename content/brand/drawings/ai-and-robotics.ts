/** AI and robotics: articulated arcs. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, range } from "#brand/artwork/parts/strokes.ts";
import { disc } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "ai-and-robotics",
      theme: "ai-and-robotics",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [arms, tiles, bundle, linkage],
    },
    seed,
  );
}

/** Two arms of quarter turns that reach for one place, with the sweep of every joint. */
function arms(dice: Dice): Mark[] {
  const width = dice.pick([10, 16, 24]);
  const radii = dice.pick([
    [230, 150, 90],
    [150, 230, 90],
    [300, 170],
    [130, 190, 130],
  ] as const);
  const [x, y] = [600, 400];
  const rise = dice.chance(0.5) ? 1 : -1;
  const arm = (flip: 1 | -1) => {
    const joints = radii.map((_, index) => {
      const left = radii.slice(index).reduce<number>((sum, r) => sum + r, 0);
      return { x: x - flip * left, y: y + flip * rise * left };
    });
    const start = joints[0] ?? { x, y };
    const arcs = radii.map(
      (r, index) => `a${r} ${r} 0 0 ${(index + (rise === 1 ? 0 : 1)) % 2} ${flip * r} ${-flip * rise * r}`,
    );
    return {
      line: `M${flip === 1 ? -20 : 1220} ${start.y}H${start.x}${arcs.join("")}`,
      joints,
      sweeps: joints.map((joint, index) => disc(joint.x, joint.y, radii[index] ?? 0)).join(""),
    };
  };
  const [left, right] = [arm(1), arm(-1)];
  const size = width * 1.5 + 8;
  const rings = (joints: typeof left.joints) => joints.map((joint) => disc(joint.x, joint.y, size)).join("");
  return [
    { tone: "quiet", width: 5, d: left.sweeps + right.sweeps },
    { tone: "first", width, d: left.line },
    { tone: "second", width, d: right.line },
    { tone: "ground", d: rings(left.joints) + rings(right.joints) },
    { tone: "first", width: width * 0.7, d: rings(left.joints) },
    { tone: "second", width: width * 0.7, d: rings(right.joints) },
    { tone: "ground", d: disc(x, y, size * 1.5 + width * 0.5) },
    { tone: "signal", d: disc(x, y, size * 1.5) },
  ];
}

/** Quarter turns on tiles: wherever a line goes, it finds another. One way from each side is followed. */
function tiles(dice: Dice): Mark[] {
  const side = dice.pick([100, 133, 200]);
  const across = Math.ceil(1200 / side);
  const down = Math.ceil(800 / side);
  const lines = side === 100 ? dice.pick([1, 2]) : dice.pick([1, 2, 3]);
  const width = Math.round((side / (lines + 1)) * dice.pick([0.3, 0.52]));
  const turns = range(across * down).map(() => dice.chance(0.5));
  const [left, top] = [(1200 - across * side) / 2, (800 - down * side) / 2];
  // The ends of a tile's two arcs, by side: 0 up, 1 right, 2 down, 3 left.
  const partner = (tile: number, end: number) => (turns[tile] ? [3, 2, 1, 0] : [1, 0, 3, 2])[end] ?? 0;
  const follow = (column: number, row: number, side: number) => {
    const way: string[] = [];
    let [i, j, end] = [column, row, side];
    while (i >= 0 && i < across && j >= 0 && j < down) {
      const out = partner(j * across + i, end);
      way.push(nameOf(j * across + i, end, out));
      [i, j, end] = [i + ([0, 1, 0, -1][out] ?? 0), j + ([-1, 0, 1, 0][out] ?? 0), (out + 2) % 4];
    }
    return way;
  };
  const ways = [
    ...range(down).flatMap((row) => [follow(0, row, 3), follow(across - 1, row, 1)]),
    ...range(across).flatMap((column) => [follow(column, 0, 0), follow(column, down - 1, 2)]),
  ].sort((a, b) => b.length - a.length);
  const first = new Set(ways[0]);
  const signal = new Set(ways.find((way) => way[0] && !first.has(way[0])));
  const arcs = { first: "", second: "", signal: "" };
  for (const tile of range(across * down)) {
    const [x, y] = [left + (tile % across) * side, top + Math.floor(tile / across) * side];
    for (const end of turns[tile] ? [3, 1] : [0, 2]) {
      const out = partner(tile, end);
      const name = nameOf(tile, end, out);
      const tone = first.has(name) ? "first" : signal.has(name) ? "signal" : "second";
      arcs[tone] += quarter({ x, y, side, end, out, lines });
    }
  }
  return [
    { tone: "second", width, d: arcs.second },
    { tone: "first", width, d: arcs.first },
    { tone: "signal", width, d: arcs.signal },
  ];
}

const nameOf = (tile: number, end: number, out: number) =>
  `${tile} ${Math.min(end, out)} ${Math.max(end, out)}`;

/** Arcs around the corner between two sides of a tile. */
function quarter(tile: {
  x: number;
  y: number;
  side: number;
  end: number;
  out: number;
  lines: number;
}): string {
  const { x, y, side, end, out, lines } = tile;
  const isRight = end === 1 || out === 1;
  const isLow = end === 2 || out === 2;
  const [cx, cy] = [isRight ? x + side : x, isLow ? y + side : y];
  const [dx, dy] = [isRight ? -1 : 1, isLow ? -1 : 1];
  const sweep = dx * dy === 1 ? 1 : 0;
  return range(lines)
    .map((line) => {
      const r = (side * (line + 1)) / (lines + 1);
      return `M${n(cx + dx * r)} ${n(cy)}A${n(r)} ${n(r)} 0 0 ${sweep} ${n(cx)} ${n(cy + dy * r)}`;
    })
    .join("");
}

/** A bundle that turns twice; half-way each line of the left holds a line of the right by a joint. */
function bundle(dice: Dice): Mark[] {
  const count = dice.pick([3, 5, 8]);
  const pitch = dice.between(330, 400) / count;
  const width = Math.round(pitch * dice.pick([0.3, 0.5, 0.64]));
  const inner = dice.pick([0.6, 1, 1.6]) * pitch;
  const straight = dice.pick([0, 40, 90]);
  const rise = dice.pick([1, -1]);
  const chosen = dice.whole(0, count - 1);
  const slope = dice.pick([-0.5, 0, 0.5]) * pitch;
  const lines = range(count).map((index) => {
    const x = 600 + (index - (count - 1) / 2) * pitch;
    const meet = 400 + (index - (count - 1) / 2) * slope;
    const [near, far] = [inner + index * pitch, inner + (count - 1 - index) * pitch];
    const [low, high] = [400 + rise * straight, 400 - rise * straight];
    return {
      x,
      meet,
      first: `M-20 ${n(low + rise * near)}H${n(x - near)}A${n(near)} ${n(near)} 0 0 ${rise === 1 ? 0 : 1} ${n(x)} ${n(low)}V${n(meet)}`,
      second: `M1220 ${n(high - rise * far)}H${n(x + far)}A${n(far)} ${n(far)} 0 0 ${rise === 1 ? 0 : 1} ${n(x)} ${n(high)}V${n(meet)}`,
    };
  });
  const size = Math.max(width * 0.95, pitch * 0.36);
  return [
    { tone: "first", width, d: lines.map(({ first }) => first).join("") },
    { tone: "second", width, d: lines.map(({ second }) => second).join("") },
    { tone: "ground", d: lines.map(({ x, meet }) => disc(x, meet, size + 5)).join("") },
    {
      tone: "first",
      d: lines.map(({ x, meet }, index) => (index === chosen ? "" : disc(x, meet, size))).join(""),
    },
    {
      tone: "ground",
      d: lines.map(({ x, meet }, index) => (index === chosen ? "" : disc(x, meet, size * 0.5))).join(""),
    },
    {
      tone: "signal",
      d: lines.map(({ x, meet }, index) => (index === chosen ? disc(x, meet, size) : "")).join(""),
    },
  ];
}

/** Links of two arms, joint by joint thinner, that hold one thing between them. */
function linkage(dice: Dice): Mark[] {
  const widths = dice.pick([
    [230, 170, 120],
    [170, 120, 84],
  ] as const);
  const [x, y] = [600, 400];
  const bend = dice.pick([0.7, 0.9, 1.1]) * dice.pick([1, -1]);
  const first = dice.between(-0.35, 0.35);
  const lengths = [230, 310, 560];
  const arm = (flip: 1 | -1) => {
    const joints = [{ x: x - flip * 74, y }];
    for (const [index, length] of lengths.entries()) {
      const angle = first + (index % 2 === 0 ? 1 : -1) * bend * (index === 0 ? 0.6 : 1);
      const last = joints.at(-1) ?? { x, y };
      joints.push({
        x: last.x - flip * length * Math.cos(angle),
        y: last.y + flip * length * Math.sin(angle),
      });
    }
    return joints;
  };
  const marks: Mark[] = [];
  for (const flip of [-1, 1] as const) {
    const joints = arm(flip);
    const tone = flip === 1 ? "first" : "second";
    for (const index of [2, 1, 0]) {
      const [from, to, width] = [joints[index], joints[index + 1], widths[2 - index] ?? 90];
      if (!from || !to) continue;
      const d = `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
      if (index < 2) marks.push({ tone: "ground", width: width + 20, round: true, d });
      marks.push({ tone, width, round: true, d });
      if (index < 2) marks.push({ tone: "ground", d: disc(to.x, to.y, width * 0.24) });
    }
  }
  return [...marks, { tone: "ground", d: disc(x, y, 74) }, { tone: "signal", d: disc(x, y, 58) }];
}
