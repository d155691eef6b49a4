/** Salary guides and market updates: covers with what is in them, drawn as figures. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, range } from "#brand/artwork/parts/strokes.ts";
import { ruled } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";
import { themeOf } from "#brand/sheet/theme.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "guide",
      theme: themeOf(seed),
      width: 900,
      height: 1200,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [bars, ridges, ranges, outlook],
    },
    seed,
  );
}

/** The agency's sign at the head of each cover, and the rule below it. */
function head(): Mark[] {
  return [
    { tone: "first", d: "M72 72h64v17.4h-30v25.2h30v17.4h-64z" },
    { tone: "signal", d: "M172 72h-30v22.8h-30v14.4h30v22.8h30z" },
    { tone: "first", width: 4, d: "M72 172H828" },
  ];
}

const bell = (share: number, middle: number, spread: number) =>
  Math.exp(-(((share - middle) / spread) ** 2) / 2);

/** How many earn what, in columns; the middle one is lit. */
function bars(dice: Dice): Mark[] {
  const count = dice.pick([9, 13, 19]);
  const pitch = 756 / count;
  const width = Math.round(pitch * dice.pick([0.56, 0.8]));
  const [middle, spread] = [dice.between(0.36, 0.58), dice.between(0.17, 0.22)];
  const tail = dice.between(1.2, 1.9);
  const high = dice.between(620, 780);
  const places = range(count).map((index) => {
    const share = (index + 0.5) / count;
    return {
      x: 72 + (index + 0.5) * pitch,
      tall: 36 + high * bell(share, middle, share > middle ? spread * tail : spread),
    };
  });
  const half = places.reduce((sum, { tall }) => sum + tall, 0) / 2;
  let gone = 0;
  const median = places.findIndex(({ tall }) => {
    gone += tall;
    return gone >= half;
  });
  const draw = (which: (index: number) => boolean) =>
    places.map(({ x, tall }, index) => (which(index) ? `M${n(x)} 1128v${n(-tall)}` : "")).join("");
  return [
    ...head(),
    { tone: "first", width, d: draw((index) => index < median) },
    { tone: "second", width, d: draw((index) => index > median) },
    { tone: "signal", width, d: draw((index) => index === median) },
  ];
}

/** One curve for each role, row behind row. */
function ridges(dice: Dice): Mark[] {
  const rows = dice.pick([5, 7, 10]);
  const pitch = 700 / rows;
  const chosen = dice.whole(1, rows - 2);
  const drift = dice.pick([-1, 1]);
  const width = dice.pick([6, 10]);
  const marks = range(rows).flatMap((row): Mark[] => {
    const base = 1128 - (rows - 1 - row) * pitch;
    const along = row / (rows - 1) - 0.5;
    const middle = 0.5 + drift * along * 0.44 + dice.between(-0.07, 0.07);
    const [narrow, wide] = [dice.between(0.07, 0.12), dice.between(0.1, 0.18)];
    const tall = pitch * dice.between(1.5, 2.1);
    const d = range(28)
      .map((step) => {
        const share = (step + 0.5) / 28;
        return `${n(72 + share * 756)} ${n(base - tall * bell(share, middle, share > middle ? wide : narrow))}`;
      })
      .join(" ");
    const line = `M72 ${n(base)}L${d} 828 ${n(base)}`;
    if (row === chosen) return [{ tone: "signal", d: `${line}z` }];
    return [
      { tone: "ground", d: `${line}z` },
      { tone: row % 2 === 0 ? "first" : "second", width, round: true, d: line },
    ];
  });
  return [...head(), ...marks];
}

/** From the least to the most in each grade, the half between the quarters heavy, the middle lit. */
function ranges(dice: Dice): Mark[] {
  const rows = dice.pick([7, 9, 12]);
  const pitch = 860 / rows;
  const thick = Math.round(pitch * dice.pick([0.4, 0.62]));
  const curve = dice.between(1, 1.6);
  const marks: { [tone in "line" | "first" | "second" | "signal"]: string } = {
    line: "",
    first: "",
    second: "",
    signal: "",
  };
  for (const row of range(rows)) {
    const y = 1128 - (row + 0.5) * pitch;
    const share = (row / (rows - 1)) ** curve;
    const middle = 190 + share * 460 + dice.between(-26, 26);
    const [below, above] = [dice.between(50, 90) + share * 50, dice.between(60, 100) + share * 60];
    marks.line += `M${n(Math.max(72, middle - below * 1.9))} ${n(y)}H${n(Math.min(828, middle + above * 1.8))}`;
    marks.first += `M${n(middle - below)} ${n(y)}H${n(middle)}`;
    marks.second += `M${n(middle)} ${n(y)}H${n(middle + above)}`;
    marks.signal += `M${n(middle - 9)} ${n(y)}h18`;
  }
  return [
    ...head(),
    { tone: "first", width: 4, d: marks.line },
    { tone: "first", width: thick, d: marks.first },
    { tone: "second", width: thick, d: marks.second },
    { tone: "signal", width: Math.round(thick + pitch * 0.2), d: marks.signal },
  ];
}

/** What was, as one line; what may come, as a fan around it. */
function outlook(dice: Dice): Mark[] {
  const now = dice.between(380, 500);
  const points = dice.pick([5, 7, 9]);
  const [from, turn] = [dice.between(820, 960), dice.between(620, 820)];
  const end = dice.between(380, 620);
  const past = range(points).map((index) => {
    const share = index / (points - 1);
    return {
      x: 72 + (now - 72) * share,
      y: from + (turn - from) * share + (index % (points - 1) === 0 ? 0 : dice.between(-70, 70)),
    };
  });
  const spread = dice.between(180, 260);
  const bands = dice.pick([3, 4, 6]);
  const pitch = dice.pick([14, 20]);
  const flat = dice.chance(0.5);
  const wedge = (reach: number) => [
    { x: now, y: turn },
    { x: 828, y: end - reach },
    { x: 828, y: end + reach },
  ];
  const path = (places: { x: number; y: number }[]) =>
    `M${places.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}`;
  const fan: Mark[] = flat
    ? range(bands).map(
        (band): Mark => ({
          tone: band % 2 === 0 ? "second" : "ground",
          d: `${path(wedge(spread * (1 - band / bands)))}z`,
        }),
      )
    : [{ tone: "second", width: Math.round(pitch * 0.44), d: ruled(wedge(spread), pitch, true) }];
  return [
    ...head(),
    {
      tone: "quiet",
      width: 4,
      d: range(6)
        .map((row) => `M72 ${n(1128 - row * 160)}H828`)
        .join(""),
    },
    ...fan,
    { tone: "first", width: 14, d: path(past) },
    {
      tone: "ground",
      width: 30,
      d: path([
        { x: now, y: turn },
        { x: 828, y: end },
      ]),
    },
    {
      tone: "signal",
      width: 14,
      d: path([
        { x: now, y: turn },
        { x: 828, y: end },
      ]),
    },
    { tone: "first", width: 4, d: "M72 1128H828" },
  ];
}
