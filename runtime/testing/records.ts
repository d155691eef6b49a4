/** What records of pages show once a site has changed: for tests that everything which pages read is recorded. */
import type { Read, Recorder } from "#runtime/output/recording/recorder.ts";

/** The kind of what was read. */
export function kindOfRead(read: Read): string {
  return read.slice(0, read.indexOf(" "));
}

/**
 * Whether something that was read stands for something else after a change.
 *
 * @param without a kind of records that is passed over, as if nothing of it had been recorded
 */
export function hasChanged(
  reads: readonly Read[],
  before: Recorder,
  after: Recorder,
  without?: string,
): boolean {
  return reads.some((read) => {
    if (kindOfRead(read) === without) return false;
    const inner = before.readsOf(read);
    if (inner) return hasChanged(inner, before, after, without);
    return before.keyOf([read]) !== after.keyOf([read]);
  });
}
