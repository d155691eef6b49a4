/** Sustainability: contour lines. */
import { type Contour, survey as surveyOf } from "#brand/artwork/parts/contours.ts";
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { curve, type Place, range } from "#brand/artwork/parts/strokes.ts";
import { disc } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "sustainability",
      theme: "sustainability",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [hills, survey, terraces, dunes],
    },
    seed,
  );
}

const sheet = { x: -84, y: -84, width: 1372, height: 980, cell: 28 };
/** Wide enough for the foot of every terrace, so that each is a closed area. */
const beyond = { x: -700, y: -700, width: 2600, height: 2200, cell: 28 };

type Height = (place: Place) => number;

/** Rings below this are too small for the survey to be exact. */
const least = 84;

const toPath = (contours: readonly Contour[]): string =>
  contours
    .filter(({ places, closed }) => !closed || spread(places) > least)
    .map(({ places, closed }) => curve(places, closed))
    .join("");

/** How far a line reaches across. */
const spread = (places: readonly Place[]) =>
  Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x));

/** Two centres, one the stronger, and what grows around both: Cassini ovals, in units in which they join at 1. */
function twins(dice: Dice): { height: Height; a: Place; b: Place } {
  const turn = dice.between(-0.7, 0.7);
  const half = dice.between(180, 250);
  const middle = { x: dice.between(540, 660), y: dice.between(360, 440) };
  const a = { x: middle.x - half * Math.cos(turn), y: middle.y - half * Math.sin(turn) };
  const b = { x: middle.x + half * Math.cos(turn), y: middle.y + half * Math.sin(turn) };
  const [two, three] = [dice.between(0, 6), dice.between(0, 6)];
  const sway = dice.pick([0, 0.06, 0.1]);
  const share = dice.pick([0.36, 0.42, 0.58, 0.64]);
  const saddle = (2 * share) ** share * (2 - 2 * share) ** (1 - share);
  const height: Height = ({ x, y }) => {
    const angle = Math.atan2(y - middle.y, x - middle.x);
    const away = ((x - middle.x) ** 2 + (y - middle.y) ** 2) / half ** 2;
    const uneven = (sway * away * (Math.sin(2 * angle + two) + Math.sin(3 * angle + three))) / (2 + away);
    const product = distance({ x, y }, a) ** share * distance({ x, y }, b) ** (1 - share);
    return (product / half / saddle) * (1 + uneven);
  };
  return { height, a, b };
}

/** Growth rings of two trees that became one; the first ring around both is lit. */
function hills(dice: Dice): Mark[] {
  const { height, a, b } = twins(dice);
  const step = dice.pick([0.11, 0.15, 0.21]);
  const width = Math.round(180 * step * dice.pick([0.26, 0.42, 0.56]));
  const inner = range(8)
    .map((index) => 1 - step * (index + 0.5))
    .filter((level) => level > 0.36);
  const outer = range(Math.ceil((dice.chance(0.6) ? 2.4 : 0.75) / step)).map(
    (index) => 1 + step * (index + 1.5),
  );
  const at = surveyOf(height, sheet);
  const around = (levels: readonly number[], centre?: Place, other?: Place) =>
    toPath(
      levels
        .flatMap(at)
        .filter(
          ({ places: [first] }) =>
            !(centre && other && first) || distance(first, centre) < distance(first, other),
        ),
    );
  return [
    { tone: "second", width, d: around(outer) },
    { tone: "first", width, d: around(inner, a, b) },
    { tone: "second", width, d: around(inner, b, a) },
    { tone: "signal", width: Math.round(width * 1.5), d: around([1 + step * 0.5]) },
  ];
}

