/** Data: dots that converge. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { point, range } from "#brand/artwork/parts/strokes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "data",
      theme: "data",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [halftone, rays, hourglass, columns],
    },
    seed,
  );
}

type Dot = { x: number; y: number; r: number; tone: Mark["tone"] };

/** Dots of one tone and size as one row of points. Those that the sheet does not show are left out. */
function dots(all: readonly Dot[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { x, y, r, tone } of all) {
    const width = Math.round(r * 2);
    if (width < 2 || x < -r || x > 1200 + r || y < -r || y > 800 + r) continue;
    const key = `${tone} ${width}`;
    const mark = marks.get(key) ?? { tone, width, round: true, d: "" };
    marks.set(key, { ...mark, d: mark.d + point(x, y) });
  }
  return [...marks.values()];
}

/** A screen of dots that grow towards the place where both halves meet. */
function halftone(dice: Dice): Mark[] {
  const pitch = dice.pick([44, 56, 80]);
  const at = {
    x: pitch * Math.round(dice.between(420, 780) / pitch),
    y: pitch * Math.round(dice.between(280, 520) / pitch),
  };
  const reach = dice.pick([620, 800, 1000]);
  const lean = dice.pick([0, 0.5, -0.5, 1]);
  const all = range(Math.ceil(1240 / pitch)).flatMap((i) =>
    range(Math.ceil(840 / pitch)).map((j): Dot => {
      const [x, y] = [i * pitch, j * pitch];
      const away = Math.hypot(x - at.x, y - at.y);
      const r = pitch * (0.06 + 0.43 * Math.max(0, 1 - away / reach) ** 1.2);
      const side = x - at.x + lean * (y - at.y);
      return {
        x,
        y,
        r,
        tone: away === 0 ? "signal" : side < 0 || (side === 0 && y > at.y) ? "first" : "second",
      };
    }),
  );
  return dots(all);
}

/** Dots on rays, smaller and closer the nearer they are. */
function rays(dice: Dice): Mark[] {
  const count = dice.pick([20, 26, 34]);
  const at = { x: dice.between(460, 740), y: dice.between(320, 480) };
  const grow = 1 + (2 * Math.PI) / count / dice.pick([1, 1.16]);
  const least = dice.pick([34, 60, 110]);
  const arms = dice.pick([0, 0, 2, 4]);
  const turn = dice.between(0, Math.PI);
  const rings = Math.ceil(Math.log(1000 / least) / Math.log(grow));
  const all = range(rings).flatMap((ring) =>
    range(count).map((ray): Dot => {
      const angle = ((ray + ring / 2) / count) * 2 * Math.PI + turn;
      const away = least * grow ** (ring + 1);
      const swirl = ((ray * 2 + ring) * Math.max(1, arms)) % (count * 2);
      const isFirst = arms === 0 ? Math.cos(angle - turn / 2) < 0 : swirl < count;
      return {
        x: at.x + away * Math.cos(angle),
        y: at.y + away * Math.sin(angle),
        r: (away * Math.PI * 0.66) / count,
        tone: isFirst ? "first" : "second",
      };
    }),
  );
  return [...dots(all), ...dots([{ ...at, r: least * 0.8, tone: "signal" }])];
}

/** Rows from both sides that narrow to one dot. */
function hourglass(dice: Dice): Mark[] {
  const at = { x: dice.pick([480, 600, 720]), y: dice.pick([340, 400, 460]) };
  const rows = dice.pick([5, 7, 11]);
  const far = 900;
  const side = (flip: 1 | -1, count: number): Dot[] => {
    const pitch = (dice.pick([0.9, 1.5]) * far) / count;
    const columns = range(Math.floor(Math.log(30 / far) / Math.log(1 - (0.9 * pitch) / far)));
    return columns.flatMap((column) => {
      const scale = (1 - (0.9 * pitch) / far) ** (column - 1);
      return range(count).map(
        (row): Dot => ({
          x: at.x + flip * far * scale,
          y: at.y + (row - (count - 1) / 2) * pitch * scale,
          r: pitch * 0.37 * scale,
          tone: flip < 0 ? "first" : "second",
        }),
      );
    });
  };
  return [...dots([...side(-1, rows), ...side(1, rows)]), ...dots([{ ...at, r: 30, tone: "signal" }])];
}

/** Two distributions, dot by dot: side by side, or one from above, with the dot where they meet. */
function columns(dice: Dice): Mark[] {
  const pitch = dice.pick([40, 50, 66.7]);
  const across = Math.round(1200 / pitch);
  const down = Math.round(800 / pitch);
  const facing = dice.chance(0.5);
  const spread = dice.between(0.1, 0.17) * across;
  const left = dice.between(0.26, 0.38) * across;
  const right = dice.between(0.62, 0.74) * across;
  const bell = (column: number, middle: number, most: number) =>
    Math.round(most * Math.exp(-(((column - middle) / spread) ** 2) / 2));
  const [lower, upper] = dice.shuffle([0.86, dice.between(0.55, 0.8)]).map((share) => share * down);
  const meeting = Math.round((left + right) / 2);
  return dots(
    range(across).flatMap((column): Dot[] => {
      const rise = Math.max(1, bell(column, left, lower ?? down));
      const fall = Math.max(facing ? 1 : 0, bell(column, right, upper ?? down));
      const last = column === meeting ? (facing ? down : rise + fall + 1) : 0;
      const rows = facing ? down : Math.max(rise + fall, last);
      return range(rows).flatMap((row): Dot[] => {
        const tone =
          row === last - 1 && !facing
            ? "signal"
            : row < rise
              ? "first"
              : !facing || row >= down - fall
                ? "second"
                : "ground";
        const isGap = facing && column === meeting && row >= rise && row < down - fall;
        if (tone === "ground" && !isGap) return [];
        return [
          {
            x: (column + 0.5) * pitch,
            y: 800 - pitch * (row + 0.5),
            r: pitch * 0.38,
            tone: isGap ? "signal" : tone,
          },
        ];
      });
    }),
  );
}
