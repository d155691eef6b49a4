/** Overlapping discs: two sets of rings, and what they have in common. */
import {
  baseline,
  circle,
  farLeft,
  farRight,
  n,
  type Place,
  randomFrom,
  range,
  type Stroke,
} from "./parts/strokes.ts";

export function draw(seed: string): Stroke[] {
  const random = randomFrom(seed);
  const lean = 20 * random();
  const radius = 216;
  const left = { x: 352, y: baseline - radius };
  const right = { x: 548 + lean, y: 252 };
  const rings = (at: Place) =>
    range(7)
      .map((index) => circle(at.x, at.y, radius - 32 * index))
      .join("");
  return [
    { side: "first", weight: "area", d: lens(left, right, radius) },
    { side: "first", weight: "line", d: `${rings(left)}M${farLeft} ${baseline}H${left.x}` },
    { side: "second", weight: "line", d: `${rings(right)}M${farRight} ${n(right.y - radius)}H${n(right.x)}` },
  ];
}

/** What the smaller rings of two discs share, as an area. */
function lens(left: Place, right: Place, outer: number): string {
  const r = outer - 64;
  const half = Math.hypot(right.x - left.x, right.y - left.y) / 2;
  const reach = Math.sqrt(r * r - half * half);
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const along = { x: (right.x - left.x) / (2 * half), y: (right.y - left.y) / (2 * half) };
  const [x, y] = [-along.y * reach, along.x * reach];
  return `M${n(middle.x + x)} ${n(middle.y + y)}A${r} ${r} 0 0 0 ${n(middle.x - x)} ${n(middle.y - y)}A${r} ${r} 0 0 0 ${n(middle.x + x)} ${n(middle.y + y)}z`;
}
