/** Outlines that several drawings use. */
import { circle, n, type Place } from "#brand/artwork/parts/strokes.ts";

/** A square around a place. */
export function square(x: number, y: number, side: number): string {
  return `M${n(x - side / 2)} ${n(y - side / 2)}h${n(side)}v${n(side)}h${n(-side)}z`;
}

/** A circle whose radius is a whole number, so that both of its halves are exactly that. */
export function disc(x: number, y: number, r: number): string {
  return circle(x, y, Math.round(r));
}

/** What two discs have in common. */
export function lens(a: Place & { r: number }, b: Place & { r: number }): string {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance >= a.r + b.r || distance <= Math.abs(a.r - b.r)) return "";
  const along = (distance ** 2 + a.r ** 2 - b.r ** 2) / (2 * distance);
  const reach = Math.sqrt(a.r ** 2 - along ** 2);
  const [ux, uy] = [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const [mx, my] = [a.x + ux * along, a.y + uy * along];
  const [x1, y1, x2, y2] = [mx - uy * reach, my + ux * reach, mx + uy * reach, my - ux * reach].map(n);
  const large = along < 0 ? 1 : 0;
  return `M${x1} ${y1}A${n(a.r)} ${n(a.r)} 0 ${large} 0 ${x2} ${y2}A${n(b.r)} ${n(b.r)} 0 0 0 ${x1} ${y1}z`;
}

/** Where a place goes when the sheet is turned around another. */
export function turned(angle: number, around: Place): (x: number, y: number) => Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => ({
    x: around.x + (x - around.x) * cos - (y - around.y) * sin,
    y: around.y + (x - around.x) * sin + (y - around.y) * cos,
  });
}

/** Lines at even distances within an outline, level or (`upright`) from top to bottom. */
export function ruled(outline: readonly Place[], pitch: number, upright = false): string {
  const along = ({ x, y }: Place) => (upright ? y : x);
  const across = ({ x, y }: Place) => (upright ? x : y);
  const edges = outline.map((from, index): [Place, Place] => [
    from,
    outline[(index + 1) % outline.length] ?? from,
  ]);
  const start = Math.floor(Math.min(...outline.map(across)) / pitch);
  const end = Math.ceil(Math.max(...outline.map(across)) / pitch);
  let d = "";
  for (let index = start; index < end; index += 1) {
    const at = (index + 0.5) * pitch;
    const crossings = edges
      .filter(([from, to]) => across(from) > at !== across(to) > at)
      .map(
        ([from, to]) =>
          along(from) + ((at - across(from)) / (across(to) - across(from))) * (along(to) - along(from)),
      )
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [from, to] = [n(crossings[pair] ?? 0), n(crossings[pair + 1] ?? 0)];
      d += upright ? `M${n(at)} ${from}V${to}` : `M${from} ${n(at)}H${to}`;
    }
  }
  return d;
}

/** A closed outline. */
export function polygon(places: readonly Place[]): string {
  return `M${places.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}z`;
}
