/** Executive search: one line to one point. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, point, range } from "#brand/artwork/parts/strokes.ts";
import { disc, turned } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "executive-search",
      theme: "executive-search",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade"],
      compositions: [field, spiral, reeds, fan],
    },
    seed,
  );
}

/** A field of points, and the one that a line finds. */
function field(dice: Dice): Mark[] {
  const across = dice.pick([11, 15, 21]);
  const pitch = 1200 / across;
  const down = Math.round(800 / pitch);
  const size = pitch * dice.pick([dice.between(0.13, 0.18), dice.between(0.28, 0.5)]);
  const hollow = size > pitch * 0.25 && dice.chance(0.5);
  const [left, top] = [(1200 - (across - 1) * pitch) / 2, (800 - (down - 1) * pitch) / 2];
  const [i, j] = [Math.round(across * dice.between(0.4, 0.62)), Math.round(down * dice.between(0.25, 0.55))];
  const [x, y] = [left + i * pitch, top + j * pitch];
  const width = Math.max(8, Math.round(pitch * 0.16));
  const ring = pitch * 0.72;
  const low = Math.min(down - 1, j + dice.whole(2, 3));
  const turn = pitch * Math.min(2, low - j);
  const onWay = (a: number, b: number) =>
    (a === i && b >= j && b <= low) ||
    (b === low && a <= i) ||
    (b === j && a >= i) ||
    Math.hypot(a - i, b - j) < 1.2;
  const others = range(across)
    .flatMap((a) => range(down).map((b) => ({ a, b })))
    .filter(({ a, b }) => !onWay(a, b));
  const each = others.map(({ a, b }) =>
    hollow ? disc(left + a * pitch, top + b * pitch, size * 0.5) : point(left + a * pitch, top + b * pitch),
  );
  const floor = top + low * pitch;
  return [
    {
      tone: size < pitch * 0.2 ? "quiet" : "second",
      width: hollow ? Math.max(5, Math.round(size * 0.2)) : Math.round(size),
      round: true,
      d: each.join(""),
    },
    {
      tone: "first",
      width,
      d: `M-20 ${n(floor)}H${n(x - turn)}A${n(turn)} ${n(turn)} 0 0 0 ${n(x)} ${n(floor - turn)}V${n(y)}`,
    },
    { tone: "second", width, d: `M1220 ${n(y)}H${n(x)}` },
    { tone: "ground", d: disc(x, y, ring) },
    { tone: "second", width, d: disc(x, y, ring) },
    { tone: "signal", d: disc(x, y, ring * 0.5) },
  ];
}

/** Two lines that circle the point, and each other, until they are there. */
function spiral(dice: Dice): Mark[] {
  const pitch = dice.between(34, 76);
  const width = Math.round(pitch * dice.pick([0.24, 0.44, 0.56]));
  const turns = dice.pick([5, 7, 30]);
  const halves = Math.min(turns, Math.ceil(1500 / pitch));
  const x = dice.between(480, 720);
  const y = 400;
  const at = turned(dice.pick([0, 0.5, -0.5]) * (halves < 20 ? 0 : 1), { x, y });
  // Half circles whose centres change sides: each is a pitch wider than the last.
  const arm = (flip: 1 | -1) => {
    const arcs = range(halves).map((half) => {
      const r = pitch * (half + 0.5);
      const end = x + flip * (half % 2 === 0 ? -1 : 1) * pitch * (half + 1);
      const to = at(end, y);
      return `A${n(r)} ${n(r)} 0 0 0 ${n(to.x)} ${n(to.y)}`;
    });
    return { d: `M${n(x)} ${n(y)}${arcs.join("")}`, end: flip * (halves % 2 === 1 ? -1 : 1) };
  };
  const out = (flip: 1 | -1) => {
    const { d, end } = arm(flip);
    return halves < 20 ? `${d}V${end === -1 ? 820 : -20}` : d;
  };
  const [one, two] = halves % 2 === 1 ? ([1, -1] as const) : ([-1, 1] as const);
  return [
    { tone: "second", width, d: out(two) },
    { tone: "first", width, d: out(one) },
    { tone: "ground", d: disc(x, y, pitch * 0.62 + width * 0.4) },
    { tone: "signal", d: disc(x, y, pitch * 0.5 + width * 0.2) },
  ];
}

