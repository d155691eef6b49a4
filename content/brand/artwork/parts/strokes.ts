/** What a motif is made of: strokes on a sheet of 720 by 640, set out from the left (first) and the right (second). */

export type { Side, Stroke, Weight } from "#runtime/artwork.ts";

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

export type Place = { x: number; y: number };

/** Where a line is that comes from an edge of the page, whatever the page's width. */
export const farLeft = -2400;
export const farRight = 3120;

/** The height at which the lowest line runs below the banner's text. */
export const baseline = 604;

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A coordinate, short: half a unit is below what a screen shows. */
export function n(value: number): string {
  return String(Math.round(value * 2) / 2);
}

/** A whole circle as a path. */
export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
}

/** A square around a place. */
export function square(x: number, y: number, side: number): string {
  return `M${n(x - side / 2)} ${n(y - side / 2)}h${n(side)}v${n(side)}h${n(-side)}z`;
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

/** A line of no length, which round caps make a disc. */
export function point(x: number, y: number): string {
  return `M${n(x)} ${n(y)}h0`;
}

/** A curve through the middles between the places, with the places as its controls. */
export function curve(places: Place[], closed: boolean): string {
  const rounded = places.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const outline = closed ? [...rounded, ...rounded.slice(0, 2)] : rounded;
  let path = "";
  let at: Place | undefined;
  for (const [index, control] of outline.entries()) {
    const next = outline[index + 1];
    if (next === undefined) break;
    const middle = { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2 };
    path +=
      at === undefined
        ? `M${middle.x} ${middle.y}`
        : `q${control.x - at.x} ${control.y - at.y} ${middle.x - at.x} ${middle.y - at.y}`;
    at = middle;
  }
  return path.replaceAll(" -", "-");
}

/** FNV-1a of the seed, then mulberry32. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