/** A survey of several hills: every fifth line is heavy, and the highest summit is marked. */
function survey(dice: Dice): Mark[] {
  const peaks = range(dice.whole(3, 5)).map((index) => ({
    x: 180 + 280 * ((index * 3 + dice.whole(0, 1)) % 4) + dice.between(-60, 60),
    y: dice.between(140, 660),
    wide: dice.between(150, 250),
    tall: dice.between(0.6, 1),
  }));
  const height: Height = (place) =>
    peaks.reduce((sum, peak) => sum + peak.tall / (1 + (distance(place, peak) / peak.wide) ** 2), 0);
  const places = range(57).flatMap((i) => range(37).map((j) => ({ x: 40 + i * 20, y: 40 + j * 20 })));
  const sorted = places.toSorted((one, other) => height(other) - height(one));
  const [top = { x: 0, y: 0 }, bottom = top] = [sorted[0], sorted.at(-1)];
  const count = dice.pick([10, 15]);
  const step = (height(top) - height(bottom)) / (count + 0.4);
  const width = count === 10 ? 9 : 6;
  const level = surveyOf(height, sheet);
  const at = (heavy: boolean) =>
    toPath(
      range(count + 3)
        .map((index) => index - 2)
        .filter((index) => (index % 5 === 2) === heavy)
        .flatMap((index) => level(height(bottom) + step * (index + 0.9))),
    );
  return [
    { tone: "second", width, d: at(false) },
    { tone: "first", width: width * 2, d: at(true) },
    { tone: "signal", d: disc(top.x, top.y, 20) },
  ];
}

/** The two that became one, as flat terraces. */
function terraces(dice: Dice): Mark[] {
  const { height } = twins(dice);
  const step = dice.pick([0.17, 0.23, 0.32]);
  const [odd, even] = dice.pick([
    ["second", "ground"],
    ["second", "soft"],
    ["first", "ground"],
  ] as const);
  const levels = range(14)
    .map((index) => 1 + step * 0.5 + step * (Math.ceil(1.3 / step) - index))
    .filter((level) => level > 0.44);
  const at = surveyOf(height, beyond);
  const areas = levels.map((level) => at(level).filter(({ places }) => spread(places) > least));
  const core = areas
    .flat()
    .map(({ places }) => ({ ...middleOf(places), r: spread(places) * 0.27 }))
    .sort((one, other) => one.r - other.r)[0];
  return [
    ...areas.map(
      (area, index): Mark => ({
        tone: (areas.length - index) % 2 === 0 ? odd : even,
        d: area.map(({ places }) => `${curve(places, true)}z`).join(""),
      }),
    ),
    { tone: "signal", d: core ? disc(core.x, core.y, core.r) : "" },
  ];
}

const middleOf = (places: readonly Place[]): Place => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
});

/** Rows of a field that rise and fall over two hills; one row is lit. */
function dunes(dice: Dice): Mark[] {
  const pitch = dice.pick([22, 30, 42]);
  const width = Math.round(pitch * dice.pick([0.3, 0.46]));
  const far = dice.between(120, 220);
  const bumps = dice.shuffle([1, dice.pick([-1, 1])]).map((sign, index) => ({
    x: index === 0 ? dice.between(330, 460) : dice.between(740, 880),
    y: dice.between(300, 500),
    wide: dice.between(150, 210),
    tall: sign * far,
  }));
  const lean = dice.pick([-0.35, 0, 0.35]);
  const row: Height = (place) =>
    bumps.reduce(
      (sum, bump) => sum + bump.tall * Math.exp(-((distance(place, bump) / bump.wide) ** 2)),
      place.y + lean * (place.x - 600),
    );
  const from = Math.floor(-500 / pitch);
  const rows = range(Math.ceil(1300 / pitch) + 8).map((index) => (index + from) * pitch + 400);
  const middle = 400 + dice.whole(-2, 2) * pitch;
  const at = surveyOf(row, sheet);
  const drawn = (which: (level: number) => boolean) => toPath(rows.filter(which).flatMap(at));
  return [
    { tone: "second", width, d: drawn((level) => level > middle) },
    { tone: "first", width, d: drawn((level) => level < middle) },
    { tone: "signal", width: Math.round(width * 1.3), d: toPath(at(middle)) },
  ];
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