/** Many lines from either side that end where lines end, and two that go on until they meet. */
function reeds(dice: Dice): Mark[] {
  const pitch = dice.pick([20, 30, 44]);
  const width = Math.round(pitch * dice.pick([0.3, 0.5]));
  const count = Math.floor(1240 / pitch);
  const left = (1200 - (count - 1) * pitch) / 2;
  const chosen = Math.round(count * dice.between(0.38, 0.62));
  const x = (index: number) => left + index * pitch;
  const bends = dice.pick([0.5, 1, 1.5]);
  const phase = dice.between(0, 2 * Math.PI);
  const [swell, gap] = [dice.between(50, 120), dice.between(130, 190)];
  const middle = (index: number) =>
    400 + swell * Math.sin(((index - chosen) / count) * bends * 2 * Math.PI + phase) * 0.6;
  const open = (index: number) => gap * (0.55 + 0.75 * Math.exp(-((((index - chosen) * pitch) / 330) ** 2)));
  const y = 400 + dice.between(-70, 70);
  const curtain = (from: number, side: 1 | -1) =>
    range(count)
      .filter((index) => index !== chosen)
      .map((index) => `M${n(x(index))} ${from}V${n(middle(index) + side * open(index))}`)
      .join("");
  const size = Math.round(Math.max(20, width * 1.7));
  return [
    { tone: "second", width, d: curtain(-20, -1) },
    { tone: "first", width, d: curtain(820, 1) },
    { tone: "second", width, d: `M${n(x(chosen))} -20V${n(y)}` },
    { tone: "first", width, d: `M${n(x(chosen))} 820V${n(y)}` },
    { tone: "ground", d: disc(x(chosen), y, size * 1.6) },
    { tone: "signal", d: disc(x(chosen), y, size) },
  ];
}

/** Lines from everywhere point at one place; one from each side arrives. */
function fan(dice: Dice): Mark[] {
  const count = dice.pick([36, 56, 80]);
  const [x, y] = [dice.between(480, 720), dice.between(330, 470)];
  const rim = dice.between(190, 260);
  const square = dice.chance(0.5);
  const turn = dice.between(0, 1);
  const size = dice.between(34, 56);
  const half = count / 2;
  const [left, right] = [dice.whole(Math.ceil(half * 0.7), Math.floor(half * 1.3)), dice.whole(-3, 3)];
  const width = Math.round((rim * 2 * Math.PI) / count / dice.pick([2.4, 3.4]));
  const ray = (index: number, from: number) => {
    const angle = ((index + turn) / count) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const inner = square && from > size * 2 ? from / Math.max(Math.abs(cos), Math.abs(sin)) : from;
    return `M${n(x + 1500 * cos)} ${n(y + 1500 * sin)}L${n(x + inner * cos)} ${n(y + inner * sin)}`;
  };
  const isLeft = (index: number) => Math.cos(((index + turn) / count) * 2 * Math.PI) < 0;
  const rays = (which: (index: number) => boolean) =>
    range(count)
      .filter((index) => index !== left && index !== (right + count) % count && which(index))
      .map((index) => ray(index, rim))
      .join("");
  const both = dice.chance(0.5);
  return [
    { tone: both ? "first" : "second", width, d: rays(isLeft) },
    { tone: "second", width, d: rays((index) => !isLeft(index)) },
    { tone: "first", width: width * 1.5, d: ray(left, size * 1.5) },
    { tone: both ? "second" : "first", width: width * 1.5, d: ray(right, size * 1.5) },
    { tone: "signal", d: disc(x, y, size) },
  ];
}
