/** Change: braided strands. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { curve, n, type Place, range } from "#brand/artwork/parts/strokes.ts";
import { turned } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "change",
      theme: "change",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [plait, weave, twist, loops],
    },
    seed,
  );
}

/** A plait: strands of one wave, each a step behind the last, that go over one and under the next. */
function plait(dice: Dice): Mark[] {
  const strands = dice.pick([3, 3, 4, 5]);
  const tall = dice.between(170, 230);
  const long = dice.pick([820, 1000, 1300]) * (strands / 4 + 0.1);
  const width = Math.round((dice.pick([170, 230]) * 1.1) / strands);
  const lines = dice.pick([1, 1, 3]);
  const at = turned(dice.pick([0, -0.22, -0.4, 0.3]), { x: 600, y: 400 });
  const chosen = dice.whole(0, strands - 1);
  const shift = dice.between(0, 1);
  const part = Math.PI / strands;
  const pieces = range(strands).flatMap((strand) => {
    const tone: Mark["tone"] =
      strand === chosen ? "signal" : (strand - chosen + strands) % 2 === 1 ? "first" : "second";
    const first = Math.floor((-260 / long + shift) * 2 * strands);
    return range(Math.ceil((1720 / long) * 2 * strands) + 1).map((piece) => {
      const index = first + piece;
      // Crossings lie evenly along the wave: this piece is around the one at `index`.
      const k = (((index - strand * 2) % (2 * strands)) + 2 * strands) % (2 * strands);
      const around = {
        x: ((index * part) / (2 * Math.PI) - shift) * long,
        angle: Math.PI / 2 + k * part,
        long,
        tall,
        at,
      };
      const rank = k % strands;
      return {
        tone,
        isOver: k < strands ? rank % 2 === 1 : (strands - rank) % 2 === 0 && rank > 0,
        // A little longer than its share, so that no seam shows.
        d: wave({ ...around, half: part / 2 + 0.05 }),
        casing: wave({ ...around, half: part / 2 - 0.02 }),
      };
    });
  });
  const layer = (isOver: boolean): Mark[] => {
    const all = pieces.filter((piece) => piece.isOver === isOver).sort((a, b) => (a.tone < b.tone ? -1 : 1));
    const stroke = (share: number, tone?: Mark["tone"]) =>
      all.map((piece): Mark => ({ tone: tone ?? piece.tone, width: Math.round(width * share), d: piece.d }));
    return [
      ...all.flatMap(({ casing }): Mark[] =>
        isOver ? [{ tone: "ground", width: width + 22, d: casing }] : [],
      ),
      ...stroke(1),
      ...(lines === 3 ? [...stroke(0.66, "ground"), ...stroke(0.28)] : []),
    ];
  };
  return [...layer(false), ...layer(true)];
}

/** A piece of a wave around a place on it, as one cubic. */
function wave(piece: {
  x: number;
  angle: number;
  half: number;
  long: number;
  tall: number;
  at: (x: number, y: number) => Place;
}): string {
  const { x, angle, half, long, tall, at } = piece;
  const scale = long / (2 * Math.PI);
  const ends = [-half, half].map((by) => ({
    x: x + by * scale,
    y: 400 - tall * Math.sin(angle + by),
    slope: (-tall * Math.cos(angle + by)) / scale,
  }));
  const third = (2 * half * scale) / 3;
  const [from = { x: 0, y: 0, slope: 0 }, to = from] = ends;
  const places = [
    at(from.x, from.y),
    at(from.x + third, from.y + third * from.slope),
    at(to.x - third, to.y - third * to.slope),
    at(to.x, to.y),
  ].map((place) => `${n(place.x)} ${n(place.y)}`);
  return `M${places[0]}C${places.slice(1).join(" ")}`;
}

