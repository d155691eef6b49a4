/** Sales: rising steps. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, range } from "#brand/artwork/parts/strokes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "sales",
      theme: "sales",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [flights, columns, stair, blocks],
    },
    seed,
  );
}

/** A bundle of lines that climbs; each line changes hands on a tread of its own. */
function flights(dice: Dice): Mark[] {
  const count = dice.pick([5, 7, 10]);
  const treads = dice.pick([4, 5, 7]);
  const run = 1200 / treads;
  const rise = dice.pick([110, 150, 190]) * (5 / (treads + 1));
  const pitch = rise * dice.pick([0.3, 0.4]);
  const width = pitch * dice.pick([0.3, 0.52]);
  const middle = treads / 2;
  const lines = range(count).map((index) => {
    const shift = (index - (count - 1) / 2) * pitch;
    const x = (tread: number) => tread * run + shift * 0.9;
    const y = (tread: number) => 400 + (middle - 0.5 - tread) * rise + shift * 1.4;
    const from = -4;
    const stair = (first: number, last: number) =>
      range(last - first)
        .map((k) => `H${n(x(first + k + 1))}V${n(y(first + k + 1))}`)
        .join("");
    const turn = Math.floor(middle) + (index % 2);
    const meet = x(turn) + run * 0.5;
    return {
      first: `M${n(x(from))} ${n(y(from))}${stair(from, turn)}H${n(meet)}`,
      second: `M${n(meet)} ${n(y(turn))}${stair(turn, treads + 5)}`,
      place: `M${n(meet - width)} ${n(y(turn))}h${n(width * 2)}`,
    };
  });
  return [
    { tone: "first", width, d: lines.map(({ first }) => first).join("") },
    { tone: "second", width, d: lines.map(({ second }) => second).join("") },
    { tone: "signal", width: width * 1.9, d: lines.map(({ place }) => place).join("") },
  ];
}

/** Columns from below and from above with one gap that climbs. */
function columns(dice: Dice): Mark[] {
  const count = dice.pick([8, 12, 18]);
  const pitch = 1200 / count;
  const width = Math.round(pitch * dice.pick([0.5, 0.72, 0.86]));
  const gap = width * 0.26 + 8;
  const bend = dice.pick([1, 1.7, 0.6]);
  const low = dice.between(610, 690);
  const high = dice.between(110, 200);
  const chosen = dice.whole(Math.floor(count * 0.4), Math.ceil(count * 0.62));
  const places = range(count).map((index) => ({
    x: (index + 0.5) * pitch,
    y: low + (high - low) * (index / (count - 1)) ** bend,
  }));
  const bars = (from: (y: number) => string, which: (index: number) => boolean) =>
    places.map(({ x, y }, index) => (which(index) ? `M${n(x)} ${from(y)}` : "")).join("");
  return [
    {
      tone: "first",
      width,
      d: bars(
        (y) => `820V${n(y + gap / 2)}`,
        (index) => index !== chosen,
      ),
    },
    {
      tone: "second",
      width,
      d: bars(
        (y) => `-20V${n(y - gap / 2)}`,
        () => true,
      ),
    },
    {
      tone: "signal",
      width,
      d: bars(
        (y) => `820V${n(y + gap / 2)}`,
        (index) => index === chosen,
      ),
    },
  ];
}

/** A flat stair against a ruled wall; one step is lit. */
function stair(dice: Dice): Mark[] {
  const count = dice.pick([4, 6, 9]);
  const run = 1200 / count;
  const rise = dice.between(520, 640) / count;
  const base = 400 + (rise * (count - 1)) / 2;
  const pitch = dice.pick([16, 24, 40]);
  const level = dice.chance(0.5);
  const y = (index: number) => base - index * rise;
  const outline = range(count)
    .map((index) => `V${n(y(index))}H${n((index + 1) * run)}`)
    .join("");
  const chosen = dice.whole(Math.floor(count / 2) - 1, Math.floor(count / 2));
  const rules = level
    ? range(Math.ceil(800 / pitch)).map((index) => {
        const at = (index + 0.5) * pitch;
        const clear = Math.ceil((base - at) / rise);
        return at > base ? "" : `M-20 ${n(at)}H${n(Math.min(count, Math.max(0, clear)) * run)}`;
      })
    : range(Math.ceil(1200 / pitch)).map((index) => {
        const at = (index + 0.5) * pitch;
        return `M${n(at)} -20V${n(y(Math.floor(at / run)))}`;
      });
  return [
    { tone: "first", width: pitch * 0.42, d: rules.join("") },
    { tone: "second", d: `M0 800${outline}V800z` },
    { tone: "signal", d: `M${n(chosen * run)} ${n(y(chosen))}h${n(run)}v${n(rise)}h${n(-run)}z` },
  ];
}

/** A flight of steps seen from a corner, cut by the edges of the sheet; one tread is lit. */
function blocks(dice: Dice): Mark[] {
  const rise = dice.pick([70, 105, 150]);
  const tread = rise * dice.pick([0.9, 1.3]);
  const wide = dice.between(430, 620);
  // Treads run down to the right, the flight goes up to the right.
  const along = { x: wide * 0.866, y: wide * 0.5 };
  const into = { x: tread * 0.866, y: -tread * 0.5 };
  const step = { x: into.x, y: into.y - rise };
  const count = Math.ceil(1500 / Math.hypot(step.x, step.y)) + 4;
  const middle = Math.floor(count / 2);
  const start = { x: 600 - along.x / 2, y: 400 - along.y / 2 + rise / 2 };
  const chosen = middle + dice.whole(-1, 1);
  const corner = (index: number) => ({
    x: start.x + (index - middle) * step.x,
    y: start.y + (index - middle) * step.y,
  });
  const to = (d: typeof along) => `l${n(d.x)} ${n(d.y)}`;
  const back = (d: typeof along) => `l${n(-d.x)} ${n(-d.y)}`;
  const flank = range(count).map((index) => {
    const { x, y } = corner(index);
    return `L${n(x + along.x)} ${n(y + along.y)}v${-rise}`;
  });
  const end = corner(count);
  const treads = (which: (index: number) => boolean) =>
    range(count)
      .filter(which)
      .map((index) => {
        const { x, y } = corner(index);
        return `M${n(x)} ${n(y - rise)}${to(along)}${to(into)}${back(along)}z`;
      })
      .join("");
  const risers = range(count).map((index) => {
    const { x, y } = corner(index);
    return `M${n(x)} ${n(y)}v${-rise}${to(along)}v${rise}z`;
  });
  const bottom = corner(0);
  return [
    {
      tone: "second",
      d: `M${n(bottom.x + along.x)} ${n(bottom.y + along.y + 900)}${flank.join("")}L${n(end.x + along.x)} ${n(end.y + along.y)}V2000z`,
    },
    { tone: "first", d: risers.join("") },
    { tone: "soft", d: treads((index) => index !== chosen) },
    { tone: "signal", d: treads((index) => index === chosen) },
  ];
}
