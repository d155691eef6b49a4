/**
 * How long a check of the disk counts. Under load one check does for many requests; an answer may then be this much
 * behind a build, and no more. Reading a file ends the moment, so that nothing newer is put together with what was
 * seen before.
 */

/** Milliseconds. */
const length = 10;

let moment = 0;
let end = 0;

/** A number that is another in each moment. */
export function currentMoment(): number {
  const now = performance.now();
  if (now >= end) {
    end = now + length;
    moment++;
  }
  return moment;
}

/** What was seen before now counts no longer. */
export function endMoment(): void {
  moment++;
}
