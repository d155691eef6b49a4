/** Events: people come together at a time. Plans, seen from above. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, range } from "#brand/artwork/parts/strokes.ts";
import { disc } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";
import { themeOf } from "#brand/sheet/theme.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "event",
      theme: themeOf(seed),
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [dial, hall, tables, doors],
    },
    seed,
  );
}

/** A round table that is a dial: seats around it, and those that are kept free. */
function dial(dice: Dice): Mark[] {
  const seats = dice.pick([12, 16, 24]);
  const table = dice.between(90, 250);
  const [x, y] = [600 + dice.pick([-140, 0, 140]), 400 + dice.pick([-60, 0, 60])];
  const turn = dice.whole(0, seats - 1);
  const slice = Math.round(seats * dice.pick([0.1, 0.17, 0.25]));
  const rings = dice.pick([1, 2, 4]);
  const wide = Math.round(dice.pick([110, 140]) / Math.sqrt(rings));
  const step = (2 * Math.PI) / seats;
  const at = (angle: number, r: number) => `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
  const arcs: { [tone in "first" | "second" | "signal"]: string } = { first: "", second: "", signal: "" };
  for (const ring of range(rings)) {
    const r = table + wide * 0.9 + ring * wide * 1.25;
    const space = Math.max(6, wide * 0.09) / r;
    for (const seat of range(seats)) {
      const isKept = (seat - turn + seats) % seats < slice;
      const tone = isKept
        ? "signal"
        : (seat - turn + seats) % seats < slice + (seats - slice) / 2
          ? "first"
          : "second";
      const [from, to] = [seat * step + space, (seat + 1) * step - space];
      arcs[tone] += `M${at(from, r)}A${n(r)} ${n(r)} 0 0 1 ${at(to, r)}`;
    }
  }
  const last = table + wide * 0.9 + rings * wide * 1.25;
  const ring = range(Math.ceil((900 - last) / 56)).map((ring) => disc(x, y, last + ring * 56));
  return [
    { tone: "quiet", width: 5, d: dice.chance(0.5) ? ring.join("") : "" },
    { tone: "second", d: disc(x, y, table) },
    { tone: "first", width: wide, d: arcs.first },
    { tone: "second", width: wide, d: arcs.second },
    { tone: "signal", width: wide, d: arcs.signal },
  ];
}

/** Rows of seats around a stage, with aisles; one seat is lit. */
function hall(dice: Dice): Mark[] {
  const pitch = dice.pick([76, 96, 124]);
  const width = Math.round(pitch * dice.pick([0.5, 0.64]));
  const [x, y] = [600, dice.pick([820, 760, -20])];
  const facing = y < 0 ? 1 : -1;
  const first = dice.between(170, 240);
  const rows = Math.ceil((1050 - first) / pitch);
  const aisles = dice.pick([1, 2, 3]);
  const aisle = dice.between(30, 44);
  const lit = dice.whole(1, Math.min(rows - 1, 3));
  const seats: { [tone in "first" | "second" | "signal"]: string } = { first: "", second: "", signal: "" };
  for (const row of range(rows)) {
    const r = first + row * pitch;
    const block = Math.PI / (aisles + 1);
    for (const part of range(aisles + 1)) {
      const [from, to] = [part * block + aisle / r / 2, (part + 1) * block - aisle / r / 2];
      const count = Math.max(1, Math.floor(((to - from) * r) / (pitch * 0.92)));
      const each = (to - from) / count;
      for (const seat of range(count)) {
        const [a, b] = [from + seat * each + 7 / r, from + (seat + 1) * each - 7 / r];
        const place = (angle: number) =>
          `${n(x - r * Math.cos(angle))} ${n(y + facing * r * Math.sin(angle))}`;
        const isLit = row === lit && part === Math.floor((aisles + 1) / 2) && seat === Math.floor(count / 2);
        const tone = isLit
          ? "signal"
          : (from + to) / 2 + (seat - (count - 1) / 2) * each < Math.PI / 2
            ? "first"
            : "second";
        seats[tone] += `M${place(a)}A${n(r)} ${n(r)} 0 0 ${facing === -1 ? 1 : 0} ${place(b)}`;
      }
    }
  }
  return [
    { tone: "first", width, d: seats.first },
    { tone: "second", width, d: seats.second },
    { tone: "signal", width, d: seats.signal },
    { tone: "signal", d: disc(x, y, first * 0.42) },
  ];
}

/** A room full of tables; somebody keeps a seat at one of them. */
function tables(dice: Dice): Mark[] {
  const side = dice.pick([266.7, 400, 533.4]);
  const across = Math.round(1200 / side) + 1;
  const down = Math.round(800 / side) + 1;
  const seats = dice.pick([5, 6, 8]);
  const shifted = dice.chance(0.5);
  const square = dice.chance(0.4);
  const turn = dice.between(0, 1);
  const [column, row] = [Math.floor(across / 2), Math.floor((down - 1) / 2)];
  const places: { [tone in "first" | "second" | "signal"]: string } = { first: "", second: "", signal: "" };
  for (const j of range(down)) {
    for (const i of range(across)) {
      const [x, y] = [(i + (shifted && j % 2 === 1 ? 0 : 0.5)) * side, (j + 0.5) * side];
      const half = side * 0.2;
      const isYours = i === column && j === row;
      places[isYours ? "signal" : "second"] += square
        ? `M${n(x - half)} ${n(y - half)}h${n(half * 2)}v${n(half * 2)}h${n(-half * 2)}z`
        : disc(x, y, side * 0.22);
      const count = square ? 4 : seats;
      for (const seat of range(count)) {
        const angle = ((seat + (square ? 0 : turn + (i + j) * 0.5)) / count) * 2 * Math.PI;
        places.first += disc(
          x + side * 0.345 * Math.cos(angle),
          y + side * 0.345 * Math.sin(angle),
          side * 0.07,
        );
      }
    }
  }
  return [
    { tone: "second", d: places.second },
    { tone: "first", d: places.first },
    { tone: "signal", d: places.signal },
  ];
}

/** A plan of rooms in a row: every door stands open into the next, and one is yours. */
function doors(dice: Dice): Mark[] {
  const count = dice.pick([3, 4, 6]);
  const pitch = 1200 / count;
  const wall = Math.round(pitch * 0.07) + 8;
  const leaf = Math.min(pitch * 0.62, 250);
  const rows = count === 6 ? 3 : 2;
  const chosen = dice.whole(1, count - 2);
  const chosenRow = dice.whole(0, rows - 1);
  const thin = Math.max(5, Math.round(wall * 0.3));
  const marks: { [key in "walls" | "leaves" | "swings" | "lit"]: string } = {
    walls: "",
    leaves: "",
    swings: "",
    lit: "",
  };
  let litSwing = "";
  for (const row of range(rows)) {
    const y =
      ((row + 0.5) * 800) / rows + (rows === 2 ? (row === 0 ? 60 : 120) : 100) * (rows === 3 ? 0.8 : 1) - 20;
    for (const index of range(count)) {
      const flip = (index + row) % 2 === 0 ? 1 : -1;
      const centre = (index + 0.5) * pitch;
      const hinge = centre - (flip * leaf) / 2;
      const latch = centre + (flip * leaf) / 2;
      const up = dice.chance(0.75) ? -1 : 1;
      const isLit = index === chosen && row === chosenRow;
      marks.walls += `M${n(index * pitch)} ${n(y)}H${n(centre - leaf / 2)}M${n(centre + leaf / 2)} ${n(y)}H${n((index + 1) * pitch)}`;
      const reach = `M${n(hinge)} ${n(y)}v${n(up * leaf)}`;
      const swing = `M${n(hinge)} ${n(y + up * leaf)}A${n(leaf)} ${n(leaf)} 0 0 ${flip * up === -1 ? 1 : 0} ${n(latch)} ${n(y)}`;
      if (isLit) {
        marks.lit += reach;
        litSwing = `M${n(hinge)} ${n(y)}v${n(up * leaf)}A${n(leaf)} ${n(leaf)} 0 0 ${flip * up === -1 ? 1 : 0} ${n(latch)} ${n(y)}z`;
      } else {
        marks.leaves += reach;
        marks.swings += swing;
      }
    }
  }
  return [
    { tone: "signal", d: litSwing },
    { tone: "second", width: thin, d: marks.swings },
    { tone: "second", width: wall * 0.6, d: marks.leaves },
    { tone: "first", width: wall, d: marks.walls },
  ];
}
