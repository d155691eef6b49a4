/** Which slide is where: the arithmetic of a track that scrolls, without the track. */

/**
 * The index of the slide that a track shows, which is the one whose place is nearest to where it is scrolled to.
 *
 * @param starts where each slide begins, from the first one's beginning
 * @param furthest how far the track can be scrolled: the last slides may begin beyond it
 */
export function toShownIndex(starts: readonly number[], furthest: number, scrolled: number): number {
  const distances = starts.map((start) => Math.abs(Math.min(start, furthest) - scrolled));
  return distances.lastIndexOf(Math.min(...distances));
}

/** The slide that a step leads to, going on at the other end. */
export function toNextIndex(current: number, step: 1 | -1, count: number): number {
  return (current + step + count) % count;
}

/**
 * The slide that a key leads to, or `undefined` when the key means nothing here. Keys stop at either end, as a track does
 * that is scrolled by hand.
 */
export function toKeyIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return Math.min(current + 1, count - 1);
    case "ArrowLeft":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** How far a change has come at a part of its time, both from 0 to 1: it sets out quickly and arrives slowly. */
export function ease(part: number): number {
  return 1 - (1 - Math.min(Math.max(part, 0), 1)) ** 3;
}
