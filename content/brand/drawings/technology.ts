/** Technology: routed right angles. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, range } from "#brand/artwork/parts/strokes.ts";
import { square } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "technology",
      theme: "technology",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [meander, channel, corners, terminals],
    },
    seed,
  );
}

/** Two lines that turn around each other until they meet. */
function meander(dice: Dice): Mark[] {
  const pitch = dice.pick([40, 56, 72, 96]);
  const width = Math.round(pitch * dice.pick([0.3, 0.44, 0.56]));
  const stretch = dice.pick([0, 1, 2, 4]) * pitch;
  const x = 600 + dice.pick([-2, 0, 1]) * 80;
  const y = 400 + dice.pick([-1, 0, 1]) * 40;
  // As many turns as the sheet holds, or an island with two lines that lead out of it.
  const turns = dice.chance(0.5)
    ? Math.ceil(1400 / pitch) | 1
    : Math.max(3, (Math.floor(330 / pitch) - 1) | 1);
  const arm = (flip: 1 | -1) => {
    const at = (i: number, j: number) =>
      `${n(x + flip * (i * pitch + Math.sign(i) * stretch))} ${n(y + flip * j * pitch)}`;
    const corners = range(turns).flatMap((turn) => {
      const sign = turn % 2 === 0 ? 1 : -1;
      return [at(sign * (turn + 1), -sign * turn), at(sign * (turn + 1), sign * (turn + 1))];
    });
    return `M${n(x)} ${n(y)}L${corners.join("L")}H${flip === 1 ? -40 : 1240}`;
  };
  const pad = width * 1.9;
  return [
    { tone: "first", width, d: arm(1) },
    { tone: "second", width, d: arm(-1) },
    { tone: "ground", d: square(x, y, pad + width * 0.9) },
    { tone: "signal", d: square(x, y, pad) },
  ];
}

/** Each line on the left finds its place on the right through a track of its own. */
function channel(dice: Dice): Mark[] {
  const rows = dice.pick([4, 6, 8]);
  const pitch = 800 / rows;
  const width = Math.round(pitch * dice.pick([0.1, 0.17, 0.24]));
  const tracks = dice.shuffle(range(rows));
  const ends = dice.shuffle(range(rows));
  const gap = 640 / (rows - 1);
  const chosen = dice.whole(1, rows - 2);
  const routes = range(rows).map((row) => ({
    x: 280 + gap * (tracks[row] ?? 0),
    from: (row + 0.25) * pitch,
    to: ((ends[row] ?? 0) + 0.75) * pitch,
  }));
  return routes.flatMap(({ x, from, to }, row): Mark[] => {
    const middle = (from + to) / 2;
    const whole = `M-20 ${n(from)}H${n(x)}V${n(to)}H1220`;
    const casing: Mark = { tone: "ground", width: width * 2.2, d: whole };
    if (row === chosen) return [casing, { tone: "signal", width, d: whole }];
    return [
      casing,
      { tone: "first", width, d: `M-20 ${n(from)}H${n(x)}V${n(middle)}` },
      { tone: "second", width, d: `M1220 ${n(to)}H${n(x)}V${n(middle)}` },
    ];
  });
}

/** Nested corners pass each other; the innermost two meet. */
function corners(dice: Dice): Mark[] {
  const pitch = dice.pick([36, 52, 76]);
  const width = Math.round(pitch * dice.pick([0.25, 0.5, 0.66]));
  const x = 600 + dice.pick([-120, 0, 120]);
  const y = 400 + dice.pick([-60, 0, 60]);
  const count = Math.ceil(900 / pitch);
  const up = dice.pick([1, -1] as const);
  const nest = (flip: 1 | -1) =>
    range(count)
      .map((index) => {
        const away = (index + 1) * pitch * flip;
        return `M${flip === 1 ? -20 : 1220} ${n(y - up * away)}H${n(x - away)}V${flip * up === 1 ? -20 : 820}`;
      })
      .join("");
  // With the space around it, it fits between the innermost corners.
  const pad = (pitch - width / 2) * 1.3;
  return [
    { tone: "first", width, d: nest(1) },
    { tone: "second", width, d: nest(-1) },
    { tone: "first", width, d: `M-20 ${n(y)}H${x}` },
    { tone: "second", width, d: `M1220 ${n(y)}H${x}` },
    { tone: "ground", d: square(x, y, pad * 1.5) },
    { tone: "signal", d: square(x, y, pad) },
  ];
}

/** A rising row of terminals, each fed from both sides. */
function terminals(dice: Dice): Mark[] {
  const count = dice.pick([4, 6, 8]);
  const gap = 720 / count;
  const width = count === 4 ? 16 : count === 6 ? 10 : 7;
  const pad = gap * 0.42;
  const order = dice.chance(0.5)
    ? range(count)
    : range(count).map((index) => ((index * 3 + 1) % (count + 1)) % count);
  const rows = dice.shuffle(order);
  const places = range(count).map((index) => ({
    x: 960 - gap * (index + 0.5),
    y: 130 + (540 / (count - 1)) * (rows[index] ?? 0),
    low: 790 - width * 1.9 * index,
    high: 10 + width * 1.9 * (count - index),
  }));
  const chosen = dice.whole(0, count - 1);
  return [
    { tone: "first", width, d: places.map(({ x, y, low }) => `M-20 ${n(low)}H${n(x)}V${n(y)}`).join("") },
    {
      tone: "second",
      width,
      d: places.map(({ x, y, high }) => `M1220 ${n(high)}H${n(x + gap / 2)}V${n(y)}H${n(x)}`).join(""),
    },
    { tone: "ground", d: places.map(({ x, y }) => square(x, y, pad + width)).join("") },
    { tone: "first", d: places.map(({ x, y }, at) => (at === chosen ? "" : square(x, y, pad))).join("") },
    { tone: "signal", d: places.map(({ x, y }, at) => (at === chosen ? square(x, y, pad) : "")).join("") },
  ];
}
