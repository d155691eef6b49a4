/** Where the line goes on after it was scrolled by hand while it stood still. */

/** The line at one moment: how long it has moved, how long one round takes, how far it was scrolled, and how wide a round is. */
export type Standstill = { time: number; duration: number; scrolled: number; width: number };

/** The time of the movement at which the line stands where it was scrolled to, so that nothing jumps. */
export function toTime({ time, duration, scrolled, width }: Standstill): number {
  return (time + (scrolled / width) * duration) % duration;
}