/** Bars that go over one and under the next. */
function weave(dice: Dice): Mark[] {
  const pitch = dice.pick([84, 120, 170]);
  const width = pitch * dice.pick([0.5, 0.7]);
  const turn = dice.pick([Math.PI / 4, Math.PI / 4, Math.PI / 6]);
  const at = turned(turn, { x: 600, y: 400 });
  const count = 2 * Math.ceil(760 / pitch) + 1;
  const place = (index: number) => 600 + (index - (count - 1) / 2) * pitch;
  const height = (index: number) => 400 + (index - (count - 1) / 2) * pitch;
  const bar = (x1: number, y1: number, x2: number, y2: number) => {
    const [from, to] = [at(x1, y1), at(x2, y2)];
    return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
  };
  const middle = (count - 1) / 2;
  const [row, column] = [middle + dice.whole(-1, 1), middle + dice.whole(-1, 1)];
  const both = dice.chance(0.4);
  const far = 900;
  const seen = ({ x, y }: Place) => x > -pitch && x < 1200 + pitch && y > -pitch && y < 800 + pitch;
  const rows = (which: (index: number) => boolean) =>
    range(count)
      .map((j) => (which(j) ? bar(600 - far, height(j), 600 + far, height(j)) : ""))
      .join("");
  const columns = (which: (index: number) => boolean) =>
    range(count)
      .map((i) => (which(i) ? bar(place(i), 400 - far, place(i), 400 + far) : ""))
      .join("");
  const bridges = (which: (i: number, j: number) => boolean, reach: number) =>
    range(count)
      .flatMap((i) => range(count).map((j) => ({ i, j })))
      .filter(({ i, j }) => (i + j) % 2 === 0 && which(i, j) && seen(at(place(i), height(j))))
      .map(({ i, j }) => bar(place(i) - reach, height(j), place(i) + reach, height(j)))
      .join("");
  const [casing, long] = [width + pitch * 0.14, pitch / 2 + 0.5];
  const isRow = (j: number) => j === row;
  const isColumn = (i: number) => both && i === column;
  return [
    { tone: "first", width, d: rows((j) => !isRow(j)) },
    { tone: "signal", width, d: rows(isRow) },
    { tone: "ground", width: casing, d: columns(() => true) },
    { tone: "second", width, d: columns((i) => !isColumn(i)) },
    { tone: "signal", width, d: columns(isColumn) },
    { tone: "ground", width: casing, d: bridges(() => true, long - pitch * 0.01) },
    { tone: "first", width, d: bridges((_, j) => !isRow(j), long) },
    { tone: "signal", width, d: bridges((_, j) => isRow(j), long) },
  ];
}

/** Lines of two ribbons that turn over as they run. */
function twist(dice: Dice): Mark[] {
  const count = dice.pick([7, 11, 15]);
  const tall = dice.between(150, 230);
  const turns = dice.pick([1, 1.5, 2]);
  const width = Math.round((tall * 2) / count / dice.pick([2.2, 3.4]));
  const slope = dice.pick([-0.3, 0, 0.22]);
  const phase = dice.between(0, Math.PI);
  const lines = (offset: number) =>
    range(count).map((index) => {
      const share = (index / (count - 1)) * 2 - 1;
      return curve(
        range(Math.round(9 * turns) + 7).map((k, _, all) => {
          const x = -120 + (k * 1440) / (all.length - 1);
          const angle = ((x - 600) / 1200) * turns * 2 * Math.PI + phase + offset;
          return {
            x,
            y:
              400 + slope * (x - 600) + tall * (Math.sin(angle) * 0.62 + share * 0.6 * Math.cos(angle + 0.5)),
          };
        }),
        false,
      );
    });
  const chosen = dice.whole(1, count - 2);
  const own = lines(0);
  return [
    { tone: "second", width, d: lines(Math.PI).join("") },
    { tone: "first", width, d: own.filter((_, index) => index !== chosen).join("") },
    { tone: "signal", width, d: own[chosen] ?? "" },
  ];
}

/** A bundle from each side goes around the other's and back: two bends that hold each other. */
function loops(dice: Dice): Mark[] {
  const count = dice.pick([2, 3, 5]);
  const pitch = dice.between(120, 160) / count;
  const width = Math.round(pitch * dice.pick([0.46, 0.64]));
  const r = dice.between(250, 300);
  const apart = r - count * pitch * 0.3;
  const at = turned(dice.pick([0, -0.42, 0.42, Math.PI / 2]), { x: 600, y: 400 });
  const chosen = dice.whole(0, count - 1);
  /** Half of a bend, from the edge to its turning point, and `past` it by an angle. */
  const half = (flip: 1 | -1, side: 1 | -1, index: number, past: number) => {
    const own = r - index * pitch;
    const x = 600 - (flip * apart) / 2;
    const far = at(600 - flip * 1100, 400 + side * own);
    const from = at(x, 400 + side * own);
    const to = at(x + flip * own * Math.cos(past), 400 - side * own * Math.sin(past));
    return `M${n(far.x)} ${n(far.y)}L${n(from.x)} ${n(from.y)}A${n(own)} ${n(own)} 0 0 ${flip * side === -1 ? 1 : 0} ${n(to.x)} ${n(to.y)}`;
  };
  const bend = (flip: 1 | -1, side: 1 | -1): Mark[] =>
    range(count).map((index) => ({
      tone: flip === -1 ? "second" : index === chosen ? "signal" : "first",
      width,
      d: half(flip, side, index, 0.03),
    }));
  const over = (flip: 1 | -1, side: 1 | -1): Mark[] => [
    {
      tone: "ground",
      width: Math.round(pitch + 14),
      d: range(count)
        .map((index) => half(flip, side, index, -0.1))
        .join(""),
    },
    ...bend(flip, side),
  ];
  return [...bend(1, -1), ...bend(-1, 1), ...over(-1, -1), ...over(1, 1)];
}
