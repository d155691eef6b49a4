/** The join itself, for what belongs to no market: parts that hold each other. */
import type { Dice } from "#brand/artwork/parts/seed.ts";
import { n, type Place, range } from "#brand/artwork/parts/strokes.ts";
import { polygon, ruled } from "#brand/sheet/shapes.ts";
import { drawSheet, type Mark } from "#brand/sheet/sheet.ts";

export function draw(seed: string): string {
  return drawSheet(
    {
      name: "join",
      theme: "none",
      width: 1200,
      height: 800,
      grounds: ["tint", "ink", "shade", "solid"],
      compositions: [fingers, boards, lattice, sockets],
    },
    seed,
  );
}

/** Two combs: the fingers of each stand between those of the other, and one of them is lit. */
function fingers(dice: Dice): Mark[] {
  const count = dice.pick([3, 4, 6, 9]);
  const upright = dice.chance(0.5);
  const [whole, length] = upright ? [1200, 800] : [800, 1200];
  const pitch = whole / count;
  const gap = Math.max(8, pitch * dice.pick([0.05, 0.12]));
  const share = dice.between(0.26, 0.66);
  const body = length * dice.between(0.08, 0.2);
  const chosen = dice.whole(Math.floor(count * 0.3), Math.floor(count * 0.6));
  const place = (across: number, along: number): Place =>
    upright ? { x: across, y: along } : { x: along, y: across };
  const block = (from: number, to: number, start: number, end: number) =>
    polygon([place(from, start), place(to, start), place(to, end), place(from, end)]);
  const sides = {
    first: block(-20, whole + 20, -20, body),
    second: block(-20, whole + 20, length - body, length + 20),
    signal: "",
  };
  const loose = dice.chance(0.35);
  const short = () => (loose ? dice.between(0.06, 0.3) * length : 0);
  const [low, high] = [length - body - gap, body + gap];
  for (const index of range(count)) {
    const from = index * pitch + (pitch * (1 - share)) / 2;
    const to = from + pitch * share;
    const own = block(from + gap / 2, to - gap / 2, body - 1, index === chosen ? low : low - short());
    sides[index === chosen ? "signal" : "first"] += own;
    sides.second += block(to + gap / 2, from + pitch - gap / 2, high + short(), length - body + 1);
    if (index === 0) sides.second += block(-20, from - gap / 2, high + short(), length - body + 1);
  }
  return [
    { tone: "first", d: sides.first },
    { tone: "second", d: sides.second },
    { tone: "signal", d: sides.signal },
  ];
}

/** Where the edge of the left board runs, from the top to the bottom of the sheet. */
const profiles: readonly [(dice: Dice) => Place[], ...((dice: Dice) => Place[])[]] = [
  function dovetails(dice) {
    const count = dice.pick([1, 2, 3]);
    const pitch = 800 / count;
    const [deep, flare] = [dice.between(150, 230), pitch * dice.between(0.07, 0.1)];
    const x = 600 - deep / 2;
    return range(count).flatMap((index) => {
      const y = (index + 0.5) * pitch;
      const [neck, head] = [pitch * 0.2, pitch * 0.2 + flare];
      return [
        { x, y: y - neck },
        { x: x + deep, y: y - head },
        { x: x + deep, y: y + head },
        { x, y: y + neck },
      ];
    });
  },
  function tenons(dice) {
    const count = dice.pick([1, 2, 4]);
    const pitch = 800 / count;
    const deep = dice.between(140, 300);
    const x = 600 - deep / 2;
    return range(count).flatMap((index) => {
      const y = (index + 0.5) * pitch;
      const half = pitch * 0.25;
      return [
        { x, y: y - half },
        { x: x + deep, y: y - half },
        { x: x + deep, y: y + half },
        { x, y: y + half },
      ];
    });
  },
  function scarf(dice) {
    const [reach, hook] = [dice.between(180, 300), dice.between(36, 60)];
    return [
      { x: 600 + reach, y: 0 },
      { x: 600 - hook * 0.4, y: 400 - hook },
      { x: 600 + hook * 0.4, y: 400 + hook },
      { x: 600 - reach, y: 800 },
    ];
  },
  function lap(dice) {
    const reach = dice.between(120, 240);
    const y = 400 + dice.pick([-100, 0, 100]);
    return [
      { x: 600 + reach, y: 0 },
      { x: 600 + reach, y },
      { x: 600 - reach, y },
      { x: 600 - reach, y: 800 },
    ];
  },
];

