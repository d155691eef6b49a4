/**
 * How long a check of the disk stays valid. Under load one check serves many requests, so an answer can be this much older than a build,
 * and no more. Reading a file ends the moment, so that its content is not combined with an older check.
 */

/** Milliseconds. */
const length = 10;

let moment = 0;
let end = 0;

/** A counter that increases every 10 ms. */
export function currentMoment(): number {
  const now = performance.now();
  if (now >= end) {
    end = now + length;
    moment++;
  }
  return moment;
}

/** Ends the moment: earlier checks are no longer valid. */
export function endMoment(): void {
  moment++;
}
