/** Digital: overlapping discs. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, range } from "#brand/artwork/parts/strokes.ts";
import { disc, lens } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "digital",
      theme: "digital",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [rings, discs, lattice, steps],
    },
    seed,
  );
}

/** Two sets of rings, and what the middle ones share. */
function rings(dice: Dice): Mark[] {
  const pitch = dice.pick([28, 40, 58]);
  const width = Math.round(pitch * dice.pick([0.2, 0.32, 0.5]));
  const count = Math.round(dice.between(340, 430) / pitch);
  const turn = dice.between(0.15, 0.75) * (dice.chance(0.5) ? 1 : -1);
  const half = dice.between(150, 210);
  const a = { x: 600 - half * Math.cos(turn), y: 400 + half * Math.sin(turn) };
  const b = { x: 600 + half * Math.cos(turn), y: 400 - half * Math.sin(turn) };
  const shared = Math.ceil((half + 50) / pitch) * pitch;
  const set = (at: typeof a) =>
    range(count)
      .map((index) => disc(at.x, at.y, (index + 1) * pitch))
      .join("");
  return [
    { tone: "signal", d: lens({ ...a, r: shared }, { ...b, r: shared }) },
    { tone: "second", width, d: set(b) },
    { tone: "first", width, d: set(a) },
  ];
}

/** Two flat discs, one of them ruled, and their overlap. */
function discs(dice: Dice): Mark[] {
  const [large, small] = [dice.between(290, 380), dice.between(200, 280)];
  const turn = dice.between(-0.7, 0.7);
  const half = (large + small) * dice.between(0.3, 0.38);
  const swap = dice.chance(0.5);
  const a = { x: 600 - half * Math.cos(turn), y: 400 + half * Math.sin(turn), r: swap ? small : large };
  const b = { x: 600 + half * Math.cos(turn), y: 400 - half * Math.sin(turn), r: swap ? large : small };
  const pitch = dice.pick([20, 28, 40]);
  const ruled = ({ x, y, r }: typeof a) =>
    range(Math.floor((2 * r) / pitch))
      .map((index) => {
        const down = (index + 0.5) * pitch - Math.floor((2 * r) / pitch) * (pitch / 2);
        // Where the stroke's outer edge leaves the disc, so that no corner stands out of it.
        const across = Math.sqrt(Math.max(0, r * r - (Math.abs(down) + pitch * 0.23) ** 2));
        return `M${n(x - across)} ${n(y + down)}h${n(2 * across)}`;
      })
      .join("");
  const flatSecond = dice.chance(0.5);
  return [
    flatSecond
      ? { tone: "second", d: disc(b.x, b.y, b.r) }
      : { tone: "second", width: pitch * 0.46, d: ruled(b) },
    flatSecond && dice.chance(0.6)
      ? { tone: "first", width: pitch * 0.46, d: ruled(a) }
      : { tone: "first", d: disc(a.x, a.y, a.r) },
    { tone: "signal", d: lens(a, b) },
  ];
}

/** Discs so close that each shares a leaf with each neighbour. */
function lattice(dice: Dice): Mark[] {
  const pitch = dice.between(124, 270);
  const rows = 2 * Math.ceil(400 / pitch);
  const across = 2 * Math.ceil(600 / pitch);
  const [left, top] = [600 - (across / 2) * pitch, 400 - (rows / 2) * pitch];
  const r = pitch / Math.SQRT2;
  const leaf = (x: number, y: number, level: boolean) =>
    level
      ? `M${n(x)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(pitch)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-pitch)} 0`
      : `M${n(x)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 0 ${n(pitch)}a${n(r)} ${n(r)} 0 0 1 0 ${n(-pitch)}`;
  const split = dice.chance(0.5);
  const slope = dice.pick([-1, 0, 1]);
  const at = {
    i: dice.whole(Math.floor(across * 0.4), Math.floor(across * 0.6)),
    j: rows / 2 - dice.whole(0, 1),
  };
  const marks: Mark[] = [];
  for (const i of range(across + 1)) {
    for (const j of range(rows + 1)) {
      for (const level of [true, false]) {
        const around = level
          ? i === at.i && (j === at.j || j === at.j + 1)
          : j === at.j && (i === at.i || i === at.i + 1);
        const isFirst = split ? i + (level ? 0.5 : 0) < at.i + 0.5 + slope * (j - at.j) : level;
        marks.push({
          tone: around ? "signal" : isFirst ? "first" : "second",
          d: leaf(left + i * pitch, top + j * pitch, level),
        });
      }
    }
  }
  return marks.sort((a, b) => (a.tone < b.tone ? -1 : a.tone > b.tone ? 1 : 0));
}

/** A disc from the left and a disc from the right, step by step, until they overlap. */
function steps(dice: Dice): Mark[] {
  const r = dice.between(150, 290);
  const step = r * dice.pick([0.16, 0.24, 0.36]);
  const width = Math.round(dice.pick([5, 8, 12]));
  const rise = dice.pick([-0.42, -0.2, 0, 0.2, 0.42]);
  const apart = r * dice.pick([1.1, 1.4]);
  const count = Math.ceil(900 / step);
  const place = (flip: 1 | -1, index: number) => {
    const along = flip * (apart / 2 + index * step);
    return { x: 600 + along, y: 400 - along * rise, r };
  };
  const train = (flip: 1 | -1) =>
    range(count)
      .map((index) => place(flip, count - 1 - index))
      .filter(({ x }) => x > -r && x < 1200 + r)
      .map(({ x, y }) => disc(x, y, r))
      .join("");
  const [a, b] = [place(-1, 0), place(1, 0)];
  return [
    { tone: "second", width, d: train(1) },
    { tone: "first", width, d: train(-1) },
    { tone: "ground", d: disc(a.x, a.y, r) + disc(b.x, b.y, r) },
    { tone: "signal", d: lens(a, b) },
    { tone: "second", width, d: disc(b.x, b.y, r) },
    { tone: "first", width, d: disc(a.x, a.y, r) },
  ];
}