/** Two boards, ruled along their grain, and the line in which they are joined. */
function boards(dice: Dice): Mark[] {
  const inner = dice.pick(profiles)(dice);
  const [top, bottom] = [inner[0]?.x ?? 600, inner.at(-1)?.x ?? 600];
  const edge = [{ x: top, y: -20 }, ...inner, { x: bottom, y: 820 }];
  const left = [{ x: -20, y: -20 }, ...edge, { x: -20, y: 820 }];
  const right = [{ x: 1220, y: -20 }, ...edge, { x: 1220, y: 820 }];
  const pitch = dice.pick([20, 28, 40]);
  const width = Math.round(pitch * dice.pick([0.28, 0.46]));
  const flat = dice.pick(["none", "left", "right"] as const);
  const upright = dice.chance(0.5);
  const path = `M${edge.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}`;
  return [
    flat === "left" ? { tone: "first", d: polygon(left) } : { tone: "first", width, d: ruled(left, pitch) },
    flat === "right"
      ? { tone: "second", d: polygon(right) }
      : { tone: "second", width, d: ruled(right, pitch, upright) },
    { tone: "signal", width: 24, d: path },
  ];
}

/** A lattice of laths in three directions, filled as Japanese screens are; one hexagon is lit. */
function lattice(dice: Dice): Mark[] {
  const side = dice.between(150, 350);
  const tall = (side * Math.sqrt(3)) / 2;
  const [thick, thin] = [Math.round(side * 0.07), Math.round(side * dice.pick([0.026, 0.045]))];
  const rows = range(Math.ceil(1000 / tall) + 2).map((row) => row - 2);
  const columns = range(Math.ceil(1500 / side) + 3).map((column) => column - 2);
  const [left, top] = [600 - side * Math.round(600 / side), 400 - tall * Math.round(400 / tall)];
  const at = (i: number, j: number): Place => ({
    x: left + (i + (((j % 2) + 2) % 2) / 2) * side,
    y: top + j * tall,
  });
  const centre = at(Math.round(600 / side) - dice.whole(0, 1), Math.round(400 / tall));
  const laths: { [tone in "second" | "signal"]: string } = { second: "", signal: "" };
  let frame = "";
  for (const j of rows) {
    const row = at(0, j);
    frame += `M-20 ${n(row.y)}H1220`;
    for (const i of columns) {
      const [a, b] = [at(i, j), at(i + 1, j)];
      for (const down of [1, -1]) {
        const c = { x: (a.x + b.x) / 2, y: a.y + down * tall };
        const middle = { x: c.x, y: a.y + (down * tall) / 3 };
        const lit = [a, b, c].some((corner) => Math.hypot(corner.x - centre.x, corner.y - centre.y) < 1);
        if (middle.x < -side || middle.x > 1200 + side || middle.y < -tall || middle.y > 800 + tall) continue;
        laths[lit ? "signal" : "second"] += [a, b, c]
          .map(({ x, y }) => `M${n(middle.x)} ${n(middle.y)}L${n(x)} ${n(y)}`)
          .join("");
        if (down === 1) frame += `M${n(a.x)} ${n(a.y)}L${n(c.x)} ${n(c.y)}L${n(b.x)} ${n(b.y)}`;
      }
    }
  }
  return [
    { tone: "second", width: thin * 1.6, d: laths.second },
    { tone: "signal", width: thin * 1.6, d: laths.signal },
    { tone: "first", width: thick, d: frame },
  ];
}

/** The agency's sign, close up: a socket and the tongue that fills it. */
function sockets(dice: Dice): Mark[] {
  const count = dice.pick([1, 1, 2, 3]);
  const pitch = 800 / count;
  const gap = dice.pick([10, 18, 30]);
  const chosen = dice.whole(0, count - 1);
  const lines = dice.pick([20, 28]);
  const marks: Mark[] = [];
  for (const index of range(count)) {
    const y = (index + 0.5) * pitch;
    const flip = index % 2 === 0 ? 1 : -1;
    const [deep, out] = [dice.between(150, 280), dice.between(60, 150)];
    const [body, mouth, tongue] = [pitch * dice.between(0.34, 0.4), pitch * 0.2, pitch * 0.2 - gap];
    const x = (along: number) => 600 + flip * along;
    const socket = [
      { x: x(-700), y: y - body },
      { x: x(out), y: y - body },
      { x: x(out), y: y - mouth },
      { x: x(-deep), y: y - mouth },
      { x: x(-deep), y: y + mouth },
      { x: x(out), y: y + mouth },
      { x: x(out), y: y + body },
      { x: x(-700), y: y + body },
    ];
    const plug = [
      { x: x(700), y: y - body },
      { x: x(out + gap), y: y - body },
      { x: x(out + gap), y: y - tongue },
      { x: x(-deep + gap), y: y - tongue },
      { x: x(-deep + gap), y: y + tongue },
      { x: x(out + gap), y: y + tongue },
      { x: x(out + gap), y: y + body },
      { x: x(700), y: y + body },
    ];
    const isRuled = count > 1 && dice.chance(0.5);
    const [one, other] = flip === 1 ? (["first", "second"] as const) : (["second", "first"] as const);
    marks.push(
      isRuled
        ? { tone: one, width: lines * 0.4, d: ruled(socket, lines, true) }
        : { tone: one, d: polygon(socket) },
      index === chosen ? { tone: "signal", d: polygon(plug) } : { tone: other, d: polygon(plug) },
    );
  }
  return marks;
}
