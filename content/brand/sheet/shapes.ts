/** Outlines that several drawings use. */
import { circle, n, type Place } from "#brand/artwork/parts/strokes.ts";

/** A circle whose radius is a whole number, so that both of its halves are exactly that. */
export function disc(x: number, y: number, r: number): string {
  return circle(x, y, Math.round(r));
}

/** Where a place goes when the sheet is turned around another. */
export function turned(angle: number, centre: Place): (x: number, y: number) => Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => ({
    x: centre.x + (x - centre.x) * cos - (y - centre.y) * sin,
    y: centre.y + (x - centre.x) * sin + (y - centre.y) * cos,
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
